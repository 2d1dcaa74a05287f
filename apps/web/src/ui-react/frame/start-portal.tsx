import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type AnyRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { guardDoubleClicks } from "#lib/guard-double-clicks.ts";
import type { PortalSession } from "#lib/session.ts";
import { forgetWithSession } from "./forget-with-session.ts";
import { Unreachable } from "./unreachable.tsx";

interface Portal {
  /** The id of the page's element. */
  at: string;
  session: PortalSession;
  queryClient: QueryClient;
  /** Made once the session is known, since the first route asks for it. */
  openRouter: () => AnyRouter;
}

/** Takes the session up again and shows the portal, or why that is not possible yet. */
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

/** Resolves once it is known whether somebody is logged in. */
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
