import { useQuery } from "@tanstack/react-query";
import { BarChart3 } from "lucide-react";
import { useMemo } from "react";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { Day } from "#ui-react/time.tsx";
import { api } from "../api.ts";
import { today } from "../messages/today.ts";
import { PAST_EVENTS, pastEvents } from "./today-calls.ts";

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

/** How many of those registered came to the last events, the newest at the end. */
export function TurnoutPanel() {
  const input = useMemo(() => pastEvents(Date.now()), []);
  const query = useQuery(api.reporting.attendanceReport.queryOptions(input));
  const all = <PageLink to={paths.reports()}>{text.all}</PageLink>;
  return (
    <Panel title={text.title} actions={all}>
      <Loaded query={query}>
        {(report) => {
          const events = typeof report === "string" ? [] : [...report.data].reverse();
          return (
            <Bars events={events.filter(({ registered, isFinal }) => isFinal && registered > 0)} />
          );
        }}
      </Loaded>
    </Panel>
  );
}

const percentOf = (came: number, registered: number): number =>
  registered === 0 ? 0 : Math.round((came / registered) * 100);

function Bars({ events }: { events: readonly Turnout[] }) {
  if (events.length === 0)
    return (
      <div className="flex items-start gap-3">
        <BarChart3 aria-hidden="true" className="size-6 shrink-0 text-muted" />
        <p>
          <span className="font-medium">{text.none}</span>
          <span className="block text-sm text-muted">{text.noneAbout}</span>
        </p>
      </div>
    );
  const came = events.reduce((sum, { checkedIn }) => sum + checkedIn, 0);
  const share = percentOf(
    came,
    events.reduce((sum, { registered }) => sum + registered, 0),
  );
  return (
    <figure className="m-0 grid gap-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-2xl font-semibold tracking-tight">{text.average(share)}</span>
        <Key />
      </figcaption>
      <Plot events={events} label={text.label(events.length, share)} />
      <Table events={events} />
    </figure>
  );
}

const Key = () => (
  <span aria-hidden="true" className="flex gap-4 text-sm text-muted">
    <span className="inline-flex items-center gap-1.5">
      <span className="size-2.5 rounded-sm bg-accent" />
      {text.came}
    </span>
    <span className="inline-flex items-center gap-1.5">
      <span className="size-2.5 rounded-sm bg-accent opacity-25" />
      {text.registered}
    </span>
  </span>
);

const WIDTH = 400;
const HEIGHT = 120;
const GAP = 12;

/** A pair of bars for each event, one before the other; it fills its panel. */
function Plot({ events, label }: { events: readonly Turnout[]; label: string }) {
  const most = Math.max(
    ...events.map(({ registered, checkedIn }) => Math.max(registered, checkedIn)),
  );
  const step = WIDTH / PAST_EVENTS;
  const tall = (count: number) => (count / most) * HEIGHT;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="h-32 w-full"
    >
      {[0, 0.5, 1].map((line) => (
        <line
          key={line}
          x1="0"
          x2={WIDTH}
          y1={HEIGHT * line}
          y2={HEIGHT * line}
          vectorEffect="non-scaling-stroke"
          className="stroke-line"
        />
      ))}
      {events.map(({ eventId, title, registered, checkedIn }, place) => (
        <g key={eventId} transform={`translate(${place * step + GAP / 2} 0)`}>
          <title>{text.bar(title, checkedIn, registered)}</title>
          <rect
            width={step - GAP}
            y={HEIGHT - tall(registered)}
            height={tall(registered)}
            className="fill-accent opacity-25"
          />
          <rect
            width={step - GAP}
            y={HEIGHT - tall(checkedIn)}
            height={tall(checkedIn)}
            className="fill-accent"
          />
        </g>
      ))}
    </svg>
  );
}

function Table({ events }: { events: readonly Turnout[] }) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1 text-muted">{text.asTable}</summary>
      <table className="mt-2">
        <thead className="text-muted">
          <tr>
            <th className="py-1 font-medium">{text.event}</th>
            <th className="py-1 text-end font-medium">{text.registered}</th>
            <th className="py-1 text-end font-medium">{text.came}</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ eventId, title, startsAt, registered, checkedIn }) => (
            <tr key={eventId} className="border-t border-line">
              <td className="py-1.5 pe-3">
                {title}{" "}
                <span className="text-muted">
                  <Day at={startsAt} />
                </span>
              </td>
              <td className="py-1.5 text-end tabular-nums">{registered}</td>
              <td className="py-1.5 text-end tabular-nums">{checkedIn}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
