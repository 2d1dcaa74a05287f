import { paths } from "#lib/paths.ts";
import { ButtonLink, PageLink } from "#ui-react/button.tsx";
import { Pager } from "#ui-react/list/pager.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { EmptyState, Loaded } from "#ui-react/states.tsx";
import { EventStart } from "#ui-react/time.tsx";
import { api } from "../api.ts";
import { CalendarLink } from "./calendar-link.tsx";
import { my as messages } from "./messages/my.ts";
import { listMyTickets, type MyRegistrationData, SEATED } from "./my-data.ts";
import { TicketCards } from "./ticket-card.tsx";

const text = messages.tickets;

const LIST = { sortKeys: ["startsAt"], sortOrder: "asc" } as const;

/** /my/tickets: tickets for coming events, the next event first. */
export function MyTicketsScreen() {
  const { list, query } = useListScreen(LIST, ({ search, ...input }) =>
    api.registration.mine.queryOptions({ ...input, upcoming: true, status: [...SEATED] }),
  );
  return (
    <>
      <PageHeader
        title={text.title}
        parent={{ label: messages.events.title, to: paths.myEvents() }}
      />
      <Loaded query={query} shape="panels">
        {({ data, meta }) =>
          meta.total === 0 ? (
            <NoTickets />
          ) : (
            <>
              <div aria-busy={query.isPlaceholderData} className="grid gap-5 behind">
                {data.map((registration) => (
                  <EventTickets key={registration.id} registration={registration} />
                ))}
              </div>
              {meta.totalPages > 1 && (
                <Pager meta={meta} noun={text.what} onPage={(page) => list.change({ page })} />
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}

function NoTickets() {
  return (
    <EmptyState
      title={text.empty}
      action={<ButtonLink to={paths.myEvents()}>{text.toEvents}</ButtonLink>}
    >
      {text.emptyAbout}
    </EmptyState>
  );
}

function EventTickets({ registration }: { registration: MyRegistrationData }) {
  const { event } = registration;
  const { id, title, venue } = event;
  return (
    <Panel title={title}>
      <div className="-mt-2 grid gap-1">
        <p>
          <EventStart event={event} />
        </p>
        {venue && <p className="break-words">{venue}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <CalendarLink event={event} />
        <PageLink to={paths.myEvent(id)}>{text.event}</PageLink>
      </div>
      <TicketCards tickets={listMyTickets(registration)} />
    </Panel>
  );
}
