import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { paths } from "../lib/paths.ts";
import { searchOf } from "../ui-react/button.tsx";
import { Skeleton } from "../ui-react/states.tsx";
import { Toasts } from "../ui-react/toast.tsx";
import { session } from "./api.ts";
import { BrokenPage, NoSuchPage } from "./last-resorts.tsx";
import { LoginScreen } from "./login-screen.tsx";
import { Shell } from "./shell.tsx";

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <Toasts />
    </>
  ),
});

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

/** The query of an address as plain texts, so that links look like those of any page. */
function writeSearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== "") query.append(key, String(one));
  }
  const text = query.toString();
  return text && `?${text}`;
}

export function openRouter() {
  return createRouter({
    routeTree: root.addChildren([login, shell.addChildren(screens)]),
    parseSearch: (text) => searchOf(new URLSearchParams(text)),
    stringifySearch: writeSearch,
    defaultNotFoundComponent: NoSuchPage,
    defaultErrorComponent: BrokenPage,
    defaultPendingComponent: () => <Skeleton lines={6} />,
    defaultPreload: "intent",
    scrollRestoration: true,
  });
}
