import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { DAY, HOUR } from "#base/clock.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { fillClub, filledId } from "#testing/clubs/fill-club.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { planOf, rowsReadOf } from "#testing/wire/read-plan.ts";
import { openSqlTap } from "#testing/wire/sql-tap.ts";

const ROWS = 10_000;
const BOUND = 3;

const databaseUrl = await freshDatabaseUrl("moved_events");
const owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
const tap = await openSqlTap(new URL(databaseUrl));
const app = await openAppForFile({ databaseUrl: tap.url });
afterAll(async () => {
  await owner.end();
  tap.close();
});

test("a move reads the holds and due dates that end with the door, of a big event as of a small one", async () => {
  const { id: tenantId } = await makeTenant(app.services);
  await fillClub(owner, tenantId, ROWS);
  const eventId = await filledId(owner, tenantId, "event", 1);
  const [startsAt, endsAt] = [new Date(Date.now() + DAY), new Date(Date.now() + DAY + HOUR)];
  await owner`update event set starts_at = ${startsAt}, ends_at = ${endsAt}, status = 'PUBLISHED'
    where id = ${eventId}`;
  // All of them are unpaid, and all but a few are held for a few hours, long before the door closes.
  await owner`update registration set status = 'PENDING', hold_expires_at = now() + interval '2 hours'
    where event_id = ${eventId} and status = 'CONFIRMED'`;
  await owner`update registration set hold_expires_at = ${endsAt} where id in (
    select id from registration where event_id = ${eventId} and status = 'PENDING' limit ${BOUND})`;
  await owner`update invoice set event_id = ${eventId}, registration_id = registration.id
    from registration where registration.event_id = ${eventId}
      and registration.member_id = invoice.member_id and invoice.status = 'ISSUED'`;
  await owner`update invoice set due_at = ${endsAt} where id in (
    select id from invoice where event_id = ${eventId} and status = 'ISSUED' limit ${BOUND})`;
  await owner.unsafe("vacuum analyze");
  const manager = await makeMember(app.services, { id: tenantId }, ["EVENT_MANAGER"]);
  tap.take();
  const { meta } = await app.as(manager).events.edit({
    eventId,
    endsAt: new Date(endsAt.getTime() + HOUR).toISOString(),
    dryRun: true,
  });
  expect(meta?.moved).toMatchObject([
    { what: "HOLDS", count: BOUND },
    { what: "DUE_DATES", count: BOUND },
  ]);
  const moves = tap.take().filter(({ text }) => /with bound as/.test(text));
  const read = await Promise.all(
    moves.map(async (sent) => {
      const plan = await planOf(owner, sent);
      return ["registration", "invoice", "row"].map((alias) => rowsReadOf(plan, alias));
    }),
  );
  // Each row is found, then read again by the update, which returns it.
  expect(read).toEqual([
    [BOUND, 0, 2 * BOUND],
    [0, BOUND, 2 * BOUND],
  ]);
});
