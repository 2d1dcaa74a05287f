import { CircleQuestionMark, Inbox, Lock, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { formatClock } from "#lib/format/format-time.ts";
import { type Problem, readProblem } from "#lib/input/read-problem.ts";
import { Button } from "./button.tsx";
import { messages } from "./messages.ts";
import { problemText } from "./problem-text.ts";
import { Skeleton, type SkeletonProps } from "./skeleton.tsx";

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** A button or link that helps. */
  action?: ReactNode;
  icon?: LucideIcon;
}

/** Says that a list is empty, and how to add to it. */
export function EmptyState({ title, children, action, icon: Icon = Inbox }: EmptyStateProps) {
  return (
    <div className="grid content-center justify-items-center gap-3 rounded-xl border border-line bg-surface px-6 py-12 text-center shadow-lift-1">
      <span
        aria-hidden="true"
        className="grid size-14 place-items-center rounded-2xl bg-accent-ground text-accent"
      >
        <Icon className="size-7" strokeWidth={1.75} />
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  error: unknown;
  onRetry?: (() => void) | undefined;
}

/** Says why a part of a page could not be shown, with the request id for support. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const problem = readProblem(error);
  const icon = ANSWERED[problem.code];
  if (icon) return <Answered problem={problem} icon={icon} />;
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-3 rounded-xl border border-bad bg-bad-ground p-5"
    >
      <p className="font-semibold">{problemText(problem)}</p>
      <RequestId problem={problem} />
      {onRetry && <Button onClick={onRetry}>{messages.problem.again}</Button>}
    </div>
  );
}

/** Nothing has failed, and asking again would not help. */
const ANSWERED: Readonly<Record<string, LucideIcon>> = {
  FORBIDDEN: Lock,
  NOT_FOUND: CircleQuestionMark,
};

function Answered({ problem, icon }: { problem: Problem; icon: LucideIcon }) {
  return (
    <div role="alert">
      <EmptyState title={problemText(problem)} icon={icon}>
        <RequestId problem={problem} />
      </EmptyState>
    </div>
  );
}

function RequestId({ problem: { requestId } }: { problem: Problem }) {
  if (!requestId) return null;
  return (
    <p className="text-sm text-muted">
      {messages.problem.request} <code className="font-mono break-all">{requestId}</code>
    </p>
  );
}

interface StaleNoteProps {
  query: { error: unknown; dataUpdatedAt: number };
}

/** Says that the shown data is old, because reading it again has failed. */
export function StaleNote({ query: { error, dataUpdatedAt } }: StaleNoteProps) {
  if (!error) return null;
  return (
    <p
      role="status"
      className="mb-3 rounded-lg border border-warn bg-warn-ground px-4 py-2.5 text-warn"
    >
      {problemText(readProblem(error))} {messages.problem.stale(formatClock(dataUpdatedAt))}
    </p>
  );
}

interface LoadedProps<Data> extends SkeletonProps {
  query: {
    data: Data | undefined;
    error: unknown;
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
  children: (data: Data) => ReactNode;
}

/** Shows a query's data; before that a skeleton, or the error if there is no data. */
export function Loaded<Data>({ query, children, ...skeleton }: LoadedProps<Data>) {
  if (query.data !== undefined)
    return (
      <>
        <StaleNote query={query} />
        {children(query.data)}
      </>
    );
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <Skeleton {...skeleton} />;
}
