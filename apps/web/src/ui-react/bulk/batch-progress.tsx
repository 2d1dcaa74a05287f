import type { ReactNode } from "react";
import { StatusBadge } from "../badge.tsx";
import { messages } from "../messages.ts";
import { Facts, Panel } from "../panel.tsx";

const text = messages.batch;
const MAX_SHOWN_ROWS = 10;

export type BatchStatus = "QUEUED" | "RUNNING" | "COMPLETED" | "FAILED";

/** Whether the worker has finished with a batch or given it up. */
export const isOver = ({ status }: { status: BatchStatus }): boolean =>
  status === "COMPLETED" || status === "FAILED";

interface BatchProgressProps {
  title: string;
  status: BatchStatus;
  total: number;
  done: number;
  failed: number;
  /** How many of what: "1 row", "12 invoices". */
  count: (count: number) => string;
  /** What became of those that did not fail. */
  facts: readonly (readonly [string, number])[];
  /** Why some failed; perhaps only the first of many. */
  rows: readonly { key: string; problem: string }[];
  /** What to do next, shown when the batch is over. */
  children?: ReactNode;
}

/** How far the worker is with a batch, and in the end what failed and why. */
export function BatchProgress(props: BatchProgressProps) {
  const { title, status, total, done, failed, count, facts, rows, children } = props;
  const over = isOver(props);
  const shownRows = rows.slice(0, MAX_SHOWN_ROWS);
  return (
    <Panel title={title} actions={<StatusBadge status={status} />}>
      <progress
        value={done}
        max={Math.max(total, 1)}
        aria-label={title}
        className="h-3 w-full accent-accent"
      />
      <p aria-live="polite">
        {text.done(done, count(total))}
        {!over && ` ${text.goesOn}`}
      </p>
      <Facts facts={[...facts, [text.failed, failed]]} />
      {over && failed > 0 && (
        <ul className="grid gap-1 text-sm">
          {shownRows.map(({ key, problem }) => (
            <li key={key} className="break-words">
              {problem}
            </li>
          ))}
          {failed > shownRows.length && <li>{text.more(count(failed - shownRows.length))}</li>}
        </ul>
      )}
      {over && children}
    </Panel>
  );
}
