import { formatTime, formatTimeSpan } from "#lib/format-time.ts";
import { messages } from "../../messages.ts";
import type { AttendanceData } from "../event-data.ts";

const text = messages.events.attendance;

type Arrivals = AttendanceData["arrivals"];

const BUCKET_MS = 5 * 60_000;
const HEIGHT = 160;
const BAR = 14;
const GAP = 4;
/** A wider plot shows little more. The audit trail has every arrival. */
const MOST_BARS = 288;

interface ArrivalsPlotProps {
  /** Check-ins per five minutes, without the intervals that have none. */
  arrivals: Arrivals;
  timezone: string;
}

/** Arrivals per five minutes, as bars, and as a table for people who cannot see the bars. */
export function ArrivalsPlot({ arrivals, timezone }: ArrivalsPlotProps) {
  if (arrivals.length === 0) return <p className="text-muted">{text.nobodyYet}</p>;
  const bars = withQuietTimes(arrivals).slice(0, MOST_BARS);
  const most = Math.max(...bars.map(({ count }) => count));
  const width = bars.length * (BAR + GAP);
  const every = Math.max(1, Math.ceil(72 / (BAR + GAP)));
  return (
    <figure className="m-0 grid gap-2">
      <figcaption className="text-sm text-muted">
        {text.busiest(spanOf(bars, timezone), most)}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section aria-label={text.overTime} tabIndex={0} className="overflow-x-auto">
        <svg
          width={width + 40}
          height={HEIGHT + 28}
          role="img"
          aria-label={text.between(spanOf(bars, timezone))}
        >
          {bars.map(({ at, count }, place) => (
            <g key={at} transform={`translate(${place * (BAR + GAP)} 0)`}>
              <rect
                y={HEIGHT - (count / most) * HEIGHT}
                width={BAR}
                height={(count / most) * HEIGHT}
                rx="2"
                className="fill-accent"
              >
                <title>{text.bar(formatTime(at, timezone), count)}</title>
              </rect>
              {place % every === 0 && (
                <text y={HEIGHT + 20} className="fill-muted text-xs">
                  {formatTime(at, timezone)}
                </text>
              )}
            </g>
          ))}
        </svg>
      </section>
      <ArrivalsTable arrivals={arrivals} timezone={timezone} />
    </figure>
  );
}

function ArrivalsTable({ arrivals, timezone }: ArrivalsPlotProps) {
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
