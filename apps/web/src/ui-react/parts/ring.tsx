import type { ReactNode } from "react";

interface RingProps {
  value: number;
  /** Null: there is no limit, and the ring stays empty. */
  total: number | null;
  /** What it says in words, for screen readers: "42 of 60 taken". */
  label: string;
  /** All of it is what one hopes for, as of those who came; otherwise a full ring warns. */
  fullIsGood?: boolean;
  /** In the middle; the number by itself unless said otherwise. */
  children?: ReactNode;
}

const RADIUS = 42;

/** How much of a whole there is, as a ring that fills. */
export function Ring({ value, total, label, fullIsGood = false, children = value }: RingProps) {
  const share = computeShare(value, total);
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
            className={`ring-value ${pickStroke(share, fullIsGood)}`}
          />
        )}
      </svg>
      <span aria-hidden="true" className="text-2xl font-semibold tracking-tight tabular-nums">
        {children}
      </span>
    </div>
  );
}

/** In hundredths, never beyond the ring; of nothing there is nothing. */
function computeShare(value: number, total: number | null): number {
  if (total === null || total === 0) return 0;
  return Math.min(100, Math.round((value / total) * 100));
}

function pickStroke(share: number, fullIsGood: boolean): string {
  if (fullIsGood) return share >= 100 ? "stroke-good" : "stroke-accent";
  if (share >= 100) return "stroke-bad";
  return share >= 90 ? "stroke-warn" : "stroke-accent";
}
