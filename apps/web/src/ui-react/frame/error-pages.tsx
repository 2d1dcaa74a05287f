import { CircleQuestionMark } from "lucide-react";
import { type ReactNode, useContext, useEffect, useState } from "react";
import { Button } from "../button.tsx";
import { ScreenNotLoaded } from "../lazy-screen.ts";
import { messages } from "../messages.ts";
import { PageHeader } from "../page-header.tsx";
import { EmptyState, ErrorState } from "../states.tsx";
import { Gate } from "./gate.tsx";
import { InFrame } from "./page-main.tsx";

const text = messages.frame;

/** The page for an unknown address; `home` is a link to a page that exists. */
export function NothingHere({ home }: { home: ReactNode }) {
  return (
    <>
      <PageHeader title={text.notFound} />
      <EmptyState title={text.nothingHere} action={home} icon={CircleQuestionMark} />
    </>
  );
}

const ASKS_AGAIN_MS = 3_000;

/**
 * A section whose script could not be loaded. It opens again once the server answers. An earlier
 * reload would end on the browser's own error page. The login, which stands in no portal's frame,
 * says so in its own.
 */
function NotLoaded() {
  const isInFrame = useContext(InFrame);
  const [busy, setBusy] = useState(false);
  const tryAgain = () => {
    setBusy(true);
    void reloadIfServed().finally(() => setBusy(false));
  };
  useEffect(() => {
    const timer = setInterval(() => void reloadIfServed(), ASKS_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  const again = (
    <Button look={isInFrame ? "plain" : "main"} busy={busy} onClick={tryAgain}>
      {messages.problem.again}
    </Button>
  );
  if (!isInFrame)
    return (
      <Gate title={messages.unreachable.title}>
        <p role="alert">{messages.problem.notLoadedAbout}</p>
        {again}
      </Gate>
    );
  return (
    <>
      <PageHeader title={messages.problem.notLoaded} />
      <EmptyState title={messages.problem.notLoadedAbout} action={again} />
    </>
  );
}

async function reloadIfServed(): Promise<void> {
  const answer = await fetch("/health/live", { cache: "no-store" }).catch(() => undefined);
  if (answer?.ok) location.reload();
}

/** A page that could not be opened. */
export function Broken({ error }: { error: unknown }) {
  const isInFrame = useContext(InFrame);
  if (error instanceof ScreenNotLoaded) return <NotLoaded />;
  const state = <ErrorState error={error} onRetry={() => location.reload()} />;
  if (!isInFrame) return <Gate title={text.broken}>{state}</Gate>;
  return (
    <>
      <PageHeader title={text.broken} />
      {state}
    </>
  );
}
