import { type ReactNode, useEffect } from "react";
import { ScreenNotLoaded } from "../lazy-screen.ts";
import { messages } from "../messages.ts";
import { PageHeader } from "../page-header.tsx";
import { EmptyState, ErrorState } from "../states.tsx";

const text = messages.frame;

/** The page for an unknown address; `home` is a link to a page that exists. */
export function NothingHere({ home }: { home: ReactNode }) {
  return (
    <>
      <PageHeader title={text.notFound} />
      <EmptyState title={text.nothingHere} action={home} />
    </>
  );
}

const ASKS_AGAIN_MS = 3_000;

/**
 * A section whose script could not be loaded. It opens again once the server answers. An earlier
 * reload would end on the browser's own error page.
 */
function NotLoaded() {
  useEffect(() => {
    const timer = setInterval(() => void reloadIfServed(), ASKS_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <PageHeader title={messages.problem.notLoaded} />
      <EmptyState title={messages.problem.notLoadedAbout} />
    </>
  );
}

async function reloadIfServed(): Promise<void> {
  const answer = await fetch("/health/live", { cache: "no-store" }).catch(() => undefined);
  if (answer?.ok) location.reload();
}

/** A page that could not be opened. */
export function Broken({ error }: { error: unknown }) {
  if (error instanceof ScreenNotLoaded) return <NotLoaded />;
  return (
    <>
      <PageHeader title={text.broken} />
      <ErrorState error={error} onRetry={() => location.reload()} />
    </>
  );
}
