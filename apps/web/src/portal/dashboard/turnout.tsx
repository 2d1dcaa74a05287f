import { useQuery } from "@tanstack/react-query";
import { BarChart3 } from "lucide-react";
import { useMemo } from "react";
import { formatShortDay } from "#lib/format/format-day.ts";
import { formatNumber } from "#lib/format/format-number.ts";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Bars as PlotBars } from "#ui-react/plot/marks.tsx";
import { NothingToPlot } from "#ui-react/plot/nothing-to-plot.tsx";
import { CaptionedPlot, Plot } from "#ui-react/plot/plot.tsx";
import { PlotTable } from "#ui-react/plot/plot-table.tsx";
import { createScale } from "#ui-react/plot/scale.ts";
import { Loaded } from "#ui-react/states.tsx";
import { Day } from "#ui-react/time.tsx";
import { api } from "../api.ts";
import { formatTurnout, selectEnded } from "../reports/turnout.ts";
import { today } from "./messages/today.ts";
import { pastEvents } from "./today-calls.ts";

const { turnout: text } = today;

interface Turnout {
  eventId: string;
  title: string;
  startsAt: string;
  registered: number;
  checkedIn: number;
  /** It is over: who is on the way still may not count as absent. */
  isFinal: boolean;
}

/** How many confirmed seats of the last events were checked in, the newest at the end. */
export function TurnoutPanel() {
  const input = useMemo(() => pastEvents(Date.now()), []);
  const query = useQuery(api.reporting.attendanceReport.queryOptions(input));
  const all = <PageLink to={paths.reports()}>{text.all}</PageLink>;
  return (
    <Panel title={text.title} actions={all}>
      <Loaded query={query} shape="plot">
        {(report) => {
          const events = typeof report === "string" ? [] : [...report.data].reverse();
          return <Bars events={selectEnded(events)} />;
        }}
      </Loaded>
    </Panel>
  );
}

function Bars({ events }: { events: readonly Turnout[] }) {
  const share = formatTurnout(events);
  if (share === undefined)
    return <NothingToPlot icon={BarChart3} title={text.none} about={text.noneAbout} />;
  const [only, ...moreEvents] = events;
  return (
    <CaptionedPlot
      caption={
        <span>
          <span className="text-2xl font-semibold tracking-tight">{text.average(share)}</span>
          <span className="block text-muted">{text.of(events.length)}</span>
          {only && moreEvents.length === 0 && (
            <span className="block text-muted">{barWords(only)}</span>
          )}
        </span>
      }
      points={events.length}
      keys={[
        { className: "bg-accent", word: text.came },
        { className: "bg-accent opacity-25", word: text.registered },
      ]}
      plot={<Picture events={events} label={text.label(events.length, share)} />}
      table={<Table events={events} />}
    />
  );
}

const barWords = ({ title, checkedIn, registered }: Turnout): string =>
  text.bar(title, checkedIn, registered);

/** A pair of bars for each event, one before the other. */
function Picture({ events, label }: { events: readonly Turnout[]; label: string }) {
  const scale = createScale(events.flatMap(({ registered, checkedIn }) => [registered, checkedIn]));
  const ticks = events.map(({ eventId, startsAt }, place) => ({
    key: eventId,
    word: formatShortDay(startsAt),
    isMiddle: true,
    share: (place + 0.5) / events.length,
  }));
  const toBars = (count: "registered" | "checkedIn") =>
    events.map((event) => ({
      key: event.eventId,
      value: event[count],
      title: barWords(event),
    }));
  return (
    <Plot label={label} scale={scale} word={formatNumber} ticks={ticks}>
      <PlotBars bars={toBars("registered")} scale={scale} className="fill-accent opacity-25" />
      <PlotBars bars={toBars("checkedIn")} scale={scale} />
    </Plot>
  );
}

const Table = ({ events }: { events: readonly Turnout[] }) => (
  <PlotTable
    summary={text.asTable}
    headers={[text.event, text.registered, text.came]}
    rows={events.map(({ eventId, title, startsAt, registered, checkedIn }) => ({
      key: eventId,
      cells: [
        <span key="event">
          {title}{" "}
          <span className="text-muted">
            <Day instant={startsAt} />
          </span>
        </span>,
        registered,
        checkedIn,
      ],
    }))}
  />
);
