import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type AnyRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { guardDoubleClicks } from "../../lib/guard-double-clicks.ts";
import type { PortalSession } from "../../lib/session.ts";

interface Portal {
  /** The id of the page's element. */
  at: string;
  session: PortalSession;
  queryClient: QueryClient;
  /** Made once the session is known, since the first route asks for it. */
  openRouter: () => AnyRouter;
}

/** Takes the session up again and shows the portal. */
export async function startPortal({ at, session, queryClient, openRouter }: Portal): Promise<void> {
  const root = document.getElementById(at);
  if (!root) return;
  guardDoubleClicks();
  await session.start();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={openRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
