import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { lazyScreen } from "../../ui-react/lazy-screen.ts";
import { LoginScreen } from "./login-screen.tsx";

/** The pages before a login. */
export function sessionRoutes(parent: AnyRoute): AnyRoute[] {
  const under = { getParentRoute: () => parent };
  return [
    createRoute({ ...under, path: "/login", component: LoginScreen }),
    createRoute({
      ...under,
      path: "/forgot-password",
      component: lazyScreen(() => import("./forgot-password-screen.tsx"), "ForgotPasswordScreen"),
    }),
    createRoute({
      ...under,
      path: "/reset-password",
      component: lazyScreen(() => import("./reset-password-screen.tsx"), "ResetPasswordScreen"),
    }),
    createRoute({
      ...under,
      path: "/verify-email",
      component: lazyScreen(() => import("./verify-email-screen.tsx"), "VerifyEmailScreen"),
    }),
    createRoute({
      ...under,
      path: "/claim",
      component: lazyScreen(() => import("./claim-screen.tsx"), "ClaimScreen"),
    }),
  ];
}
