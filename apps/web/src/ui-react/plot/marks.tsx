import { fromTop, HEIGHT, percent } from "./plot.tsx";
import type { Scale } from "./scale.ts";

interface BarsProps {
  /** With a `title` that the pointer shows. */
  bars: readonly { key: string; value: number; title: string }[];
  scale: Scale;
  className?: string;
  /** The room on each side of a bar, as a share of its place. */
  gap?: number;
}

/** The widest bar, as a share of the plot: two bars that fill the panel do not look like bars. */
const WIDEST = 0.2;

/** A bar for each value, all of one width, in the middle of its place on the axis. */
export const Bars = ({ bars, scale, className = "fill-accent", gap = 0.12 }: BarsProps) =>
  bars.map(({ key, value, title }, place) => {
    const y = fromTop(value, scale);
    const width = (1 - 2 * gap) * Math.min(1 / bars.length, WIDEST);
    return (
      <rect
        key={key}
        x={percent((place + 0.5) / bars.length - width / 2)}
        width={percent(width)}
        y={y}
        height={HEIGHT - y}
        rx="3"
        className={className}
      >
        <title>{title}</title>
      </rect>
    );
  });

/** A word above what is drawn, with a rim of the panel's colour, so that it is read on a bar too. */
const WORD = "fill-ink stroke-surface stroke-4 text-xs font-semibold [paint-order:stroke]";

interface LineProps {
  /** Each `share` is a share of the width, in rising order. */
  points: readonly { share: number; value: number }[];
  scale: Scale;
  className: string;
  /** Fills what is below it. */
  area?: boolean;
  /** What it comes to, at its end: a line with a scale of its own says nothing by its height. */
  word?: string;
}

/** A line through points, which keeps its width however the plot is stretched. */
export function Line({ points, scale, className, area = false, word }: LineProps) {
  const linePoints = points.map(
    ({ share, value }) => `${share * 100},${100 - (value / scale.most) * 100}`,
  );
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <>
      <svg
        aria-hidden="true"
        width="100%"
        height={HEIGHT}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
      >
        {area && (
          <polygon
            points={`${first.share * 100},100 ${linePoints.join(" ")} ${last.share * 100},100`}
            className="fill-accent opacity-15"
          />
        )}
        <polyline
          points={linePoints.join(" ")}
          fill="none"
          className={className}
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {word && (
        <text
          x={percent(last.share)}
          y={fromTop(last.value, scale) - 6}
          textAnchor="end"
          className={WORD}
        >
          {word}
        </text>
      )}
    </>
  );
}

/** From here on a word stands at the left of its mark. */
const LATE = 0.7;

interface MarkProps {
  /** A share of the width; outside of the plot nothing is drawn. */
  share: number;
  word: string;
  /** Lines further down, where marks are near each other. */
  row?: number;
}

/** A moment: a dashed line from top to ground with its name. */
export function Mark({ share, word, row = 0 }: MarkProps) {
  if (share < 0 || share > 1) return null;
  const isLate = share > LATE;
  return (
    <g>
      <line
        x1={percent(share)}
        x2={percent(share)}
        y1="0"
        y2={HEIGHT}
        className="stroke-ink"
        strokeDasharray="4 4"
      />
      <text
        x={percent(share)}
        dx={isLate ? -6 : 6}
        y={12 + row * 16}
        textAnchor={isLate ? "end" : "start"}
        className={WORD}
      >
        {word}
      </text>
    </g>
  );
}

/**
 * A value that is not to be passed: a line across with its name above its middle, since the words of
 * marks stand at the ends.
 */
export function Limit({ value, word, scale }: { value: number; word: string; scale: Scale }) {
  const y = fromTop(value, scale);
  return (
    <g>
      <line x1="0" x2="100%" y1={y} y2={y} className="stroke-warn" strokeWidth="2" />
      <text x="50%" y={y - 6} textAnchor="middle" className={WORD}>
        {word}
      </text>
    </g>
  );
}
