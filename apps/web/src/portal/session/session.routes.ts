import type { Section } from "#ui-react/frame/section.ts";
import { lazyScreen } from "#ui-react/lazy-screen.ts";

/** The pages before a login. */
export const sessionRoutes: Section = (page) => [
  page("login", { component: lazyScreen(() => import("./login-screen.tsx"), "LoginScreen") }),
  page("forgotPassword", {
    component: lazyScreen(() => import("./forgot-password-screen.tsx"), "ForgotPasswordScreen"),
  }),
  page("resetPassword", {
    component: lazyScreen(() => import("./reset-password-screen.tsx"), "ResetPasswordScreen"),
  }),
  page("verifyEmail", {
    component: lazyScreen(() => import("./verify-email-screen.tsx"), "VerifyEmailScreen"),
  }),
  page("confirmEmail", {
    component: lazyScreen(() => import("./confirm-email-screen.tsx"), "ConfirmEmailScreen"),
  }),
  page("claim", { component: lazyScreen(() => import("./claim-screen.tsx"), "ClaimScreen") }),
];
