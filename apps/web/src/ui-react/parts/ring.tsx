import type { ReactNode } from "react";

interface RingProps {
  value: number;
  /** Null: there is no limit, and the ring stays empty. */
  of: number | null;
  /** What it says in words, for screen readers: "42 of 60 taken". */
  label: string;
  /** In the middle; the number by itself unless said otherwise. */
  children?: ReactNode;
}

const RADIUS = 42;

/** How much of a whole is taken, as a ring that fills; amber from nine tenths, red when full. */
export function Ring({ value, of, label, children = value }: RingProps) {
  const share = shareOf(value, of);
  return (
    <div className="relative grid size-24 shrink-0 place-items-center">
      <svg
        viewBox="0 0 100 100"
        role="img"
        aria-label={label}
        className="absolute inset-0 -rotate-90"
      >
        <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="9" className="stroke-raised" />
        {share > 0 && (
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            fill="none"
            strokeWidth="9"
            strokeLinecap="round"
            pathLength={100}
            strokeDasharray={`${share} 100`}
            className={`ring-value ${strokeOf(share)}`}
          />
        )}
      </svg>
      <span aria-hidden="true" className="text-2xl font-semibold tracking-tight tabular-nums">
        {children}
      </span>
    </div>
  );
}

/** In hundredths, never beyond the ring. */
export function shareOf(value: number, of: number | null): number {
  if (of === null) return 0;
  return of === 0 ? 100 : Math.min(100, Math.round((value / of) * 100));
}

function strokeOf(share: number): string {
  if (share >= 100) return "stroke-bad";
  return share >= 90 ? "stroke-warn" : "stroke-accent";
}
