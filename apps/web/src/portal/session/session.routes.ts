import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { LoginScreen } from "./login-screen.tsx";

/** The pages before a login. */
export function sessionRoutes(parent: AnyRoute): AnyRoute[] {
  const under = { getParentRoute: () => parent };
  return [
    createRoute({ ...under, path: "/login", component: LoginScreen }),
    createRoute({
      ...under,
      path: "/forgot-password",
      component: lazyRouteComponent(
        () => import("./forgot-password-screen.tsx"),
        "ForgotPasswordScreen",
      ),
    }),
    createRoute({
      ...under,
      path: "/reset-password",
      component: lazyRouteComponent(
        () => import("./reset-password-screen.tsx"),
        "ResetPasswordScreen",
      ),
    }),
    createRoute({
      ...under,
      path: "/claim",
      component: lazyRouteComponent(() => import("./claim-screen.tsx"), "ClaimScreen"),
    }),
  ];
}
