import { inCore } from "../defect.mjs";

const EVENTS = "modules/events";

/** @type {import("../defect.mjs").Defect[]} */
export const MOVED_EVENTS = [
  inCore(
    "the refusal of dates that end a published event in the past",
    `${EVENTS}/edit.ts`,
    'if (status === "PUBLISHED" && isOver(after, now))',
    'if (status === "CANCELLED" && isOver(after, now))',
    `${EVENTS}/edit-guards`,
  ),
  inCore(
    "the consent to prices that confirm unpaid seats",
    `${EVENTS}/confirm-free.ts`,
    "if (!isAccepted) throw await",
    "if (!rows) throw await",
    `${EVENTS}/edit-guards`,
  ),
  inCore(
    "the windows that a moved start takes along",
    `${EVENTS}/follow-start.ts`,
    "windows[name] = targets[name];",
    "",
    `${EVENTS}/edit-dates`,
  ),
  inCore(
    "the windows that a request sets itself, which do not move",
    `${EVENTS}/follow-start.ts`,
    "const entry = changes[name] === undefined &&",
    "const entry = ",
    `${EVENTS}/edit-dates`,
  ),
  inCore(
    "the holds that end with the door, of this event and no other",
    `${EVENTS}/follow-door.ts`,
    "where tenant_id = ${tenantId} and event_id = ${id} and status = 'PENDING'",
    "where tenant_id = ${tenantId} and status = 'PENDING'",
    `${EVENTS}/follow-door`,
  ),
  inCore(
    "the end of a hold when the door closes earlier",
    `${EVENTS}/follow-door.ts`,
    " or hold_expires_at > ${to}::timestamptz",
    "",
    `${EVENTS}/follow-door`,
  ),
  inCore(
    "the due dates that no door brought forward, which stay",
    `${EVENTS}/follow-door.ts`,
    " and due_at = ${from}::timestamptz",
    "",
    `${EVENTS}/follow-door`,
  ),
  inCore(
    "the lock under which a code gets the expiry of the event's present dates",
    "modules/checkin/create-code.ts",
    "    await lockEvent(tx, { tenantId, eventId: input.eventId });\n",
    "",
    `${EVENTS}/follow-door`,
  ),
  inCore(
    "the expiry of an access code that an organiser chose, which stays",
    `${EVENTS}/follow-door.ts`,
    "        eq(accessCode.expiresAt, byDefault),\n",
    "",
    `${EVENTS}/follow-door`,
  ),
  inCore(
    "the door until whose closing an unpaid seat is held",
    "modules/registration/bill-party.ts",
    "const closing = getDoorClosing(event);",
    "const closing = event.startsAt;",
    "modules/registration/bill-party",
  ),
  inCore(
    "the day for which a party was reminded",
    `${EVENTS}/send-reminders.ts`,
    "occasion: `${eventId}:${getDay(reminded.startsAt, reminded.timezone)}`,",
    "occasion: eventId,",
    `${EVENTS}/announce-change`,
  ),
  inCore(
    "the rollback of a dry run",
    `${EVENTS}/edit.ts`,
    "if (input.dryRun) throw new DryRun(answer);",
    "",
    `${EVENTS}/edit-dates`,
  ),
  inCore(
    "the invoices whose change a door hears of",
    "modules/checkin/roster-changes.ts",
    "${join} and theirs.id = changed.registration_id\n    where ${ofEvent} and ${since}",
    "${join} and theirs.id = changed.registration_id\n    where ${ofEvent} and false",
    "modules/checkin/roster-changes",
  ),
  inCore(
    "the guests on an invoice that changed, of whom a door hears too",
    "modules/checkin/roster-changes.ts",
    "${join} and theirs.host_registration_id = changed.registration_id\n    where ${ofEvent} and ${since}",
    "${join} and theirs.host_registration_id = changed.registration_id\n    where ${ofEvent} and false",
    "modules/checkin/roster-changes",
  ),
  inCore(
    "the price that a door showed, at which a walk-in is booked",
    "modules/checkin/quote-walk-in.ts",
    "const quotedAt = input.quotedAt ?? input.scannedAt ?? ctx.now;",
    "const quotedAt = ctx.now;",
    "modules/checkin/walk-in-price",
  ),
  inCore(
    "the hold that no checkout prolongs once there is an invoice",
    "modules/registration/bill-party.ts",
    "if (first) return { ...(await takeUp(tx, ctx, first)), party };",
    "if (first) return { ...(await takeUp(tx, ctx, first)), party: (await holdUntilDue(tx, ctx, { event: at.event, party, dueAt })) as UnpaidParty };",
    "modules/checkout/checkout",
  ),
];
