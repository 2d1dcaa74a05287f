import { z } from "zod";
import { endpoint, router } from "#base/rpc/trpc.ts";
import {
  changeEmailInput,
  changePasswordInput,
  confirmEmailInput,
  endedSessions,
  sessionInput,
  sessionOutput,
} from "./account.schema.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmail } from "./confirm-email.ts";
import { endMemberSessions } from "./end-member-sessions.ts";
import { endOtherSessions, endSession } from "./end-sessions.ts";
import { listSessions } from "./list-sessions.ts";
import { noInput, refreshed, success } from "./session.schema.ts";

/** The own account of a member or platform user: sessions, password, address (rules#sessions). */
export const accountRouter = router({
  sessions: endpoint("bearer access token", "GET /api/auth/sessions", {
    summary: "Where one is logged in",
    envelope: "list",
  })
    .input(noInput)
    .output(z.array(sessionOutput))
    .query(({ ctx }) => listSessions(ctx)),

  endSession: endpoint("bearer access token", "DELETE /api/auth/sessions/:id", {
    summary: "End one of one's sessions; the present one is a logout",
  })
    .input(sessionInput)
    .output(endedSessions)
    .mutation(({ ctx, input }) => endSession(ctx, input)),

  endOtherSessions: endpoint("bearer access token", "DELETE /api/auth/sessions", {
    summary: "End all of one's sessions but this one",
  })
    .input(noInput)
    .output(endedSessions)
    .mutation(({ ctx }) => endOtherSessions(ctx)),

  changePassword: endpoint("bearer access token", "POST /api/auth/change-password", {
    summary: "Change your own password; every other session ends",
    description:
      "Every access token from before is refused from then on. The answer has a new one for the session that made the change, whose refresh cookie stays good.",
    errors: ["UNPROCESSABLE_ENTITY"],
    envelope: "raw",
    idempotent: false,
    example: { currentPassword: "tulips over the canal", newPassword: "herons over the weir" },
  })
    .input(changePasswordInput)
    .output(refreshed)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  changeEmail: endpoint("bearer access token", "POST /api/auth/change-email", {
    summary: "Give another e-mail address; it takes effect when it is confirmed from there",
    description:
      "Mails a link to the new address and a notice to the present one. The answer is the same whether the new address has an account or not.",
    errors: ["UNPROCESSABLE_ENTITY"],
    envelope: "raw",
    idempotent: false,
    example: { email: "ada@example.org", password: "tulips over the canal" },
  })
    .input(changeEmailInput)
    .output(success)
    .mutation(({ ctx, input }) => changeEmail(ctx, input)),

  confirmEmail: endpoint("public", "POST /api/auth/confirm-email", {
    summary: "Confirm a new e-mail address with the link of a mail",
    errors: ["CONFLICT", "UNPROCESSABLE_ENTITY"],
    envelope: "raw",
    idempotent: false,
    example: { token: "the token of the link" },
  })
    .input(confirmEmailInput)
    .output(success)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),

  endMemberSessions: endpoint("ADMIN only", "DELETE /api/membership/members/:id/sessions", {
    summary: "End all sessions of a member",
    recentlyAuthenticated: true,
  })
    .input(sessionInput)
    .output(endedSessions)
    .mutation(({ ctx, input }) => endMemberSessions(ctx, input)),
});
