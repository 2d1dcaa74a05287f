// First: a schema that a screen loads on its own may not try to compile itself.
import "#lib/no-eval.ts";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type AnyRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { guardDoubleClicks } from "#lib/input/guard-double-clicks.ts";
import { followLanguage, takeAskedLanguage } from "#lib/own-language.ts";
import type { PortalSession } from "#lib/session.ts";
import { takeOver } from "#lib/take-over.ts";
import { forgetWithSession } from "./forget-with-session.ts";
import { Unreachable } from "./unreachable.tsx";

interface Portal {
  /** The id of the element that the portal is rendered into. */
  elementId: string;
  session: PortalSession;
  queryClient: QueryClient;
  /** Called once the session is known, because the first route needs it. */
  openRouter: () => AnyRouter;
}

/** Shows the portal once the session is known, or the reason why it cannot open yet. */
export async function startPortal({
  elementId,
  session,
  queryClient,
  openRouter,
}: Portal): Promise<void> {
  const root = document.getElementById(elementId);
  if (!root) return;
  takeAskedLanguage();
  guardDoubleClicks();
  forgetWithSession(session, queryClient);
  takeOverWhenShown(root);
  recheckWhenBack(session);
  const page = createRoot(root);
  page.render(
    <StrictMode>
      <Unreachable session={session} />
    </StrictMode>,
  );
  await waitUntilStarted(session);
  if (followUserLanguage(session)) return;
  page.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={openRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/**
 * A page that the browser kept for its back button is shown as it was left. Its session may have
 * ended elsewhere since, and nobody may then see it.
 */
function recheckWhenBack(session: PortalSession): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void session.recheck();
  });
}

/** Until the first screen is there: the router shows nothing while it fetches the screen's script. */
function takeOverWhenShown(root: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (!root.querySelector("main")) return;
    observer.disconnect();
    takeOver();
  });
  observer.observe(root, { childList: true, subtree: true });
}

/** Resolves when it is known whether a user is logged in. */
function waitUntilStarted({ state }: PortalSession): Promise<void> {
  return new Promise((resolve) => {
    const stop = state.subscribe(look);
    function look() {
      if (/^(?:starting|unreachable)$/.test(state.get().status)) return;
      stop();
      resolve();
    }
    look();
  });
}

/** Reloads the page in the user's language, now or after a login. True if it reloads now. */
function followUserLanguage({ state }: PortalSession): boolean {
  let previous = state.get().language;
  state.subscribe(() => {
    const { language, tenant } = state.get();
    if (previous === undefined && language !== undefined)
      followLanguage(language, tenant?.language);
    previous = language;
  });
  const { language, tenant } = state.get();
  return language !== undefined && followLanguage(language, tenant?.language);
}
