import { endpoint, router } from "#base/rpc/trpc.ts";
import { presentUser } from "./account/current-user.ts";
import { editMe } from "./account/edit-me.ts";
import { forgotPassword } from "./account/forgot-password.ts";
import { register } from "./account/register.ts";
import { resetPassword } from "./account/reset-password.ts";
import { verifyEmail } from "./account/verify-email.ts";
import { login } from "./login/login.ts";
import { platformLogin } from "./login/platform-login.ts";
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
import { logout } from "./tokens/logout.ts";
import { refresh } from "./tokens/refresh.ts";

const EMAIL = "member@riverside.example";
const PASSWORD = "tulips over the canal";
/** The demonstration's password, so that the documentation's example works unchanged. */
const DEMO_PASSWORD = "rollcall-demo-2026";

/** Session handling (specification "Session", rules#accounts-and-sessions). */
export const authRouter = router({
  me: endpoint("bearer access token", "GET /api/auth/me", {
    summary: "Get the current user",
  })
    .input(noInput)
    .output(wholeUser)
    .query(async ({ ctx }) => presentUser(await ctx.caller())),

  editMe: endpoint("bearer access token", "PATCH /api/auth/me", {
    summary: "Set your own language; null follows your organisation",
    errors: { UNPROCESSABLE_ENTITY: ["MEMBER_ERASED"], PRECONDITION_FAILED: [] },
    example: { language: "nl" },
  })
    .input(editMeInput)
    .output(wholeUser)
    .mutation(({ ctx, input }) => editMe(ctx, input)),

  login: endpoint("public", "POST /api/auth/login", {
    summary: "Log in to the organisation portal",
    errors: {
      UNAUTHORIZED: ["SECOND_FACTOR"],
      FORBIDDEN: ["EMAIL_UNVERIFIED", "TENANT_SUSPENDED"],
      UNPROCESSABLE_ENTITY: [],
    },
    envelope: "raw",
    example: { email: EMAIL, password: DEMO_PASSWORD, tenantSlug: "riverside" },
  })
    .input(loginInput)
    .output(loggedIn)
    .mutation(({ ctx, input }) => login(ctx, input)),

  platformLogin: endpoint("public", "POST /api/auth/platform/login", {
    summary: "Log in to the platform portal",
    errors: { UNAUTHORIZED: ["SECOND_FACTOR"] },
    envelope: "raw",
    example: { email: "platform@rollcall.example", password: DEMO_PASSWORD },
  })
    .input(platformLoginInput)
    .output(loggedIn)
    .mutation(({ ctx, input }) => platformLogin(ctx, input)),

  refresh: endpoint("session", "POST /api/auth/refresh", {
    summary: "Refresh the access token of the organisation portal",
    errors: { UNAUTHORIZED: ["NO_SESSION"] },
    envelope: "raw",
  })
    .input(noInput)
    .output(refreshed)
    .mutation(({ ctx }) => refresh(ctx, "ORGANISATION")),

  platformRefresh: endpoint("session", "POST /api/auth/platform/refresh", {
    summary: "Refresh the access token of the platform portal",
    errors: { UNAUTHORIZED: ["NO_SESSION"] },
    envelope: "raw",
  })
    .input(noInput)
    .output(refreshed)
    .mutation(({ ctx }) => refresh(ctx, "PLATFORM")),

  logout: endpoint("session", "POST /api/auth/logout", {
    summary: "Log out of the organisation portal",
    envelope: "raw",
  })
    .input(noInput)
    .output(success)
    .mutation(({ ctx }) => logout(ctx, "ORGANISATION")),

  platformLogout: endpoint("session", "POST /api/auth/platform/logout", {
    summary: "Log out of the platform portal",
    envelope: "raw",
  })
    .input(noInput)
    .output(success)
    .mutation(({ ctx }) => logout(ctx, "PLATFORM")),

  register: endpoint("public", "POST /api/auth/register", {
    summary: "Create an account, or claim a guest account with an emailed link",
    description:
      "Without a `claimToken`, the email address is unverified. A link is sent to it, and " +
      "login is refused until POST /api/auth/verify-email succeeds.",
    errors: ["NOT_FOUND", "CONFLICT", "UNPROCESSABLE_ENTITY"],
    limit: "register",
    status: 201,
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
    summary: "Verify the email address of an account with an emailed link, and log in",
    errors: {
      UNAUTHORIZED: ["SECOND_FACTOR"],
      FORBIDDEN: ["TENANT_SUSPENDED"],
      UNPROCESSABLE_ENTITY: [],
    },
    envelope: "raw",
    example: { token: "the token of the link", password: PASSWORD },
  })
    .input(verifyEmailInput)
    .output(loggedIn)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input)),

  forgotPassword: endpoint("public", "POST /api/auth/forgot-password", {
    summary: "Request an email with a link to reset a password",
    limit: "forgotPassword",
    envelope: "raw",
    example: { email: EMAIL },
  })
    .input(forgotPasswordInput)
    .output(success)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),

  resetPassword: endpoint("public", "POST /api/auth/reset-password", {
    summary: "Reset a password with an emailed link",
    errors: ["UNPROCESSABLE_ENTITY"],
    limit: "resetPassword",
    envelope: "raw",
    example: { token: "the token of the link", password: PASSWORD },
  })
    .input(resetPasswordInput)
    .output(success)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
});
