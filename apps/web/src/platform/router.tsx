import { createRoute, createRouter, redirect } from "@tanstack/react-router";
import { paths } from "../lib/paths.ts";
import { Broken } from "../ui-react/frame/error-pages.tsx";
import { openRoot, routerOptions } from "../ui-react/frame/router-options.tsx";
import { lazyScreen } from "../ui-react/lazy-screen.ts";
import { session } from "./api.ts";
import { NoSuchPage } from "./error-pages.tsx";
import { LoginScreen } from "./login-screen.tsx";
import { Shell } from "./shell.tsx";

const root = openRoot();

/** Everything behind the login; a deep link comes back after it ("Authentication" 12). */
const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  component: Shell,
  beforeLoad: ({ location }) => {
    if (session.state.get().status === "anonymous")
      throw redirect({ to: paths.platformLogin(), search: { redirect: location.href } });
  },
});

const under = { getParentRoute: () => shell };
const screens = [
  createRoute({
    ...under,
    path: "/platform",
    component: lazyScreen(() => import("./tenants-screen.tsx"), "TenantsScreen"),
  }),
  createRoute({
    ...under,
    path: "/platform/mail",
    component: lazyScreen(() => import("./failed-mail-screen.tsx"), "FailedMailScreen"),
  }),
  createRoute({
    ...under,
    path: "/platform/tenants/new",
    component: lazyScreen(() => import("./new-tenant-screen.tsx"), "NewTenantScreen"),
  }),
  createRoute({
    ...under,
    path: "/platform/tenants/$tenantId",
    component: lazyScreen(() => import("./tenant-screen.tsx"), "TenantScreen"),
  }),
  createRoute({
    ...under,
    path: "/platform/tenants/$tenantId/edit",
    component: lazyScreen(() => import("./edit-tenant-screen.tsx"), "EditTenantScreen"),
  }),
];

const login = createRoute({
  getParentRoute: () => root,
  path: "/platform/login",
  component: LoginScreen,
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/platform/reset-password",
  component: lazyScreen(() => import("./reset-password-screen.tsx"), "ResetPasswordScreen"),
});

export function openRouter() {
  return createRouter({
    routeTree: root.addChildren([login, resetPassword, shell.addChildren(screens)]),
    ...routerOptions,
    defaultNotFoundComponent: NoSuchPage,
    defaultErrorComponent: Broken,
  });
}
