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

const RESEND_ONE = { summary: "Have one failed mail sent again" };
const RESEND_ALL = { summary: "Have all failed mail sent again" };

/** Failed mail, for the club's administrators and for the platform. */
export const mailRouter = router({
  failed: endpoint("ADMIN only", "GET /api/mail/failed", {
    summary: "List mail that could not be delivered",
    envelope: "page",
  })
    .input(failedMailListInput)
    .output(failedMailPage)
    .query(({ ctx, input }) => listFailed(ctx, input)),

  ofMember: endpoint("ADMIN only", "GET /api/membership/members/:id/mails", {
    summary: "Which mails a member was sent, without their text",
    envelope: "page",
  })
    .input(memberMailsInput)
    .output(memberMailPage)
    .query(({ ctx, input }) => mailsOfMember(ctx, input)),

  resend: endpoint("ADMIN only", "POST /api/mail/:id/resend", RESEND_ONE)
    .input(resendInput)
    .output(resentOutput)
    .mutation(({ ctx, input }) => resend(ctx, input)),

  resendAll: endpoint("ADMIN only", "POST /api/mail/failed/resend", RESEND_ALL)
    .input(resendAllInput)
    .output(resentOutput)
    .mutation(({ ctx }) => resendAll(ctx)),

  platformFailed: endpoint("PLATFORM_ADMIN", "GET /api/platform/mail/failed", {
    summary: "List mail of all tenants that could not be delivered",
    envelope: "page",
  })
    .input(failedMailListInput)
    .output(platformFailedMailPage)
    .query(({ ctx, input }) => listAllFailed(ctx, input)),

  platformResend: endpoint("PLATFORM_ADMIN", "POST /api/platform/mail/:id/resend", RESEND_ONE)
    .input(resendInput)
    .output(resentOutput)
    .mutation(({ ctx, input }) => resendAny(ctx, input)),

  platformResendAll: endpoint("PLATFORM_ADMIN", "POST /api/platform/mail/failed/resend", RESEND_ALL)
    .input(resendAllInput)
    .output(resentOutput)
    .mutation(({ ctx }) => resendEverything(ctx)),
});
