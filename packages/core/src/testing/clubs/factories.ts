import { randomBytes } from "node:crypto";
import { newId, type TenantId } from "#base/ids.ts";
import type { Role } from "#base/permissions.ts";
import type { Services } from "#base/rpc/context.ts";
import { nameKey } from "#base/text/name-key.ts";
import { event, question, ticketType } from "../../modules/events/event.sql.ts";
import { member } from "../../modules/membership/member.sql.ts";
import { generateTicketCode } from "../../modules/registration/party/ticket-code.ts";
import { registration } from "../../modules/registration/registration.sql.ts";
import { tenant } from "../../modules/tenancy/tenant.sql.ts";

/** Rows for tests. Every test has its own tenant, so that files can run at the same time. */
export type TestTenant = typeof tenant.$inferSelect;
export type TestMember = typeof member.$inferSelect & { token: string };
export type TestEvent = typeof event.$inferSelect;

const unique = () => randomBytes(5).toString("hex");

export async function makeTenant(
  services: Services,
  values: Partial<typeof tenant.$inferInsert> = {},
): Promise<TestTenant> {
  const id = newId() as TenantId;
  const slug = `club-${unique()}`;
  const [row] = await services.system.run((query) =>
    query
      .insert(tenant)
      .values({ id, slug, name: "A Club", currency: "EUR", timezone: "Europe/Berlin", ...values })
      .returning(),
  );
  return row as TestTenant;
}

/** A member with an access token of its own. */
export async function makeMember(
  services: Services,
  of: { id: TenantId },
  roles: Role[] = ["MEMBER"],
  values: Partial<typeof member.$inferInsert> = {},
): Promise<TestMember> {
  const fullName = values.fullName ?? `Member ${unique()}`;
  const [row] = await services.system.run((query) =>
    query
      .insert(member)
      .values({
        tenantId: of.id,
        fullName,
        nameKey: nameKey(fullName),
        email: `${unique()}@example.org`,
        roles,
        passwordHash: "unusable",
        ...values,
      })
      .returning(),
  );
  const made = row as typeof member.$inferSelect;
  return { ...made, token: accessTokenOf(services, made) };
}

export function accessTokenOf(
  services: Services,
  of: { id: string; tenantId: TenantId | null; tokenVersion: number },
): string {
  const now = services.clock.now();
  const claims = { sub: of.id, tenantId: of.tenantId, tokenVersion: of.tokenVersion };
  return services.keys.sign("access", claims, new Date(now.getTime() + 900_000), now);
}

const HOUR = 3_600_000;

/** A PUBLISHED event that starts in an hour, by default with 10 seats and no ticket types. */
export async function makeEvent(
  services: Services,
  of: { id: TenantId; currency: string },
  values: Partial<typeof event.$inferInsert> & {
    prices?: number[];
    /** What the ticket types have besides a price, in their order. */
    types?: Partial<Omit<typeof ticketType.$inferInsert, "id">>[];
    questions?: Partial<typeof question.$inferInsert>[];
  } = {},
): Promise<TestEvent & { ticketTypeIds: string[] }> {
  const { types: given = [], questions = [], ...rest } = values;
  const { prices = given.map(() => 0), ...columns } = rest;
  const now = services.clock.now().getTime();
  return services.system.transaction(async (tx) => {
    const [row] = await tx
      .insert(event)
      .values({
        tenantId: of.id,
        slug: `event-${unique()}`,
        title: "An Evening",
        startsAt: new Date(now + HOUR),
        endsAt: new Date(now + 4 * HOUR),
        timezone: "Europe/Berlin",
        capacity: 10,
        status: "PUBLISHED",
        currency: of.currency,
        publishedAt: new Date(now),
        ...columns,
      })
      .returning();
    const made = row as TestEvent;
    const types = prices.map((price, position) => ({
      tenantId: of.id,
      id: newId(),
      eventId: made.id,
      name: `Tier ${position + 1}`,
      price,
      position,
      ...given[position],
    }));
    if (types.length > 0) await tx.insert(ticketType).values(types);
    if (questions.length > 0)
      await tx.insert(question).values(
        questions.map((each, position) => ({
          tenantId: of.id,
          eventId: made.id,
          key: `q${position}`,
          label: `Question ${position}`,
          type: "TEXT" as const,
          position,
          ...each,
        })),
      );
    return { ...made, ticketTypeIds: types.map((type) => type.id) };
  });
}

/** A registration as its verb would make it. The caller counts the seats (see makeEvent). */
export async function makeRegistration(
  services: Services,
  of: { id: string; tenantId: TenantId },
  values: Partial<typeof registration.$inferInsert> = {},
): Promise<typeof registration.$inferSelect> {
  const fullName = values.fullName ?? "Ada Example";
  const [row] = await services.system.run((query) =>
    query
      .insert(registration)
      .values({
        tenantId: of.tenantId,
        eventId: of.id,
        status: "CONFIRMED",
        ticketCode: generateTicketCode(),
        fullName,
        nameKey: nameKey(fullName),
        source: "MEMBER",
        ...values,
      })
      .returning(),
  );
  return row as typeof registration.$inferSelect;
}
