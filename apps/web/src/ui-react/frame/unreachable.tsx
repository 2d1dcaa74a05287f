import { useEffect, useState } from "react";
import type { PortalSession } from "#lib/session.ts";
import { Button } from "../button.tsx";
import { messages } from "../messages.ts";
import { problemText } from "../problem-text.ts";
import { Gate } from "./gate.tsx";
import { useSessionState } from "./use-session-state.ts";

const text = messages.unreachable;
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 30_000;

/** Says why the portal cannot open yet, and tries again by itself. Shows nothing while it opens. */
export function Unreachable({ session }: { session: PortalSession }) {
  const { status, problem } = useSessionState(session);
  const [busy, setBusy] = useState(false);
  const [pauseMs, setPauseMs] = useState(FIRST_PAUSE_MS);
  const tryAgain = () => {
    setBusy(true);
    setPauseMs((before) => Math.min(before * 2, MAX_PAUSE_MS));
    void session.start().finally(() => setBusy(false));
  };
  useEffect(() => {
    if (status !== "unreachable" || busy) return;
    const timer = setTimeout(tryAgain, pauseMs);
    addEventListener("online", tryAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", tryAgain);
    };
  });
  if (status !== "unreachable" || !problem) return null;
  return (
    <Gate title={text.title}>
      <p role="alert">{problemText(problem)}</p>
      <p className="text-muted">{text.about}</p>
      <Button look="main" busy={busy} onClick={tryAgain}>
        {messages.problem.again}
      </Button>
    </Gate>
  );
}
