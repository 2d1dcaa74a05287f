import { Outlet, useLocation } from "@tanstack/react-router";
import { createContext, type ReactNode, useEffect, useRef } from "react";
import { prefetchScreens } from "../lazy-screen.ts";
import { messages } from "../messages.ts";

/** Whether the page stands in a portal's frame: those before the login do not. */
export const InFrame = createContext(false);

/** For keyboard users: skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 focus:rounded-lg focus:bg-action focus:px-4 focus:py-2 focus:text-on-action"
    >
      {messages.frame.skip}
    </a>
  );
}

/** The content of the page, within a portal's frame. `notice` stands above it on every page. */
export function PageMain({ notice }: { notice?: ReactNode }) {
  useEffect(prefetchScreens, []);
  const main = useFocusOnArrival();
  return (
    <main
      id="main"
      ref={main}
      tabIndex={-1}
      className="mx-auto w-full max-w-6xl min-w-0 px-4 py-6 outline-none sm:px-8 sm:py-8"
    >
      {notice}
      <InFrame value={true}>
        <Outlet />
      </InFrame>
    </main>
  );
}

/** A new page moves the focus to its content, as a page load does. The first page does not. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
