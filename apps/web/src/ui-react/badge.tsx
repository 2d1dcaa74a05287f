import type { ReactNode } from "react";
import { statusTone, statusWord, type Tone } from "./status-words.ts";

const TONES: Record<Tone, string> = {
  good: "border-good text-good",
  wait: "border-warn text-warn",
  bad: "border-bad text-bad",
  plain: "border-line-strong text-muted",
};

/** A short word in a coloured frame. */
export function Badge({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full border px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

/** The word of a status. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={statusTone(status)}>{statusWord(status)}</Badge>;
}
