import { Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { paths } from "../lib/paths.ts";
import { Button, PageLink } from "../ui-react/button.tsx";
import { Dialog } from "../ui-react/dialog.tsx";
import { queryClient, session } from "./api.ts";
import { LoginForm } from "./login-form.tsx";
import { useSession } from "./use-session.ts";

/** The frame of every page behind the platform's login. */
export function Shell() {
  const main = useFocusOnArrival();
  useLeaveWhenLoggedOut();
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 focus:rounded-lg focus:bg-action focus:px-4 focus:py-2 focus:text-on-action"
      >
        Skip to the content
      </a>
      <TopBar />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl min-w-0 px-4 py-6 outline-none sm:px-8 sm:py-8"
      >
        <Outlet />
      </main>
      <ExpiredDialog />
    </>
  );
}

function TopBar() {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    // Logged out here all the same when the server could not be told.
    void session.logout().catch(() => undefined);
  };
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2 sm:px-8">
        <PageLink to={paths.platform()} className="text-lg font-bold tracking-tight text-ink">
          Rollcall platform
        </PageLink>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="text-sm break-all text-muted">{user?.email}</span>
          <Button busy={busy} onClick={leave} icon={<LogOut aria-hidden="true" />}>
            Log out
          </Button>
        </div>
      </div>
    </header>
  );
}

/** Asks for the password once more and lets the page go on as it stands ("Authentication" 3). */
function ExpiredDialog() {
  const { status, user } = useSession();
  return (
    <Dialog open={status === "expired"} title="Your session has ended">
      <p>Log in again to go on. Nothing on this page is lost.</p>
      <LoginForm email={user?.email} onLoggedIn={() => undefined} />
      <Button look="quiet" onClick={() => session.abandon()}>
        Leave this page and log out
      </Button>
    </Dialog>
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
    void navigate({ to: paths.platformLogin(), replace: true });
  }, [status, navigate]);
}
