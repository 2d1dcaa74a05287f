import { endpoint, router } from "#base/rpc/trpc.ts";
import { presentUser } from "./current-user.ts";
import { editMe } from "./edit-me.ts";
import { forgotPassword } from "./forgot-password.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { platformLogin } from "./platform-login.ts";
import { refresh } from "./refresh.ts";
import { register } from "./register.ts";
import { resetPassword } from "./reset-password.ts";
import {
  editMeInput,
  forgotPasswordInput,
  loggedIn,
  loginInput,
  noInput,
  platformLoginInput,
  refreshed,
  registeredUser,
  registerInput,
  resetPasswordInput,
  success,
  verifyEmailInput,
  wholeUser,
} from "./session.schema.ts";
import { verifyEmail } from "./verify-email.ts";

const EMAIL = "member@riverside.example";
const PASSWORD = "tulips over the canal";
/** The demonstration's password, so that the documentation's example works unchanged. */
const DEMO_PASSWORD = "rollcall-demo-2026";

/** Session handling (specification "Session", rules#accounts-and-sessions). */
export const authRouter = router({
  me: endpoint("bearer access token", "GET /api/auth/me", {
    summary: "The current user",
    callerFirst: true,
  })
    .input(noInput)
    .output(wholeUser)
    .query(({ ctx }) => presentUser(ctx.actor)),

  editMe: endpoint("bearer access token", "PATCH /api/auth/me", {
    summary: "Choose one's own language; null is the organisation's",
    errors: ["UNPROCESSABLE_ENTITY"],
    example: { language: "nl" },
  })
    .input(editMeInput)
    .output(wholeUser)
    .mutation(({ ctx, input }) => editMe(ctx, input)),

  login: endpoint("public", "POST /api/auth/login", {
    summary: "Log in to the organisation portal",
    errors: ["UNAUTHORIZED", "FORBIDDEN", "UNPROCESSABLE_ENTITY"],
    envelope: "raw",
    idempotent: false,
    example: { email: EMAIL, password: DEMO_PASSWORD, tenantSlug: "riverside" },
  })
    .input(loginInput)
    .output(loggedIn)
    .mutation(({ ctx, input }) => login(ctx, input)),

  platformLogin: endpoint("public", "POST /api/auth/platform/login", {
    summary: "Log in to the platform portal",
    errors: ["UNAUTHORIZED"],
    envelope: "raw",
    idempotent: false,
    example: { email: "platform@rollcall.example", password: DEMO_PASSWORD },
  })
    .input(platformLoginInput)
    .output(loggedIn)
    .mutation(({ ctx, input }) => platformLogin(ctx, input)),

  refresh: endpoint("session", "POST /api/auth/refresh", {
    summary: "A new access token for the organisation portal's refresh cookie",
    errors: ["UNAUTHORIZED"],
    envelope: "raw",
    idempotent: false,
  })
    .input(noInput)
    .output(refreshed)
    .mutation(({ ctx }) => refresh(ctx, "ORGANISATION")),

  platformRefresh: endpoint("session", "POST /api/auth/platform/refresh", {
    summary: "A new access token for the platform portal's refresh cookie",
    errors: ["UNAUTHORIZED"],
    envelope: "raw",
    idempotent: false,
  })
    .input(noInput)
    .output(refreshed)
    .mutation(({ ctx }) => refresh(ctx, "PLATFORM")),

  logout: endpoint("session", "POST /api/auth/logout", {
    summary: "Log out of the organisation portal",
    envelope: "raw",
    idempotent: false,
  })
    .input(noInput)
    .output(success)
    .mutation(({ ctx }) => logout(ctx, "ORGANISATION")),

  platformLogout: endpoint("session", "POST /api/auth/platform/logout", {
    summary: "Log out of the platform portal",
    envelope: "raw",
    idempotent: false,
  })
    .input(noInput)
    .output(success)
    .mutation(({ ctx }) => logout(ctx, "PLATFORM")),

  register: endpoint("public", "POST /api/auth/register", {
    summary: "Create an account, or claim the one that a mailed link belongs to",
    description:
      "Without a claimToken the address is not proven yet: a link is mailed to it, and nobody can log in before POST /api/auth/verify-email.",
    errors: ["NOT_FOUND", "CONFLICT", "UNPROCESSABLE_ENTITY"],
    limit: "register",
    status: 201,
    idempotent: false,
    example: {
      tenantSlug: "riverside",
      email: EMAIL,
      password: PASSWORD,
      fullName: "Ada Example",
    },
  })
    .input(registerInput)
    .output(registeredUser)
    .mutation(({ ctx, input }) => register(ctx, input)),

  verifyEmail: endpoint("public", "POST /api/auth/verify-email", {
    summary: "Prove the address of an account with the link of a mail, and log in",
    errors: ["UNAUTHORIZED", "FORBIDDEN", "UNPROCESSABLE_ENTITY"],
    envelope: "raw",
    idempotent: false,
    example: { token: "the token of the link", password: PASSWORD },
  })
    .input(verifyEmailInput)
    .output(loggedIn)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input)),

  forgotPassword: endpoint("public", "POST /api/auth/forgot-password", {
    summary: "Mail a link with which a new password can be set",
    limit: "forgotPassword",
    envelope: "raw",
    idempotent: false,
    example: { email: EMAIL },
  })
    .input(forgotPasswordInput)
    .output(success)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),

  resetPassword: endpoint("public", "POST /api/auth/reset-password", {
    summary: "Set a new password with the link of a mail",
    errors: ["UNPROCESSABLE_ENTITY"],
    limit: "resetPassword",
    envelope: "raw",
    idempotent: false,
    example: { token: "the token of the link", password: PASSWORD },
  })
    .input(resetPasswordInput)
    .output(success)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
});
