import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type AnyRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { guardDoubleClicks } from "#lib/guard-double-clicks.ts";
import type { PortalSession } from "#lib/session.ts";
import { forgetWithSession } from "./forget-with-session.ts";
import { Unreachable } from "./unreachable.tsx";

interface Portal {
  /** The id of the element that the portal is rendered into. */
  at: string;
  session: PortalSession;
  queryClient: QueryClient;
  /** Called once the session is known, because the first route needs it. */
  openRouter: () => AnyRouter;
}

/** Resumes the session and shows the portal, or the reason why it cannot open yet. */
export async function startPortal({ at, session, queryClient, openRouter }: Portal): Promise<void> {
  const root = document.getElementById(at);
  if (!root) return;
  guardDoubleClicks();
  forgetWithSession(session, queryClient);
  const page = createRoot(root);
  page.render(
    <StrictMode>
      <Unreachable session={session} />
    </StrictMode>,
  );
  await startedOf(session);
  page.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={openRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** Resolves when it is known whether a user is logged in. */
function startedOf(session: PortalSession): Promise<void> {
  const isKnown = () => !/^(?:starting|unreachable)$/.test(session.state.get().status);
  return new Promise((resolve) => {
    const stop = session.state.subscribe(() => {
      if (!isKnown()) return;
      stop();
      resolve();
    });
    void session.start();
  });
}
