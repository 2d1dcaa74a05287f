import { migrate, type Services } from "@rollcall/core";
import {
  accessTo,
  explainEverything,
  fillClub,
  filledId,
  makeTenant,
  OPENED_SMALL,
  openFilledEvents,
  openPlanTap,
  openTestApp,
  type PlanMode,
  type TestEvent,
  type TestTenant,
} from "@rollcall/core/testing";
import { ROUNDS } from "@rollcall/core/worker";
import postgres from "postgres";
import { startTestPostgres } from "../../../../scripts/postgres/test-postgres.mjs";

/** A club with large events on a PostgreSQL of its own, which tells what each statement read. */
export interface BigClub {
  tenant: TestTenant;
  /** Both have as many registrations as the club has members. */
  events: Record<"free" | "paid", TestEvent & { ticketTypeIds: string[] }>;
  /** Small ones, one to be cancelled under each kind of plan. */
  toEnd: Record<PlanMode, BigClub["events"]["free"]>;
  /** An address of the database over which nothing is told. */
  ownerUrl: string;
  /** The address over which the plans of statements are recorded. */
  tap: Awaited<ReturnType<typeof openPlanTap>>;
  /** Makes an event full, or gives it as many seats as anybody wants. */
  limitSeats(eventId: string, isFull: boolean): Promise<void>;
  /**
   * Gives an event seats, the club room for webhooks, takes codes that nobody used at a door, and stops
   * mails to everybody: a test that waits for one mail would wait for 20,000.
   */
  tidy(eventId: string): Promise<void>;
  /** New sessions choose plans in this way. */
  planBy(mode: PlanMode): Promise<void>;
  close(): Promise<void>;
}

const DATABASE = "growth";

/** Fills the club in some seconds. @param rows members, and registrations of each of two events */
export async function openBigClub(rows: number): Promise<BigClub> {
  const server = await startTestPostgres();
  const admin = postgres(server.superuserUrl, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${DATABASE} owner rollcall`);
  const ownerUrl = new URL(server.url);
  ownerUrl.pathname = DATABASE;
  await migrate(accessTo(ownerUrl.href));
  const owner = postgres(ownerUrl.href, { max: 1, onnotice: () => {} });
  const { tenant, events, toEnd } = await fill(owner, ownerUrl.href, rows);
  const tap = await openPlanTap(ownerUrl);
  const limitSeats = async (eventId: string, isFull: boolean) => {
    await owner`update event set capacity = case when ${isFull} then seats_taken end
      where id = ${eventId}`;
  };
  const stopMailings = async () => {
    await owner`update broadcast set status = 'CANCELLED', cancelled_at = now(), recording_after = null
      where tenant_id = ${tenant.id} and status = 'SENDING'`;
    await owner`delete from outbox where tenant_id = ${tenant.id} and bulk and sent_at is null`;
  };
  return {
    tenant,
    events,
    toEnd,
    ownerUrl: ownerUrl.href,
    tap,
    limitSeats,
    async tidy(eventId) {
      await limitSeats(eventId, false);
      await owner`delete from webhook where tenant_id = ${tenant.id}`;
      await owner`delete from access_code where tenant_id = ${tenant.id}`;
      await stopMailings();
    },
    planBy: async (mode) => void (await admin.unsafe(explainEverything(DATABASE, mode))),
    async close() {
      tap.close();
      await Promise.all([owner.end(), admin.end()]);
      await server.stop();
    },
  };
}

async function fill(
  owner: postgres.Sql,
  databaseUrl: string,
  rows: number,
): Promise<Pick<BigClub, "tenant" | "events" | "toEnd">> {
  const { services, close } = await openTestApp({ databaseUrl });
  // Beside a club of its size and a small one, so that no statistics favour the club.
  for (const others of [rows, 100]) await fillClub(owner, (await makeTenant(services)).id, others);
  const tenant = await makeTenant(services);
  await fillClub(owner, tenant.id, rows);
  await openFilledEvents(owner, tenant.id, rows);
  await settle(services, owner);
  await close();
  await owner.unsafe("vacuum analyze");
  const ticketTypeId = await filledId(owner, tenant.id, "ticket type", 1);
  const eventNumbered = async (number: number, ticketTypeIds: string[]) => {
    const id = await filledId(owner, tenant.id, "event", number);
    const [row] = await owner<{ slug: string }[]>`select slug from event where id = ${id}`;
    return { id, tenantId: tenant.id, slug: row?.slug, ticketTypeIds } as BigClub["events"]["free"];
  };
  const [free, paid, first, second] = await Promise.all([
    eventNumbered(1, []),
    eventNumbered(2, [ticketTypeId]),
    ...OPENED_SMALL.map((number) => eventNumbered(number, [])),
  ]);
  if (!free || !paid || !first || !second) throw new Error("the events are not there");
  return { tenant, events: { free, paid }, toEnd: { custom: first, generic: second } };
}

/**
 * Does what a worker does with such clubs at first: it would otherwise complete hundreds of events
 * while the first operations are recorded, which then add up the differences in their counters.
 */
async function settle(services: Services, owner: postgres.Sql) {
  await ROUNDS.completeEnded(services);
  for (const fold of ["fold_row_counts", "fold_registration_counts"])
    await owner.unsafe(`select ${fold}(1000000)`);
}
