import { z } from "zod";
import { page } from "#base/pagination.ts";
import { endpoint, router } from "#base/rpc/trpc.ts";
import {
  auditEntryOutput,
  auditExportInput,
  auditListInput,
  auditVerifyInput,
  auditVerifyOutput,
} from "../audit/audit.schema.ts";
import { batch } from "./admit/batch.ts";
import { checkIn } from "./admit/check-in.ts";
import { undo } from "./admit/undo.ts";
import { walkIn } from "./admit/walk-in.ts";
import {
  attendeePage,
  batchInput,
  batchOutput,
  checkInInput,
  checkInOutput,
  conflictsInput,
  conflictsPage,
  rosterInput,
  rosterOutput,
  searchInput,
  undoInput,
  undoOutput,
  walkInInput,
  walkInOutput,
} from "./checkin.schema.ts";
import {
  accessCodeOutput,
  accessCodePage,
  createCodeInput,
  createdCodeOutput,
  listCodesInput,
  redeemInput,
  redeemOutput,
  revokeCodeInput,
} from "./codes/access-code.schema.ts";
import { createCode } from "./codes/create-code.ts";
import { listCodes } from "./codes/list-codes.ts";
import { redeem } from "./codes/redeem.ts";
import { revokeCode } from "./codes/revoke-code.ts";
import { roster } from "./door/roster.ts";
import { search } from "./door/search.ts";
import { arrivals } from "./report/arrivals.ts";
import { auditExport } from "./report/audit-export.ts";
import { auditList } from "./report/audit-list.ts";
import { auditVerify } from "./report/audit-verify.ts";
import { conflicts } from "./report/conflicts.ts";
import { takings } from "./report/takings.ts";
import { arrivalsInput, arrivalsOutput, takingsInput, takingsOutput } from "./takings.schema.ts";

const TICKET = "7K2M9QX4T1VB8RZ3";
const SCANNED_AT = "2026-11-21T18:32:10.000Z";

/** Check-in: access codes, the door, walk-ins and the audit trail (specification "Check-in"). */
export const checkinRouter = router({
  createCode: endpoint("EVENTS:EDIT:events", "POST /api/events/:eventId/checkin/codes", {
    summary: "Create a time-limited access code for the check-in of an event",
    errors: ["UNPROCESSABLE_ENTITY"],
    status: 201,
    recentlyAuthenticated: "IF_FACTOR_REQUIRED",
    example: { label: "North entrance", expiresInMinutes: 480 },
  })
    .input(createCodeInput)
    .output(createdCodeOutput)
    .mutation(({ ctx, input }) => createCode(ctx, input)),

  listCodes: endpoint("EVENTS:EDIT:events", "GET /api/events/:eventId/checkin/codes", {
    summary: "List the access codes of an event",
    envelope: "page",
  })
    .input(listCodesInput)
    .output(accessCodePage)
    .query(({ ctx, input }) => listCodes(ctx, input)),

  revokeCode: endpoint(
    "EVENTS:EDIT:events",
    "POST /api/events/:eventId/checkin/codes/:codeId/revoke",
    {
      summary: "Revoke an access code and all tokens issued for it",
      description:
        "Revoking a code that someone else created requires authentication within the last ten " +
        "minutes; without it, the response is 403 with the reason REAUTHENTICATE. An API key can " +
        "revoke only the codes that it created.",
      recentlyAuthenticated: "IF_FACTOR_REQUIRED",
    },
  )
    .input(revokeCodeInput)
    .output(accessCodeOutput)
    .mutation(({ ctx, input }) => revokeCode(ctx, input)),

  redeem: endpoint("public", "POST /api/events/:eventId/checkin/session", {
    summary: "Exchange an access code for a check-in token of one event",
    errors: ["ACCESS_CODE_INVALID", "ACCESS_CODE_REVOKED", "EVENT_ENDED", "ACCESS_CODE_EXPIRED"],
    limit: "accessCodeRedemption",
    idempotent: false,
    example: { code: "7K2M9-QX4T1", staffName: "Anna" },
  })
    .input(redeemInput)
    .output(redeemOutput)
    .mutation(({ ctx, input }) => redeem(ctx, input)),

  checkIn: endpoint("requireAdminOrCheckInScope", "POST /api/events/checkin", {
    summary: "Check in an attendee",
    errors: {
      NOT_FOUND: [],
      CONFLICT: ["ALREADY_CHECKED_IN", "UNDONE_SINCE"],
      PAYMENT_REQUIRED: [],
      UNPROCESSABLE_ENTITY: [
        "CHECK_IN_CLOSED",
        "CHECK_IN_NOT_OPEN",
        "EVENT_CANCELLED",
        "EVENT_NOT_PUBLISHED",
        "MEMBER_INACTIVE",
        "REGISTRATION_CANCELLED",
        "REGISTRATION_WAITLISTED",
      ],
    },
    checksCallerInside: true,
    example: { code: TICKET },
  })
    .input(checkInInput)
    .output(checkInOutput)
    .mutation(({ ctx, input }) => checkIn(ctx, input)),

  undo: endpoint("requireAdminOrCheckInScope", "POST /api/events/:eventId/checkin/undo", {
    summary: "Undo a check-in",
    errors: {
      CONFLICT: ["CHECKED_IN_SINCE", "NOT_CHECKED_IN"],
      UNPROCESSABLE_ENTITY: ["UNDO_TOO_LATE"],
    },
    checksCallerInside: true,
    example: { registrationId: "019aa3f0-5c1e-7a52-9b0e-0c5d5f1f2a11", reason: "Wrong person" },
  })
    .input(undoInput)
    .output(undoOutput)
    .mutation(({ ctx, input }) => undo(ctx, input)),

  batch: endpoint("requireAdminOrCheckInScope", "POST /api/events/:eventId/checkin/batch", {
    summary: "Submit the scans that a device queued while offline",
    idempotent: false,
    example: {
      scans: [
        {
          scanId: "0f8fad5b-d9cb-469f-a165-70867728950e",
          code: TICKET,
          scannedAt: SCANNED_AT,
          recordedBy: "Anna",
        },
      ],
    },
  })
    .input(batchInput)
    .output(batchOutput)
    .mutation(({ ctx, input }) => batch(ctx, input)),

  roster: endpoint("requireAdminOrCheckInScope", "GET /api/events/:eventId/checkin/roster", {
    summary: "Get the roster that a check-in device keeps for offline use",
    envelope: "page",
  })
    .input(rosterInput)
    .output(rosterOutput)
    .query(({ ctx, input }) => roster(ctx, input)),

  walkIn: endpoint("requireAdminOrCheckInScope", "POST /api/events/:eventId/checkin/walk-in", {
    summary: "Register a walk-in and check them in",
    errors: {
      CONFLICT: ["EVENT_FULL", "REGISTERED_ALREADY", "TICKET_TYPE_FULL"],
      PAYMENT_REQUIRED: [],
      UNPROCESSABLE_ENTITY: [
        "CHECK_IN_CLOSED",
        "CHECK_IN_NOT_OPEN",
        "EVENT_CANCELLED",
        "EVENT_NOT_PUBLISHED",
        "MEMBER_INACTIVE",
      ],
    },
    status: 201,
    example: {
      fullName: "Noor Visser",
      email: "noor@example.org",
      paymentCollectedOffline: true,
    },
  })
    .input(walkInInput)
    .output(walkInOutput)
    .mutation(({ ctx, input }) => walkIn(ctx, input)),

  takings: endpoint("requireAdminOrCheckInScope", "GET /api/events/:eventId/checkin/takings", {
    summary: "Get the check-ins and takings at the door of an event",
  })
    .input(takingsInput)
    .output(takingsOutput)
    .query(({ ctx, input }) => takings(ctx, input)),

  arrivals: endpoint("EVENTS:VIEW:registrations", "GET /api/events/:eventId/checkin/arrivals", {
    summary: "Count the arrivals at an event so far",
  })
    .input(arrivalsInput)
    .output(arrivalsOutput)
    .query(({ ctx, input }) => arrivals(ctx, input)),

  search: endpoint("EVENTS:VIEW:registrations", "GET /api/events/:eventId/checkin/search", {
    summary: "Search attendees by name, email address or ticket code",
    envelope: "page",
  })
    .input(searchInput)
    .output(attendeePage)
    .query(({ ctx, input }) => search(ctx, input)),

  conflicts: endpoint("EVENTS:EDIT:events", "GET /api/events/:eventId/checkin/conflicts", {
    summary: "List the conflicts between offline check-ins and the server",
    envelope: "page",
  })
    .input(conflictsInput)
    .output(conflictsPage)
    .query(({ ctx, input }) => conflicts(ctx, input)),

  auditList: endpoint("EVENTS:EDIT:events", "GET /api/events/:eventId/checkin/audit", {
    summary: "List the check-in audit trail",
    envelope: "page",
  })
    .input(auditListInput)
    .output(page(auditEntryOutput))
    .query(({ ctx, input }) => auditList(ctx, input)),

  auditExport: endpoint("EVENTS:EDIT:events", "GET /api/events/:eventId/checkin/audit/export", {
    summary: "Export the check-in audit trail as CSV",
    errors: ["UNPROCESSABLE_ENTITY"],
    produces: "text/csv",
    recentlyAuthenticated: "IF_FACTOR_REQUIRED",
    recordsAct: true,
  })
    .input(auditExportInput)
    .output(z.string())
    .query(({ ctx, input }) => auditExport(ctx, input)),

  auditVerify: endpoint("EVENTS:EDIT:events", "GET /api/events/:eventId/checkin/audit/verify", {
    summary: "Verify the check-in audit trail against its hash chain",
    atOnce: "auditVerify",
  })
    .input(auditVerifyInput)
    .output(auditVerifyOutput)
    .query(({ ctx, input }) => auditVerify(ctx, input)),
});
