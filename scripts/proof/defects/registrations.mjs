import { inCore } from "../defect.mjs";

/** @type {import("../defect.mjs").Defect[]} */
export const REGISTRATIONS = [
  inCore(
    "the refusal to cancel somebody who has come in",
    "modules/registration/cancel-party.ts",
    "if (arrived.length > 0)",
    "if (arrived.length > 1_000)",
    "modules/registration/place/cancel-own",
    "modules/registration/cancel",
  ),
  inCore(
    "the answer 409 for a second registration at the same moment",
    "modules/registration/one-registration.ts",
    "throw conflict(",
    "throw new Error(",
    "modules/registration/seat-races",
    "modules/registration/register",
  ),
  inCore(
    "the event in the lock of a party",
    "modules/registration/lock-party.ts",
    "key.tenantId, eq(registration.eventId, key.eventId)",
    "key.tenantId",
    "modules/registration/cancel",
    "modules/waitlist/approve",
  ),
  inCore(
    "the refusal of an INACTIVE member in a pre-enrolment",
    "modules/registration/pre-enrol.ts",
    'if (status === "ACTIVE") return [];',
    "if (status) return [];",
    "modules/registration/pre-enrol",
  ),
  inCore(
    "the ticket code that a check-in has read",
    "modules/checkin/admit-ticket.ts",
    "eq(registration.ticketCode, value.ticketCode),",
    "",
    "modules/registration/transfer",
  ),
  inCore(
    "the version of a personal link under the lock",
    "modules/registration/lock-party.ts",
    'if ("placeVersion" in of && of.placeVersion !== head.placeVersion)',
    'if ("placeVersion" in of && of.placeVersion === -1)',
    "modules/registration/transfer",
  ),
  inCore(
    "the largest party of an event when a guest is added",
    "modules/registration/add-guest.ts",
    "if (people >= event.maxPartySize)",
    "if (people > 1_000)",
    "modules/registration/add-guest",
  ),
  inCore(
    "the refusal to change a member's address",
    "modules/registration/correct-address.ts",
    "if (row.memberId) await refuseMembers(tx, row, row.memberId);",
    "",
    "modules/registration/edit",
  ),
  inCore(
    "the unchanged answer when a payment is approved again",
    "modules/checkout/approve-payment.ts",
    'if (pending.status === "SUCCEEDED")',
    'if (pending.status === "REFUNDED")',
    "modules/checkout/approve-payment",
  ),
  inCore(
    "what a place says of a bill that was partly paid",
    "modules/registration/money-if-cancelled.ts",
    'return row.paidTotal === 0 ? "VOID" : "REST_CREDITED";',
    'return "VOID";',
    "modules/registration/money-if-cancelled",
  ),
];
