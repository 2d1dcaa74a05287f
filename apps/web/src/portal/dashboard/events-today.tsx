import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { fromLocalInput, toLocalInput } from "#lib/local-time.ts";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { TimeSpan } from "#ui-react/time.tsx";
import { api } from "../api.ts";
import type { EventData } from "../events/event-data.ts";
import { messages } from "../messages.ts";
import { useMay } from "../session/use-session.ts";

const text = messages.dashboard.today;
const COUNT_EVERY_MS = 15_000;
/** The seats of each shown event are read repeatedly. The list of events shows further ones. */
const SHOWN = 12;

/** The first and the last minute of the present day in a zone. */
function dayOf(now: Date, timezone: string): { from: string; to: string } {
  const day = toLocalInput(now.toISOString(), timezone).slice(0, 10);
  const from = fromLocalInput(`${day}T00:00`, timezone) ?? now.toISOString();
  const to = fromLocalInput(`${day}T23:59`, timezone) ?? now.toISOString();
  return { from, to };
}

/** Published and completed events that begin today, with seats and arrivals. */
export function EventsToday({ timezone }: { timezone: string }) {
  const day = useMemo(() => dayOf(new Date(), timezone), [timezone]);
  const query = useQuery(
    api.events.adminList.queryOptions({
      ...day,
      status: ["PUBLISHED", "COMPLETED"],
      sortBy: "startsAt",
      sortOrder: "asc",
      limit: SHOWN,
    }),
  );
  return (
    <Panel title={text.title}>
      <Loaded query={query}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p className="text-muted">{text.none}</p>
          ) : (
            <>
              <ul className="grid gap-4">
                {data.map((event) => (
                  <TodaysEvent key={event.id} event={event} />
                ))}
              </ul>
              {meta.total > data.length && (
                <PageLink to={paths.events()}>{text.more(meta.total - data.length)}</PageLink>
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function TodaysEvent({ event }: { event: EventData }) {
  const mayCheckIn = useMay("EVENTS:EDIT:registrations");
  const { id, title, startsAt, endsAt, timezone } = event;
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <PageLink to={paths.event(id)} className="text-lg font-semibold">
          {title}
        </PageLink>
        <span className="text-muted">
          <TimeSpan from={startsAt} to={endsAt} timezone={timezone} />
        </span>
      </div>
      <p className="flex flex-wrap gap-x-4">
        <span>{messages.events.seats(event)}</span>
        <Arrivals eventId={id} />
        {mayCheckIn && <PageLink to={paths.eventCheckIn(id)}>{text.checkIn}</PageLink>}
      </p>
    </li>
  );
}

function Arrivals({ eventId }: { eventId: string }) {
  const { data } = useQuery({
    ...api.reporting.eventAttendance.queryOptions({ eventId }),
    refetchInterval: COUNT_EVERY_MS,
  });
  return <span>{data ? text.in(data.checkedIn) : text.counting}</span>;
}
