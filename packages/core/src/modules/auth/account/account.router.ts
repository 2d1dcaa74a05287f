import { z } from "zod";
import { endpoint, router } from "#base/rpc/trpc.ts";
import { noInput, refreshed, success } from "../session.schema.ts";
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

/** The own account of a member or platform user: sessions, password, address (rules#sessions). */
export const accountRouter = router({
  sessions: endpoint("bearer access token", "GET /api/auth/sessions", {
    summary: "List your own sessions",
    envelope: "list",
  })
    .input(noInput)
    .output(z.array(sessionOutput))
    .query(({ ctx }) => listSessions(ctx)),

  endSession: endpoint("bearer access token", "DELETE /api/auth/sessions/:id", {
    summary: "End one of your own sessions; ending the current one logs you out",
  })
    .input(sessionInput)
    .output(endedSessions)
    .mutation(({ ctx, input }) => endSession(ctx, input)),

  endOtherSessions: endpoint("bearer access token", "DELETE /api/auth/sessions", {
    summary: "End all of your own sessions except the current one",
  })
    .input(noInput)
    .output(endedSessions)
    .mutation(({ ctx }) => endOtherSessions(ctx)),

  changePassword: endpoint("bearer access token", "POST /api/auth/change-password", {
    summary: "Change your own password and end all other sessions",
    description:
      "Invalidates all existing access tokens. Returns a new token for the current session, " +
      "whose refresh cookie remains valid.",
    errors: { UNPROCESSABLE_ENTITY: ["WRONG_PASSWORD"] },
    envelope: "raw",
    example: { currentPassword: "tulips over the canal", newPassword: "herons over the weir" },
  })
    .input(changePasswordInput)
    .output(refreshed)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  changeEmail: endpoint("bearer access token", "POST /api/auth/change-email", {
    summary: "Request a change of your own email address",
    description:
      "Emails a confirmation link to the new address and a notice to the current one. The " +
      "response is the same whether or not the new address has an account.",
    errors: { UNPROCESSABLE_ENTITY: ["WRONG_PASSWORD"] },
    envelope: "raw",
    example: { email: "ada@example.org", password: "tulips over the canal" },
  })
    .input(changeEmailInput)
    .output(success)
    .mutation(({ ctx, input }) => changeEmail(ctx, input)),

  confirmEmail: endpoint("public", "POST /api/auth/confirm-email", {
    summary: "Confirm a new email address with an emailed link",
    errors: { CONFLICT: ["EMAIL_TAKEN"], UNPROCESSABLE_ENTITY: [] },
    envelope: "raw",
    example: { token: "the token of the link" },
  })
    .input(confirmEmailInput)
    .output(success)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),

  endMemberSessions: endpoint("ADMIN only", "DELETE /api/membership/members/:id/sessions", {
    summary: "End all sessions of a member",
    idempotent: false,
    recentlyAuthenticated: true,
  })
    .input(sessionInput)
    .output(endedSessions)
    .mutation(({ ctx, input }) => endMemberSessions(ctx, input)),
});
