import { useQuery } from "@tanstack/react-query";
import { TrendingUp } from "lucide-react";
import { formatCalendarDay, formatShortDay } from "#lib/format/format-day.ts";
import { formatNumber } from "#lib/format/format-number.ts";
import { Panel } from "#ui-react/panel.tsx";
import { Bars, Limit, Line, Mark } from "#ui-react/plot/marks.tsx";
import { NothingToPlot } from "#ui-react/plot/nothing-to-plot.tsx";
import { CaptionedPlot, Plot } from "#ui-react/plot/plot.tsx";
import { PlotTable } from "#ui-react/plot/plot-table.tsx";
import { createScale } from "#ui-react/plot/scale.ts";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../../api.ts";
import { growth as words } from "../../reports/messages/growth.ts";
import type { EventGrowthData } from "../event-data.ts";
import { allDays, computeShare, type GrowthDay } from "./growth-days.ts";

const { asTable, event: text } = words;

/** A capacity further above the seats would press them to the ground. */
const MAX_ROOM = 4;

/** How an event fills: seats by day beside the capacity. */
export function GrowthPanel({ eventId }: { eventId: string }) {
  const query = useQuery(api.reporting.eventGrowth.queryOptions({ eventId }));
  return (
    <Panel title={text.title}>
      <Loaded query={query} shape="plot">
        {(growth) => <Growth growth={growth} />}
      </Loaded>
    </Panel>
  );
}

function Growth({ growth }: { growth: EventGrowthData }) {
  const days = allDays(growth, new Date().toISOString());
  if (days.length === 0)
    return <NothingToPlot icon={TrendingUp} title={text.none} about={text.noneAbout} />;
  const caption = text.caption(growth.seatsTaken, growth.lastWeek);
  return (
    <CaptionedPlot
      caption={<span className="text-lg font-semibold tracking-tight">{caption}</span>}
      keys={[
        { className: "bg-accent", word: text.taken },
        { className: "bg-accent opacity-25", word: text.seats },
      ]}
      points={days.length}
      plot={<Picture growth={growth} days={days} caption={caption} />}
      table={<Table days={days} />}
    />
  );
}

interface PictureProps {
  growth: EventGrowthData;
  days: readonly GrowthDay[];
  caption: string;
}

function Picture({ growth, days, caption }: PictureProps) {
  const { capacity } = growth;
  const peak = Math.max(1, ...days.map(({ seats, taken }) => Math.max(seats, taken)));
  const hasLimit = capacity !== null && capacity <= peak * MAX_ROOM;
  const scale = createScale([peak, hasLimit ? capacity : 0]);
  const ticks = days.map(({ day }, place) => ({
    key: day,
    word: formatShortDay(day),
    isMiddle: true,
    share: (place + 0.5) / days.length,
  }));
  const points = days.map(({ seats }, place) => ({
    share: (place + 1) / days.length,
    value: seats,
  }));
  const bars = days.map(({ day, taken, seats }) => ({
    key: day,
    value: taken,
    title: text.bar(formatCalendarDay(day), taken, seats),
  }));
  const label = text.label(caption, formatSpan(days), capacity);
  return (
    <Plot label={label} scale={scale} word={formatNumber} ticks={ticks}>
      <Line
        points={[{ share: 0, value: 0 }, ...points]}
        scale={scale}
        className="stroke-accent"
        area
      />
      <Bars bars={bars} scale={scale} />
      {hasLimit && <Limit value={capacity} word={text.capacity(capacity)} scale={scale} />}
      {getMarks(growth, days).map(({ word, share }, row) => (
        <Mark key={word} share={share} word={word} row={row} />
      ))}
    </Plot>
  );
}

/** Publication, opening and beginning, where they are within the days. */
function getMarks(growth: EventGrowthData, days: readonly GrowthDay[]) {
  const { publishedAt, registrationOpensAt, startsAt, timezone } = growth;
  const moments = [
    { word: text.published, moment: publishedAt },
    { word: text.opens, moment: registrationOpensAt },
    { word: text.begins, moment: startsAt },
  ];
  return moments
    .flatMap(({ word, moment }) =>
      moment === null ? [] : [{ word, share: computeShare(moment, days, timezone) }],
    )
    .filter(({ share }) => share >= 0 && share < 1);
}

const formatSpan = (days: readonly GrowthDay[]): string =>
  [days[0], days.at(-1)].map((day) => (day ? formatCalendarDay(day.day) : "")).join(" – ");

/** The days on which something changed, the newest first. */
const Table = ({ days }: { days: readonly GrowthDay[] }) => (
  <PlotTable
    summary={asTable}
    headers={[text.day, text.taken, text.freed, text.seats]}
    rows={days
      .filter(({ taken, freed }) => taken + freed > 0)
      .reverse()
      .map(({ day, taken, freed, seats }) => ({
        key: day,
        cells: [formatCalendarDay(day), taken, freed, seats],
      }))}
  />
);
