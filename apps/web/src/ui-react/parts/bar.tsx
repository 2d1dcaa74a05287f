interface BarProps {
  value: number;
  total: number;
  /** Its height and width. */
  className?: string;
}

/** How much of a whole there is, as a thin bar. Decoration: its numbers stand beside it. */
export function Bar({ value, total, className = "h-2 w-24" }: BarProps) {
  const share = total === 0 ? 0 : Math.min(100, Math.round((value / total) * 100));
  return (
    <svg aria-hidden="true" className={`shrink-0 overflow-hidden rounded-full ${className}`}>
      <rect width="100%" height="100%" className="fill-raised" />
      <rect width={`${share}%`} height="100%" className="fill-accent" />
    </svg>
  );
}
