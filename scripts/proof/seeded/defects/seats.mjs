import { inCore } from "../defect.mjs";

/** @type {import("../defect.mjs").Defect[]} */
export const SEATS = [
  inCore(
    "the capacity in the statement that takes seats",
    "modules/events/seats.ts",
    "or(isNull(event.capacity), sql`${event.seatsTaken} + ${seats} <= ${event.capacity}`)",
    "or(isNull(event.capacity), sql`${seats} <= ${event.capacity}`)",
    "modules/registration/register/seat-races",
  ),
  inCore(
    "the lock of the event's row",
    "modules/events/seats.ts",
    '.for("no key update"),\n);',
    ",\n);",
    "modules/registration/register/seat-races",
    "modules/waitlist/approve",
  ),
  inCore(
    "the lock of the event before the prices of an approval, on the wire",
    "modules/waitlist/approve.ts",
    `const [{ event, head, guests }, wholeEvent, [owner]] = await pipeline(tx, [
      lockParty(tx, key, { registrationId }),
      loadEvent(tx, key.tenantId, key.eventId),`,
    `const [wholeEvent, { event, head, guests }, [owner]] = await pipeline(tx, [
      loadEvent(tx, key.tenantId, key.eventId),
      lockParty(tx, key, { registrationId }),`,
    "modules/checkout/wire-order",
  ),
  inCore(
    "the lock of the event before the prices of a walk-in, on the wire",
    "modules/checkin/admit/quote-walk-in.ts",
    `const [owner, event, { ticketTypes }, active] = await pipeline(tx, [
    shellGuestOrMember(tx, tenantId, { fullName, email, phone }),
    lockEvent(tx, { tenantId, eventId }),
    loadEvent(tx, tenantId, eventId),`,
    `const [owner, { ticketTypes }, event, active] = await pipeline(tx, [
    shellGuestOrMember(tx, tenantId, { fullName, email, phone }),
    loadEvent(tx, tenantId, eventId),
    lockEvent(tx, { tenantId, eventId }),`,
    "modules/checkout/wire-order",
  ),
  inCore(
    "the second decision on the locked row before somebody queues",
    "modules/events/seats.ts",
    "if (hasSeats(locked, people) && !type) {",
    "if (people < 0) {",
    "modules/registration/register/seat-races",
    "modules/registration/register/register",
  ),
  inCore(
    "the quota of a ticket type, decided on the locked row",
    "modules/events/seats.ts",
    "const mayFit = !looksFull && !hasQuota(tickets);",
    "const mayFit = !looksFull;",
    "modules/registration/register/ticket-type-quota",
  ),
  inCore(
    "the quota of a ticket type when somebody comes out of the queue",
    "modules/waitlist/approve.ts",
    "if (fullType && !override)",
    "if (fullType && !fullType)",
    "modules/registration/register/ticket-type-quota",
  ),
  inCore(
    "the status of the event when seats are taken",
    "modules/events/seats.ts",
    'if (locked.status !== "PUBLISHED") return { outcome: "CLOSED", status: locked.status };',
    "",
    "modules/registration/register/seat-races",
    "modules/registration/register/register",
  ),
  inCore(
    "the capacity when somebody comes out of the queue",
    "modules/waitlist/approve.ts",
    "if (!fits && !override)",
    "if (!fits && fits)",
    "modules/waitlist/approve",
  ),
  inCore(
    "the decision of seats that are taken together with the COMMIT",
    "modules/events/seats.ts",
    "case when ${fits} then ${after} else ${NO_SEATS} end",
    "case when true then ${after} else ${NO_SEATS} end",
    "modules/registration/register/attempt-without-lock",
  ),
  inCore(
    "the second attempt of a visitor whose address became a member's",
    "modules/registration/register/attempt-without-lock.ts",
    'uniqueViolation(error) === "member_email"',
    "false",
    "modules/registration/register/attempt-without-lock",
  ),
  inCore(
    "the mail of a seat that came free only once",
    "modules/events/seats.ts",
    "${event.seatsFreeToldAt} is null and",
    "",
    "modules/registration/register/seat-races",
  ),
  inCore(
    "the reminder of an event only once",
    "modules/events/rounds/send-reminders.ts",
    "isNull(event.remindedAt),",
    "",
    "modules/events/mail/announce-change",
  ),
  inCore(
    "the order of locks when an event is cancelled",
    "modules/registration/change/cancel-event.ts",
    `await cancelRegistrations(tx, { tenantId, eventId }, ctx.now);
      await voidInvoices(tx, ctx, tenantId, { eventId });`,
    `await voidInvoices(tx, ctx, tenantId, { eventId });
      await cancelRegistrations(tx, { tenantId, eventId }, ctx.now);`,
    "modules/checkout/lock-order",
  ),
  inCore(
    "the order of locks when registrants are imported",
    "modules/imports/registrants/register-rows.ts",
    `const members = await loadMembers(tx, key, newcomers);
  const locked = await lockEvent(tx, key);`,
    `const locked = await lockEvent(tx, key);
  const members = await loadMembers(tx, key, newcomers);`,
    "modules/checkout/lock-order",
  ),
  inCore(
    "the payer's lock before that of an invoice",
    "modules/billing/invoice/lock-payers.ts",
    `.orderBy(asc(member.id))
    .for("no key update");`,
    ".orderBy(asc(member.id));",
    "modules/checkout/lock-order",
  ),
  inCore(
    "the locks of a person's seats before that of the person",
    "modules/privacy/erase-person.ts",
    `const locked = await lockSeats(tx, ctx, person);
    const { target, otherAdmins } = await lockWithAdmins(tx, tenantId, id);`,
    `const { target, otherAdmins } = await lockWithAdmins(tx, tenantId, id);
    const locked = await lockSeats(tx, ctx, person);`,
    "modules/checkout/lock-order",
  ),
  inCore(
    "the seats that a cancelled party gives back",
    "modules/registration/change/cancel-rows.ts",
    "releaseSeats(tx, key, seated.length),",
    "releaseSeats(tx, key, 0),",
    "modules/registration/change/cancel",
  ),
  inCore(
    "the refusal to cancel somebody who has come in",
    "modules/registration/change/cancel-party.ts",
    "if (arrived.length > 0)",
    "if (arrived.length > 1_000)",
    "modules/registration/self-service/cancel-own",
    "modules/registration/change/cancel",
  ),
  inCore(
    "the answer 409 for a second registration at the same moment",
    "modules/registration/party/one-registration.ts",
    "throw conflict(",
    "throw new Error(",
    "modules/registration/register/seat-races",
    "modules/registration/register/register",
  ),
  inCore(
    "the host, who is locked before the guests of a party",
    "modules/registration/party/party-rows.ts",
    ".orderBy(asc(registration.id))",
    ".orderBy(sql`${registration.id} desc`)",
    "modules/registration/party/lock-party",
  ),
  inCore(
    "the event in the lock of a party",
    "modules/registration/party/party-rows.ts",
    "own(registration, tenantId, eq(registration.eventId, eventId), ...conditions)",
    "own(registration, tenantId, ...conditions)",
    "modules/registration/change/cancel",
    "modules/waitlist/approve",
  ),
  inCore(
    "the seats that a reinstated party takes",
    "modules/registration/change/reinstate.ts",
    "seats: cancelled.length, waiting: 0",
    "seats: 0, waiting: 0",
    "modules/registration/change/reinstate",
  ),
  inCore(
    "the refusal to reinstate a party that does not fit",
    "modules/registration/change/reinstate.ts",
    "if (!fits && !override)",
    "if (fits && !override && rows.length === 0)",
    "modules/registration/change/reinstate",
  ),
  inCore(
    "the row that leaves one counter when it comes to another",
    "../migrations/0032_row_counts.sql",
    "values (old.tenant_id, '%1$s', %2$s, -1), (new.tenant_id, '%1$s', %3$s, 1);",
    "values (new.tenant_id, '%1$s', %3$s, 1);",
    "base/db/query/row-count",
  ),
  inCore(
    "the sum that takes the place of the differences",
    "../migrations/0032_row_counts.sql",
    "select tenant_id, list, bucket, sum(rows) from gone",
    "select tenant_id, list, bucket, max(rows) from gone",
    "base/db/query/row-count",
  ),
];
