import { percent } from "./plot.tsx";

interface PortionsProps {
  /** All parts in one sentence. */
  label: string;
  parts: readonly { key: string; value: number; word: string; className: string }[];
  /** A number as people read it. */
  word: (value: number) => string;
}

/** A whole as one bar of its parts, with what each is and how many below it. */
export function Portions({ label, parts, word }: PortionsProps) {
  const shownParts = parts.filter(({ value }) => value > 0);
  const all = shownParts.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className="grid gap-3">
      <div role="img" aria-label={label} className="flex h-4 gap-0.5 overflow-hidden rounded-full">
        {shownParts.map(({ key, value, className }) => (
          <span key={key} className={className} style={{ width: percent(value / all) }} />
        ))}
      </div>
      <ul aria-hidden="true" className="flex flex-wrap gap-x-6 gap-y-1">
        {parts.map(({ key, value, word: name, className }) => (
          <li key={key} className="inline-flex items-center gap-2">
            <span className={`size-3 rounded-sm ${className}`} />
            <span className="text-muted">{name}</span>
            <span className="font-semibold tabular-nums">{word(value)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
