import { formatNumber } from "#lib/format/format-number.ts";
import { formatTime, formatTimeSpan } from "#lib/format/format-time.ts";
import { Bars, Line, Mark } from "#ui-react/plot/marks.tsx";
import { CaptionedPlot, Plot } from "#ui-react/plot/plot.tsx";
import { PlotTable } from "#ui-react/plot/plot-table.tsx";
import { createScale } from "#ui-react/plot/scale.ts";
import type { AttendanceData } from "../event-data.ts";
import { events as messages } from "../messages/events.ts";

const text = messages.attendance;

type Arrivals = AttendanceData["arrivals"];

const BUCKET_MS = 5 * 60_000;
/** Pixels of a bar with its gap; below it the plot scrolls. */
const MIN_BAR_WIDTH = 8;
/** A wider plot shows little more. The audit trail has every arrival. */
const MAX_BARS = 288;

interface ArrivalsPlotProps {
  /** Check-ins per five minutes, without the intervals that have none. */
  arrivals: Arrivals;
  /** When the event begins. */
  startsAt: string;
  timezone: string;
}

/**
 * Arrivals per five minutes as bars over the width of the panel, with how many had come by then as a
 * line of its own height, the beginning of the event, and a table.
 */
export function ArrivalsPlot({ arrivals, startsAt, timezone }: ArrivalsPlotProps) {
  if (arrivals.length === 0) return <p className="text-muted">{text.nobodyYet}</p>;
  const bars = withQuietTimes(arrivals).slice(0, MAX_BARS);
  const span = formatSpan(bars, timezone);
  const scale = createScale(bars.map(({ count }) => count));
  const ticks = bars.map((bar, place) => ({
    key: bar.at,
    word: formatTime(bar.at, timezone),
    share: place / bars.length,
  }));
  return (
    <CaptionedPlot
      caption={
        <span className="text-sm text-muted">
          {text.busiest(span, Math.max(...bars.map(({ count }) => count)))}
        </span>
      }
      keys={[
        { className: "bg-accent", word: text.perInterval },
        { className: "bg-warn", word: text.cameBy },
      ]}
      points={bars.length}
      plot={
        <Plot
          label={text.between(span)}
          scale={scale}
          word={formatNumber}
          ticks={ticks}
          scrolls={{ name: text.overTime, leastWidth: bars.length * MIN_BAR_WIDTH }}
        >
          <Bars scale={scale} bars={bars.map((bar) => toBar(bar, timezone))} />
          <Line {...cameBy(bars)} className="stroke-warn" />
          <Mark share={computeShare(bars, startsAt)} word={text.begins} />
        </Plot>
      }
      table={
        <PlotTable
          summary={text.asTable}
          headers={[text.from, text.people]}
          rows={arrivals.map(({ at, count }) => ({
            key: at,
            cells: [formatTime(at, timezone), count],
          }))}
        />
      }
    />
  );
}

const toBar = (bar: Arrivals[number], timezone: string) => ({
  key: bar.at,
  value: bar.count,
  title: text.bar(formatTime(bar.at, timezone), bar.count),
});

/** How many had come by the end of each interval, on a scale that ends with all who came. */
function cameBy(bars: Arrivals) {
  const all = bars.reduce((sum, { count }) => sum + count, 0);
  let come = 0;
  const points = bars.map(({ count }, place) => {
    come += count;
    return { share: (place + 1) / bars.length, value: come };
  });
  return {
    points: [{ share: 0, value: 0 }, ...points],
    scale: { most: all, lines: [all, 0] },
    word: formatNumber(all),
  };
}

/** Where a moment stands in the plot, 0 at its left and 1 at its right edge. */
function computeShare(bars: Arrivals, moment: string): number {
  const first = Date.parse(bars[0]?.at ?? moment);
  return (Date.parse(moment) - first) / (bars.length * BUCKET_MS);
}

/** The first and the last interval, with the zone of all times in the plot. */
function formatSpan(bars: Arrivals, timezone: string): string {
  const [first, last] = [bars[0], bars.at(-1)];
  return first && last ? formatTimeSpan(first.at, last.at, timezone) : "";
}

/** Adds the intervals without arrivals, so that the axis is even. */
function withQuietTimes(arrivals: Arrivals): Arrivals {
  const counts = new Map(arrivals.map(({ at, count }) => [Date.parse(at), count]));
  const first = Math.min(...counts.keys());
  const length = Math.min(MAX_BARS, (Math.max(...counts.keys()) - first) / BUCKET_MS + 1);
  return Array.from({ length }, (_, place) => {
    const moment = first + place * BUCKET_MS;
    return { at: new Date(moment).toISOString(), count: counts.get(moment) ?? 0 };
  });
}
