import { Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { paths } from "../../lib/paths.ts";
import { queryClient } from "../api.ts";
import { ExpiredDialog } from "../session/expired-dialog.tsx";
import { useSession } from "../session/use-session.ts";
import { SideNav } from "./side-nav.tsx";
import { TopBar } from "./top-bar.tsx";

/** The frame of every page behind the login. */
export function Shell() {
  const main = useFocusOnArrival();
  useLeaveWhenLoggedOut();
  return (
    <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 focus:rounded-lg focus:bg-action focus:px-4 focus:py-2 focus:text-on-action"
      >
        Skip to the content
      </a>
      <TopBar />
      <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-surface lg:flex">
        <p className="px-7 pt-5 text-lg font-bold tracking-tight">Rollcall</p>
        <SideNav />
      </aside>
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl min-w-0 px-4 py-6 outline-none sm:px-8 sm:py-8"
      >
        <Outlet />
      </main>
      <ExpiredDialog />
    </div>
  );
}

/** A new page takes the focus to its content, as a page load would; not the first one. */
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

/** Whoever is logged out meets the login, and nobody after them sees what they read. */
function useLeaveWhenLoggedOut(): void {
  const { status } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (status !== "anonymous") return;
    queryClient.clear();
    void navigate({ to: paths.login(), replace: true });
  }, [status, navigate]);
}
