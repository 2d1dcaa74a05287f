import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { paths } from "../../lib/paths.ts";
import { Button, ButtonLink, PageLink } from "../../ui-react/button.tsx";
import { PageHeader } from "../../ui-react/page-header.tsx";
import { Panel } from "../../ui-react/panel.tsx";
import { EmptyState, ErrorState, Loaded, Skeleton } from "../../ui-react/states.tsx";
import { Time } from "../../ui-react/time.tsx";
import { api } from "../api.ts";
import { CalendarLink } from "./calendar-link.tsx";
import type { MyEventData, TicketData } from "./my-data.ts";
import { TicketCard } from "./ticket-card.tsx";

const AT_FIRST = 20;
const AT_MOST = 100;

/** /my/tickets: the tickets for coming events, the next event first. */
export function MyTicketsScreen() {
  const [limit, setLimit] = useState(AT_FIRST);
  const query = useQuery(
    api.events.list.queryOptions({
      status: ["PUBLISHED"],
      sortBy: "startsAt",
      sortOrder: "asc",
      limit,
    }),
  );
  return (
    <>
      <PageHeader title="My tickets" parent={{ label: "My events", to: paths.myEvents() }} />
      <Loaded query={query} lines={8}>
        {({ data, meta }) => (
          <div className="grid gap-5">
            <Tickets events={data} />
            {meta.total > limit && limit < AT_MOST && (
              <div>
                <Button onClick={() => setLimit(AT_MOST)}>Look at later events as well</Button>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

function Tickets({ events }: { events: readonly MyEventData[] }) {
  const queries = useQueries({
    queries: events.map(({ id }) => api.registration.tickets.queryOptions({ id })),
  });
  const failed = queries.find(({ error, data }) => error && !data);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (queries.some(({ data }) => !data)) return <Skeleton lines={8} />;
  const held = events.flatMap((event, at) => {
    const tickets = queries[at]?.data ?? [];
    return tickets.length > 0 ? [{ event, tickets }] : [];
  });
  if (held.length > 0) return held.map((one) => <EventTickets key={one.event.id} {...one} />);
  return (
    <EmptyState
      title="No tickets yet"
      action={<ButtonLink to={paths.myEvents()}>See the coming events</ButtonLink>}
    >
      Once you are registered for an event, its ticket is here.
    </EmptyState>
  );
}

interface EventTicketsProps {
  event: MyEventData;
  tickets: readonly TicketData[];
}

function EventTickets({ event, tickets }: EventTicketsProps) {
  const { id, title, startsAt, timezone, venue } = event;
  return (
    <Panel title={title} actions={<CalendarLink event={event} />}>
      <p>
        <Time at={startsAt} timezone={timezone} />
        {venue && ` · ${venue}`} · <PageLink to={paths.myEvent(id)}>To the event</PageLink>
      </p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {tickets.map((ticket) => (
          <TicketCard key={ticket.id} event={event} ticket={ticket} />
        ))}
      </ul>
    </Panel>
  );
}
