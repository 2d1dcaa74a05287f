import { createRootRoute, Outlet } from "@tanstack/react-router";
import { toSearch } from "../button.tsx";
import { Skeleton } from "../skeleton.tsx";
import { Toasts } from "../toast.tsx";

/** The options of the routers of both portals. */
export const routerOptions = {
  parseSearch: (text: string) => toSearch(new URLSearchParams(text)),
  stringifySearch: writeSearch,
  defaultPendingComponent: () => <Skeleton shape="page" />,
  defaultPreload: "intent",
  scrollRestoration: true,
} as const;

/** The root route. */
export const openRoot = () =>
  createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Toasts />
      </>
    ),
  });

/** Writes the query of an address as plain text, without the router's JSON. */
function writeSearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const item of values)
      if (item !== undefined && item !== "") query.append(key, String(item));
  }
  const text = query.toString();
  return text && `?${text}`;
}
