import { createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { paths } from "../lib/paths.ts";
import { Broken } from "../ui-react/frame/last-resorts.tsx";
import { openRoot, routerOptions } from "../ui-react/frame/router-options.tsx";
import { session } from "./api.ts";
import { NoSuchPage } from "./last-resorts.tsx";
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
    component: lazyRouteComponent(() => import("./tenants-screen.tsx"), "TenantsScreen"),
  }),
  createRoute({
    ...under,
    path: "/platform/tenants/new",
    component: lazyRouteComponent(() => import("./new-tenant-screen.tsx"), "NewTenantScreen"),
  }),
  createRoute({
    ...under,
    path: "/platform/tenants/$tenantId",
    component: lazyRouteComponent(() => import("./tenant-screen.tsx"), "TenantScreen"),
  }),
  createRoute({
    ...under,
    path: "/platform/tenants/$tenantId/edit",
    component: lazyRouteComponent(() => import("./edit-tenant-screen.tsx"), "EditTenantScreen"),
  }),
];

const login = createRoute({
  getParentRoute: () => root,
  path: "/platform/login",
  component: LoginScreen,
});

export function openRouter() {
  return createRouter({
    routeTree: root.addChildren([login, shell.addChildren(screens)]),
    ...routerOptions,
    defaultNotFoundComponent: NoSuchPage,
    defaultErrorComponent: Broken,
  });
}
