import type { ReactNode } from "react";
import { type Status, statusTone, statusWord, type Tone } from "./status-words.ts";

const TONES: Record<Tone, string> = {
  good: "bg-good-ground text-good",
  wait: "bg-warn-ground text-warn",
  bad: "bg-bad-ground text-bad",
  plain: "bg-raised text-muted",
};

/** A short word on a soft ground, with a dot of its tone. */
export function Badge({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border border-transparent px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {children}
    </span>
  );
}

/** The word of a status. */
export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={statusTone(status)}>{statusWord(status)}</Badge>;
}
