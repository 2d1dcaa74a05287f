import { formatTime, formatTimeSpan } from "#lib/format-time.ts";
import { messages } from "../../messages.ts";
import type { AttendanceData } from "../event-data.ts";

const text = messages.events.attendance;

type Arrivals = AttendanceData["arrivals"];

const BUCKET_MS = 5 * 60_000;
const HEIGHT = 176;
/** Pixels of a bar with its gap; below it the plot scrolls. */
const LEAST_BAR = 8;
/** A wider plot shows little more. The audit trail has every arrival. */
const MOST_BARS = 288;
const MOST_TIMES = 8;

interface ArrivalsPlotProps {
  /** Check-ins per five minutes, without the intervals that have none. */
  arrivals: Arrivals;
  /** When the event begins. */
  startsAt: string;
  timezone: string;
}

/**
 * Arrivals per five minutes as bars over the width of the panel, with how many had come by then as a
 * line, the beginning of the event, and a table for people who cannot see all that.
 */
export function ArrivalsPlot({ arrivals, startsAt, timezone }: ArrivalsPlotProps) {
  if (arrivals.length === 0) return <p className="text-muted">{text.nobodyYet}</p>;
  const bars = withQuietTimes(arrivals).slice(0, MOST_BARS);
  const most = Math.max(...bars.map(({ count }) => count));
  const span = spanOf(bars, timezone);
  return (
    <figure className="m-0 grid gap-2">
      <figcaption className="text-sm text-muted">{text.busiest(span, most)}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section aria-label={text.overTime} tabIndex={0} className="overflow-x-auto">
        <svg
          width="100%"
          height={HEIGHT + 32}
          role="img"
          aria-label={text.between(span)}
          className="block overflow-visible"
          style={{ minWidth: bars.length * LEAST_BAR }}
        >
          <Grid most={most} />
          <Bars bars={bars} most={most} timezone={timezone} />
          <CameBy bars={bars} />
          <Beginning at={shareOf(bars, startsAt)} />
        </svg>
      </section>
      <p aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        <Key className="bg-accent">{text.perInterval}</Key>
        <Key className="bg-warn">{text.cameBy}</Key>
      </p>
      <ArrivalsTable arrivals={arrivals} timezone={timezone} />
    </figure>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`inline-block size-3 rounded-sm ${className}`} />
      {children}
    </span>
  );
}

const percent = (share: number): string => `${share * 100}%`;

/** A line at the most, at half of it where that is a whole person, and the ground. */
function Grid({ most }: { most: number }) {
  const counts = most % 2 === 0 ? [most, most / 2, 0] : [most, 0];
  return counts.map((count) => {
    const y = HEIGHT * (1 - count / most);
    return (
      <line key={count} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" strokeWidth="1" />
    );
  });
}

interface BarsProps {
  bars: Arrivals;
  most: number;
  timezone: string;
}

function Bars({ bars, most, timezone }: BarsProps) {
  const every = Math.ceil(bars.length / MOST_TIMES);
  return bars.map(({ at, count }, place) => {
    const height = (count / most) * HEIGHT;
    const [x, width] = [(place + 0.1) / bars.length, 0.8 / bars.length];
    return (
      <g key={at}>
        <rect
          x={percent(x)}
          y={HEIGHT - height}
          width={percent(width)}
          height={height}
          rx="3"
          className="fill-accent"
        >
          <title>{text.bar(formatTime(at, timezone), count)}</title>
        </rect>
        {place % every === 0 && (
          <text x={percent(x)} y={HEIGHT + 22} className="fill-muted text-xs">
            {formatTime(at, timezone)}
          </text>
        )}
      </g>
    );
  });
}

/** How many had come by the end of each interval, of all who came. */
function CameBy({ bars }: { bars: Arrivals }) {
  const all = bars.reduce((sum, { count }) => sum + count, 0);
  let come = 0;
  const points = bars.map(({ count }, place) => {
    come += count;
    return `${((place + 1) / bars.length) * 100},${100 - (come / all) * 100}`;
  });
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={HEIGHT}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
    >
      <polyline
        points={`0,100 ${points.join(" ")}`}
        fill="none"
        className="stroke-warn"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** Where the event begins, unless that is outside of what is shown. */
function Beginning({ at }: { at: number }) {
  if (at < 0 || at > 1) return null;
  const isLate = at > 0.8;
  return (
    <g>
      <line
        x1={percent(at)}
        x2={percent(at)}
        y1="0"
        y2={HEIGHT}
        className="stroke-ink"
        strokeDasharray="4 4"
      />
      <text
        x={percent(at)}
        dx={isLate ? -6 : 6}
        y="12"
        textAnchor={isLate ? "end" : "start"}
        className="fill-ink text-xs font-semibold"
      >
        {text.begins}
      </text>
    </g>
  );
}

/** Where a moment stands in the plot, 0 at its left and 1 at its right edge. */
function shareOf(bars: Arrivals, moment: string): number {
  const first = Date.parse(bars[0]?.at ?? moment);
  return (Date.parse(moment) - first) / (bars.length * BUCKET_MS);
}

function ArrivalsTable({ arrivals, timezone }: Omit<ArrivalsPlotProps, "startsAt">) {
  return (
    <details>
      <summary>{text.asTable}</summary>
      <table className="mt-2 w-auto">
        <thead>
          <tr>
            <th className="pr-6">{text.from}</th>
            <th>{text.people}</th>
          </tr>
        </thead>
        <tbody>
          {arrivals.map(({ at, count }) => (
            <tr key={at}>
              <td className="pr-6">{formatTime(at, timezone)}</td>
              <td className="text-end tabular-nums">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The first and the last interval, with the zone of all times in the plot. */
function spanOf(bars: Arrivals, timezone: string): string {
  const [first, last] = [bars[0], bars.at(-1)];
  return first && last ? formatTimeSpan(first.at, last.at, timezone) : "";
}

/** Adds the intervals without arrivals, so that the axis is even. */
function withQuietTimes(arrivals: Arrivals): Arrivals {
  const counts = new Map(arrivals.map(({ at, count }) => [Date.parse(at), count]));
  const first = Math.min(...counts.keys());
  const length = Math.min(MOST_BARS, (Math.max(...counts.keys()) - first) / BUCKET_MS + 1);
  return Array.from({ length }, (_, place) => {
    const at = first + place * BUCKET_MS;
    return { at: new Date(at).toISOString(), count: counts.get(at) ?? 0 };
  });
}
