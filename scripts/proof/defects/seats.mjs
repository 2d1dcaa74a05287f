import { inCore } from "../defect.mjs";

/** @type {import("../defect.mjs").Defect[]} */
export const SEATS = [
  inCore(
    "the capacity in the statement that takes seats",
    "modules/events/seats.ts",
    "or(isNull(event.capacity), sql`${event.seatsTaken} + ${seats} <= ${event.capacity}`)",
    "or(isNull(event.capacity), sql`${seats} <= ${event.capacity}`)",
    "modules/registration/seat-races",
  ),
  inCore(
    "the lock of the event's row",
    "modules/events/seats.ts",
    'where(isEvent(key)).for("no key update")',
    "where(isEvent(key))",
    "modules/registration/seat-races",
    "modules/waitlist/approve",
  ),
  inCore(
    "the second decision on the locked row before somebody queues",
    "modules/events/seats.ts",
    "if (hasSeats(locked, people) && !type) {",
    "if (people < 0) {",
    "modules/registration/seat-races",
    "modules/registration/register",
  ),
  inCore(
    "the quota of a ticket type, decided on the locked row",
    "modules/events/seats.ts",
    "if (!looksFull && !hasQuota(tickets) && (await",
    "if (!looksFull && (await",
    "modules/registration/ticket-type-quota",
  ),
  inCore(
    "the quota of a ticket type when somebody comes out of the queue",
    "modules/waitlist/approve.ts",
    "if (types.full && !override)",
    "if (types.full && !types)",
    "modules/registration/ticket-type-quota",
  ),
  inCore(
    "the status of the event when seats are taken",
    "modules/events/seats.ts",
    'if (locked.status !== "PUBLISHED") return { outcome: "CLOSED", status: locked.status };',
    "",
    "modules/registration/seat-races",
    "modules/registration/register",
  ),
  inCore(
    "the capacity when somebody comes out of the queue",
    "modules/events/seats.ts",
    "override ? undefined : fits(people)",
    "override ? undefined : undefined",
    "modules/waitlist/approve",
  ),
  inCore(
    "the mail of a seat that came free only once",
    "modules/events/seats.ts",
    "${event.seatsFreeToldAt} is null and",
    "",
    "modules/registration/seat-races",
  ),
  inCore(
    "the reminder of an event only once",
    "modules/events/send-reminders.ts",
    "isNull(event.remindedAt),",
    "",
    "modules/events/announce-change",
  ),
  inCore(
    "the order of locks when an event is cancelled",
    "modules/registration/cancel-event.ts",
    `await cancelRegistrations(tx, { tenantId, eventId }, ctx.now);
      await voidInvoices(tx, ctx, tenantId, { eventId });`,
    `await voidInvoices(tx, ctx, tenantId, { eventId });
      await cancelRegistrations(tx, { tenantId, eventId }, ctx.now);`,
    "modules/checkout/lock-order",
  ),
  inCore(
    "the order of locks when registrants are imported",
    "modules/imports/registrants/register-rows.ts",
    `const members = await membersOf(tx, key, newcomers);
  const locked = await lockEvent(tx, key);`,
    `const locked = await lockEvent(tx, key);
  const members = await membersOf(tx, key, newcomers);`,
    "modules/checkout/lock-order",
  ),
];
