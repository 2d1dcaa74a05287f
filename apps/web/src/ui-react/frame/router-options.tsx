import { createRootRoute, Outlet } from "@tanstack/react-router";
import { searchOf } from "../button.tsx";
import { Skeleton } from "../states.tsx";
import { Toasts } from "../toast.tsx";

/** What every router of a portal has in common. */
export const routerOptions = {
  parseSearch: (text: string) => searchOf(new URLSearchParams(text)),
  stringifySearch: writeSearch,
  defaultPendingComponent: () => <Skeleton lines={6} />,
  defaultPreload: "intent",
  scrollRestoration: true,
} as const;

/** The route above all others. */
export const openRoot = () =>
  createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Toasts />
      </>
    ),
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
