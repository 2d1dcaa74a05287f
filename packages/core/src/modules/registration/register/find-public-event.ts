import { eq, or } from "drizzle-orm";
import { preparedQuery } from "#base/db/query/prepared-query.ts";
import { sameTenant } from "#base/db/query/scoped.ts";
import { notFound } from "#base/errors.ts";
import { id } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import type { Context } from "#base/rpc/context.ts";
import { event } from "../../events/event.sql.ts";
import type { EventStatus } from "../../events/event-states.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";

/** The event of a public address, and how many seats one network address may take there in a day. */
export interface PublicEvent {
  tenantId: TenantId;
  eventId: string;
  eventStatus: EventStatus | null;
  seatsPerAddress: number | null;
}

/**
 * Finds the event of a public address, by id or slug, with its tenant in one statement, since the
 * tenant is not known before. NOT_FOUND like activeTenantBySlug, and for an unknown event.
 */
export async function findPublicEvent(
  { app }: Pick<Context, "app">,
  { tenantSlug, slug }: { tenantSlug: string; slug: string },
): Promise<PublicEvent> {
  const eventId = id.safeParse(slug).data ?? null;
  const [address] = await app.system.run((query) =>
    readByAddress(query, { tenantSlug, slug, eventId }),
  );
  if (address?.status !== "ACTIVE") throw notFound("Tenant");
  if (address.eventId === null) throw notFound("Event");
  return { ...address, eventId: address.eventId };
}

const readByAddress = preparedQuery(["tenantSlug", "slug", "eventId"], (query, value) =>
  query
    .select({
      tenantId: tenant.id,
      status: tenant.status,
      eventId: event.id,
      eventStatus: event.status,
      seatsPerAddress: event.maxSeatsPerAddress,
    })
    .from(tenant)
    .leftJoin(
      event,
      sameTenant(
        event,
        { tenantId: tenant.id },
        or(eq(event.slug, value.slug), eq(event.id, value.eventId)),
      ),
    )
    .where(eq(tenant.slug, value.tenantSlug)),
);
