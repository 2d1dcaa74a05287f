import { type ReactNode, useId } from "react";

interface PanelProps {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. */
export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-4 rounded-xl border border-line bg-surface p-5 shadow-lift-1"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** Pairs of label and value. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 gap-y-0.5 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FigureProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}

/** An important number, shown large. */
export function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="grid content-start gap-1 rounded-xl border border-line bg-surface px-5 py-4 shadow-lift-1">
      <p className="text-sm font-medium text-muted">{label}</p>
      <p className="text-3xl font-semibold tracking-tight tabular-nums">{value}</p>
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
  );
}
