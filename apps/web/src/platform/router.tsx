import { createRoute, createRouter, redirect } from "@tanstack/react-router";
import { paths } from "#lib/paths.ts";
import { Broken } from "#ui-react/frame/error-pages.tsx";
import { openRoot, routerOptions } from "#ui-react/frame/router-options.tsx";
import { routesBelow, type Section } from "#ui-react/frame/section.ts";
import { lazyScreen } from "#ui-react/lazy-screen.ts";
import { session } from "./api.ts";
import { NoSuchPage } from "./error-pages.tsx";

const root = openRoot();

/** All pages behind the login. After it, the wanted page is opened ("Authentication" 12). */
const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  component: lazyScreen(() => import("./shell.tsx"), "Shell"),
  beforeLoad: ({ location }) => {
    if (session.state.get().status === "anonymous")
      throw redirect({ to: paths.platformLogin(), search: { redirect: location.href } });
  },
});

const screens: Section = (page) => [
  page("platform", {
    component: lazyScreen(() => import("./tenants/tenants-screen.tsx"), "TenantsScreen"),
  }),
  page("platformFailedMail", {
    component: lazyScreen(() => import("./failed-mail-screen.tsx"), "FailedMailScreen"),
  }),
  page("platformActivity", {
    component: lazyScreen(() => import("./activity-screen.tsx"), "ActivityScreen"),
  }),
  page("platformSecurity", {
    component: lazyScreen(() => import("./security-screen.tsx"), "SecurityScreen"),
  }),
  page("platformUsers", {
    component: lazyScreen(() => import("./users/users-screen.tsx"), "UsersScreen"),
  }),
  page("newTenant", {
    component: lazyScreen(() => import("./tenants/new-tenant-screen.tsx"), "NewTenantScreen"),
  }),
  page("tenant", {
    component: lazyScreen(() => import("./tenants/tenant-screen.tsx"), "TenantScreen"),
  }),
  page("editTenant", {
    component: lazyScreen(() => import("./tenants/edit-tenant-screen.tsx"), "EditTenantScreen"),
  }),
];

/** The pages before a login. */
const sessionRoutes: Section = (page) => [
  page("platformLogin", {
    component: lazyScreen(() => import("./login-screen.tsx"), "LoginScreen"),
  }),
  page("platformConfirmEmail", {
    component: lazyScreen(() => import("./confirm-email-screen.tsx"), "ConfirmEmailScreen"),
  }),
  page("platformResetPassword", {
    component: lazyScreen(() => import("./reset-password-screen.tsx"), "ResetPasswordScreen"),
  }),
];

export function openRouter() {
  return createRouter({
    routeTree: root.addChildren([
      ...routesBelow(root, sessionRoutes),
      shell.addChildren(routesBelow(shell, screens)),
    ]),
    ...routerOptions,
    defaultNotFoundComponent: NoSuchPage,
    defaultErrorComponent: Broken,
  });
}
