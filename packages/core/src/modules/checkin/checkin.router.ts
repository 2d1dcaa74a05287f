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
import {
  accessCodeOutput,
  accessCodePage,
  createCodeInput,
  createdCodeOutput,
  listCodesInput,
  redeemInput,
  redeemOutput,
  revokeCodeInput,
} from "./access-code.schema.ts";
import { arrivals } from "./arrivals.ts";
import { auditExport } from "./audit-export.ts";
import { auditList } from "./audit-list.ts";
import { auditVerify } from "./audit-verify.ts";
import { batch } from "./batch.ts";
import { checkIn } from "./check-in.ts";
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
import { conflicts } from "./conflicts.ts";
import { createCode } from "./create-code.ts";
import { listCodes } from "./list-codes.ts";
import { redeem } from "./redeem.ts";
import { revokeCode } from "./revoke-code.ts";
import { roster } from "./roster.ts";
import { search } from "./search.ts";
import { arrivalsInput, arrivalsOutput, takingsInput, takingsOutput } from "./takings.schema.ts";
import { takings } from "./takings.ts";
import { undo } from "./undo.ts";
import { walkIn } from "./walk-in.ts";

const TICKET = "7K2M9QX4T1VB8RZ3";
const SCANNED_AT = "2026-11-21T18:32:10.000Z";

/** Check-in: access codes, the door, walk-ins and the audit trail (specification "Check-in"). */
export const checkinRouter = router({
  createCode: endpoint("EVENTS:EDIT:events", "POST /api/events/:eventId/checkin/codes", {
    summary: "Create a time-boxed access code for an event's door",
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
      summary: "Revoke an access code and the tokens that were issued for it",
      description:
        "One that somebody else has made: 403 with the reason REAUTHENTICATE, unless the caller " +
        "has given a password, code or passkey within ten minutes. A key revokes its own alone.",
      recentlyAuthenticated: "IF_FACTOR_REQUIRED",
    },
  )
    .input(revokeCodeInput)
    .output(accessCodeOutput)
    .mutation(({ ctx, input }) => revokeCode(ctx, input)),

  redeem: endpoint("public", "POST /api/events/:eventId/checkin/session", {
    summary: "Exchange an access code for a token of one event's door",
    errors: ["ACCESS_CODE_INVALID", "ACCESS_CODE_REVOKED", "EVENT_ENDED", "ACCESS_CODE_EXPIRED"],
    limit: "accessCodeRedemption",
    idempotent: false,
    example: { code: "7K2M9-QX4T1", staffName: "Anna" },
  })
    .input(redeemInput)
    .output(redeemOutput)
    .mutation(({ ctx, input }) => redeem(ctx, input)),

  checkIn: endpoint("requireAdminOrCheckInScope", "POST /api/events/checkin", {
    summary: "Check an attendee in",
    errors: ["NOT_FOUND", "CONFLICT", "PAYMENT_REQUIRED", "UNPROCESSABLE_ENTITY"],
    callerInFlight: true,
    example: { code: TICKET },
  })
    .input(checkInInput)
    .output(checkInOutput)
    .mutation(({ ctx, input }) => checkIn(ctx, input)),

  undo: endpoint("requireAdminOrCheckInScope", "POST /api/events/:eventId/checkin/undo", {
    summary: "Take a check-in back",
    errors: ["CONFLICT", "UNPROCESSABLE_ENTITY"],
    callerInFlight: true,
    example: { registrationId: "019aa3f0-5c1e-7a52-9b0e-0c5d5f1f2a11", reason: "Wrong person" },
  })
    .input(undoInput)
    .output(undoOutput)
    .mutation(({ ctx, input }) => undo(ctx, input)),

  batch: endpoint("requireAdminOrCheckInScope", "POST /api/events/:eventId/checkin/batch", {
    summary: "Apply the scans that a device queued while it was offline",
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
    summary: "Read the list that a door device works from",
    envelope: "page",
  })
    .input(rosterInput)
    .output(rosterOutput)
    .query(({ ctx, input }) => roster(ctx, input)),

  walkIn: endpoint("requireAdminOrCheckInScope", "POST /api/events/:eventId/checkin/walk-in", {
    summary: "Register and check in somebody who came without a registration",
    errors: ["CONFLICT", "PAYMENT_REQUIRED", "UNPROCESSABLE_ENTITY"],
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
    summary: "Sum up what the doors did and took",
  })
    .input(takingsInput)
    .output(takingsOutput)
    .query(({ ctx, input }) => takings(ctx, input)),

  arrivals: endpoint("EVENTS:VIEW:registrations", "GET /api/events/:eventId/checkin/arrivals", {
    summary: "Count who came so far",
  })
    .input(arrivalsInput)
    .output(arrivalsOutput)
    .query(({ ctx, input }) => arrivals(ctx, input)),

  search: endpoint("EVENTS:VIEW:registrations", "GET /api/events/:eventId/checkin/search", {
    summary: "Find attendees by name, e-mail address or ticket code",
    envelope: "page",
  })
    .input(searchInput)
    .output(attendeePage)
    .query(({ ctx, input }) => search(ctx, input)),

  conflicts: endpoint("EVENTS:EDIT:events", "GET /api/events/:eventId/checkin/conflicts", {
    summary: "List whom the doors let in while offline and the server would have refused",
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
    summary: "Download the check-in audit trail",
    errors: ["UNPROCESSABLE_ENTITY"],
    produces: "text/csv",
    recentlyAuthenticated: "IF_FACTOR_REQUIRED",
    recordsAct: true,
  })
    .input(auditExportInput)
    .output(z.string())
    .query(({ ctx, input }) => auditExport(ctx, input)),

  auditVerify: endpoint("EVENTS:EDIT:events", "GET /api/events/:eventId/checkin/audit/verify", {
    summary: "Check the check-in audit trail against its hash chain",
    atOnce: "auditVerify",
  })
    .input(auditVerifyInput)
    .output(auditVerifyOutput)
    .query(({ ctx, input }) => auditVerify(ctx, input)),
});
