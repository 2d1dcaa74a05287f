import { Fragment, type ReactNode } from "react";
import { messages } from "./messages.ts";

/** What is on the way; each has the outline of what it stands for, so that little moves when it comes. */
export type SkeletonShape = keyof typeof SHAPES;

export interface SkeletonProps {
  shape?: SkeletonShape | undefined;
  /** How many lines, fields, facts, rows or panels it has; as many as usual by default. */
  count?: number | undefined;
}

/** Grey outlines in the place of what is still loading. */
export function Skeleton(props: SkeletonProps) {
  return (
    <div role="status">
      <span className="visually-hidden">{messages.loading}</span>
      <div aria-hidden="true">
        <Outline {...props} />
      </div>
    </div>
  );
}

/** The outlines by themselves, for a page whose own words say that it loads. */
export const Outline = ({ shape = "lines", count }: SkeletonProps) => SHAPES[shape](count);

const SHAPES = {
  lines: (count = 3) => (
    <Several className="grid gap-3" count={count}>
      <Bar className="h-5 last:w-2/3" />
    </Several>
  ),
  /** Labels with their values. */
  facts: (count = 6) => (
    <Several className="grid gap-x-6 gap-y-3" count={count}>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[8rem_1fr]">
        <Bar className="h-5 w-24" />
        <Bar className="h-5 w-2/3" />
      </div>
    </Several>
  ),
  form: (count = 5) => (
    <Several className="grid gap-4" count={count}>
      <FieldOutline />
    </Several>
  ),
  /** A list: rows of a table, which are cards on a phone. */
  table: (count = 8) => (
    <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-lift-1">
      <div className="hidden h-12 border-b border-line bg-ground md:block" />
      <Several className="grid divide-y divide-line" count={count}>
        <div className="grid gap-3 p-4 md:grid-cols-[2fr_2fr_1fr] md:gap-6">
          <Bar className="h-5 w-3/4" />
          <Bar className="h-5 w-1/2" />
          <Bar className="h-5 w-20" />
        </div>
      </Several>
    </div>
  ),
  /** A caption above a chart. */
  plot: () => (
    <div className="grid gap-4">
      <Bar className="h-6 w-48 max-w-full" />
      <Bar className="h-56" />
    </div>
  ),
  panels: (count = 2) => <Panels count={count} />,
  /** A whole page: its title and its panels. */
  page: (count = 2) => (
    <>
      <div className="mb-6 grid gap-2">
        <Bar className="h-9 w-64 max-w-full" />
        <Bar className="h-5 w-40" />
      </div>
      <Panels count={count} />
    </>
  ),
};

const Panels = ({ count }: { count: number }) => (
  <Several className={`grid items-start gap-5 ${count > 1 ? "lg:grid-cols-2" : ""}`} count={count}>
    <div className="grid gap-4 rounded-xl border border-line bg-surface p-5 shadow-lift-1">
      <Bar className="h-6 w-40 max-w-full" />
      {SHAPES.lines(LINES_OF_PANEL)}
    </div>
  </Several>
);

const LINES_OF_PANEL = 4;

/** A field of a form with its label. */
export const FieldOutline = () => (
  <div className="grid gap-1">
    <Bar className="h-6 w-32" />
    <div className="min-h-11 rounded-lg border border-line-strong" />
  </div>
);

const Bar = ({ className }: { className: string }) => <div className={`skeleton ${className}`} />;

interface SeveralProps {
  className: string;
  count: number;
  children: ReactNode;
}

const Several = ({ className, count, children }: SeveralProps) => (
  <div className={className}>
    {Array.from({ length: count }, (_, place) => place).map((place) => (
      <Fragment key={place}>{children}</Fragment>
    ))}
  </div>
);
