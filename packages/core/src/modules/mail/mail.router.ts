import { endpoint, router } from "#base/rpc/trpc.ts";
import { listAllFailed, listFailed } from "./list-failed.ts";
import { mailsOfMember } from "./list-of-member.ts";
import {
  failedMailListInput,
  failedMailPage,
  memberMailPage,
  memberMailsInput,
  platformFailedMailPage,
  resendAllInput,
  resendInput,
  resentOutput,
} from "./mail.schema.ts";
import { resend, resendAll, resendAny, resendEverything } from "./resend.ts";

/** Failed mail, for the club's administrators and for the platform. */
export const mailRouter = router({
  failed: endpoint("ADMIN only", "GET /api/mail/failed", {
    summary: "List emails that could not be delivered",
    envelope: "page",
  })
    .input(failedMailListInput)
    .output(failedMailPage)
    .query(({ ctx, input }) => listFailed(ctx, input)),

  ofMember: endpoint("ADMIN only", "GET /api/membership/members/:id/mails", {
    summary: "List the emails sent to a member, without their text",
    envelope: "page",
  })
    .input(memberMailsInput)
    .output(memberMailPage)
    .query(({ ctx, input }) => mailsOfMember(ctx, input)),

  resend: endpoint("ADMIN only", "POST /api/mail/:id/resend", {
    summary: "Resend a failed email",
  })
    .input(resendInput)
    .output(resentOutput)
    .mutation(({ ctx, input }) => resend(ctx, input)),

  resendAll: endpoint("ADMIN only", "POST /api/mail/failed/resend", {
    summary: "Resend all failed emails",
  })
    .input(resendAllInput)
    .output(resentOutput)
    .mutation(({ ctx }) => resendAll(ctx)),

  platformFailed: endpoint("PLATFORM_ADMIN", "GET /api/platform/mail/failed", {
    summary: "List emails of all tenants that could not be delivered",
    envelope: "page",
  })
    .input(failedMailListInput)
    .output(platformFailedMailPage)
    .query(({ ctx, input }) => listAllFailed(ctx, input)),

  platformResend: endpoint("PLATFORM_ADMIN", "POST /api/platform/mail/:id/resend", {
    summary: "Resend a failed email of any tenant",
  })
    .input(resendInput)
    .output(resentOutput)
    .mutation(({ ctx, input }) => resendAny(ctx, input)),

  platformResendAll: endpoint("PLATFORM_ADMIN", "POST /api/platform/mail/failed/resend", {
    summary: "Resend all failed emails of all tenants",
  })
    .input(resendAllInput)
    .output(resentOutput)
    .mutation(({ ctx }) => resendEverything(ctx)),
});
