import { inCore, inWeb } from "../defect.mjs";

/** @type {import("../defect.mjs").Defect[]} */
export const DOOR = [
  inCore(
    "the status in the update that lets somebody in",
    "modules/checkin/admit-ticket.ts",
    "eq(registration.status, value.from),",
    "",
    "modules/checkin/check-in-races",
  ),
  inCore(
    "the very check-in that an undo takes back",
    "modules/checkin/undo.ts",
    "sql`${registration.checkedInAt} = (select ${seen.since} from ${seen})`,",
    "",
    "modules/checkin/undo",
    "modules/checkin/check-in-races",
  ),
  inCore(
    "the 15 minutes in which the door may undo",
    "modules/checkin/undo.ts",
    "undoneAt.getTime() - SCOPED_UNDO_MS",
    "undoneAt.getTime() - 1000 * SCOPED_UNDO_MS",
    "modules/checkin/undo",
  ),
  inCore(
    "the look at the code of a scoped token at each request",
    "modules/checkin/authenticate-staff.ts",
    'if (code.revokedAt) throw new AppError("ACCESS_CODE_REVOKED", "This access code was revoked");',
    "",
    "modules/checkin/redeem",
    "modules/checkin/create-code",
  ),
  inCore(
    "the event of a scoped token",
    "base/rpc/guards.ts",
    'if (actor.type === "staff" && isOtherEvent(actor, eventId)) throw outOfScope();',
    "",
    "modules/checkin/redeem",
  ),
  inCore(
    "the revocation of an access code at its redemption",
    "modules/checkin/redeem.ts",
    "if (found.code.revokedAt)",
    "if (false as boolean)",
    "modules/checkin/redeem",
  ),
  inCore(
    "the beginning of an access code",
    "modules/checkin/redeem.ts",
    "found.code.startsAt <= now",
    "found.code.startsAt > new Date(0)",
    "modules/checkin/redeem",
  ),
  inCore(
    "the count of wrong codes of one event",
    "modules/checkin/redeem.ts",
    "await countWrongCode(ctx, input.eventId);",
    "",
    "modules/checkin/redeem",
  ),
  inCore(
    "the look for a walk-in's address, under the event's lock",
    "modules/checkin/quote-walk-in.ts",
    "refuseRegistered(active);",
    "",
    "modules/checkin/walk-in-races",
  ),
  inWeb(
    "the id of a scan whose answer was lost, when it is sent again",
    "checkin/verdict/show-ticket.ts",
    "id: lost || newUuid(),",
    "id: newUuid(),",
    "checkin/verdict/lost-answer",
  ),
  inWeb(
    "whom the money of one person at the door was for as well",
    "checkin/roster/apply-to-row.ts",
    "if (!payer.partyId || payer.invoicedWith !== payer.partyId) return [];",
    "if (payer.fullName) return [];",
    "checkin/roster/apply-to-row",
  ),
];
