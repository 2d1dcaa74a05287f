import { createContext, type ReactNode, useContext, useId } from "react";

interface PanelProps {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Set on the sheet of a record: its parts have no frame of their own, and its title is above them. */
export const OnSheet = createContext(false);

const FRAMED = "rounded-xl border border-line bg-surface p-5 shadow-lift-1";
const EMPTY = new Set<ReactNode>([null, undefined, false, ""]);
const RULED = "border-t border-line pt-4";

/** A titled part of a page, or of a record. */
export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  const isOnSheet = useContext(OnSheet);
  const Heading = isOnSheet ? "h3" : "h2";
  return (
    <section
      aria-labelledby={id}
      className={`grid min-w-0 content-start gap-4 ${isOnSheet ? RULED : FRAMED}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading id={id}>{title}</Heading>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** Pairs of label and value. What has no value is left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  const filledFacts = facts.filter(([, value]) => !EMPTY.has(value));
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_1fr]">
      {filledFacts.map(([name, value]) => (
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
