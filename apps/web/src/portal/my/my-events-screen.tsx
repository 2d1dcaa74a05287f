import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Ticket } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui-react/button.tsx";
import { FilterBar, SelectFilter } from "#ui-react/list/filter-bar.tsx";
import { ListSearch } from "#ui-react/list/list-filters.tsx";
import { Pager } from "#ui-react/list/pager.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { HeldBack } from "#ui-react/shown-when-loaded.tsx";
import { EmptyState, Loaded } from "#ui-react/states.tsx";
import { api } from "../api.ts";
import { EventCard, EventCards } from "./event-card.tsx";
import { GoingTo, useGoing } from "./going-to.tsx";
import { my as messages } from "./messages/my.ts";
import type { ListedEventData, MyRegistrationData } from "./my-data.ts";
import { OwnCalendar } from "./own-calendar.tsx";
import { PlaceBadge } from "./place-words.tsx";
import { usePublicPage } from "./public-page.tsx";

const text = messages.events;

const PAST = "COMPLETED";
const LIST = {
  sortKeys: ["startsAt", "title"],
  // Coming events begin with the next one, past events with the latest.
  sortOrder: ({ status }: { status: readonly string[] }) =>
    status.includes(PAST) ? "desc" : "asc",
  filters: { status: [PAST] },
} as const;
const MOST = 100;

/** /my/events: where the member is going, and what else the club has coming up. */
export function MyEventsScreen() {
  const { list, query } = useListScreen(LIST, ({ status, ...input }) =>
    api.events.list.queryOptions({ ...input, status: status ?? ["PUBLISHED"] }),
  );
  const { search, filters } = list.state;
  const past = filters.status.includes(PAST);
  const looks = past || search !== "";
  const { places, isAsked } = usePlaces(query.data?.data ?? []);
  const { going, isLoading } = useGoing();
  const shownAbove = new Set(looks ? [] : going?.map(({ event }) => event.id));
  const tickets = (
    <ButtonLink to={paths.myTickets()} icon={<Ticket aria-hidden="true" />}>
      {text.tickets}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={text.title} actions={tickets} />
      {/* What comes first may not push away what is being read already. */}
      <HeldBack
        while={isLoading || query.isLoading}
        shape="panels"
        count={4}
        className="grid gap-8"
      >
        <GoingTo going={going} />
        <div>
          <FilterBar>
            <ListSearch list={list} />
            <SelectFilter
              label={text.show}
              all={text.coming}
              options={[[PAST, text.past]]}
              values={filters.status}
              onChange={(values) => list.filter("status", values)}
            />
          </FilterBar>
          <Loaded query={query} shape="panels" count={4}>
            {({ data, meta }) => (
              <div aria-busy={query.isPlaceholderData} className="grid gap-5 behind">
                <Listed
                  events={data.filter(({ id }) => !shownAbove.has(id))}
                  {...{ places, isAsked }}
                  title={past ? text.past : messages.cards.comingUp}
                  none={meta.total > 0 ? messages.cards.noMore : emptyText(search, past)}
                />
                {meta.totalPages > 1 && (
                  <Pager
                    meta={meta}
                    noun={text.what}
                    onPage={(next) => list.change({ page: next })}
                  />
                )}
              </div>
            )}
          </Loaded>
        </div>
        <OwnCalendar />
      </HeldBack>
    </>
  );
}

interface ListedProps {
  events: readonly ListedEventData[];
  places: Places | undefined;
  isAsked: boolean;
  title: string;
  none: string;
}

function Listed({ events, places, isAsked, title, none }: ListedProps) {
  const publicPage = usePublicPage();
  if (events.length === 0) return <EmptyState title={text.empty}>{none}</EmptyState>;
  return (
    <EventCards title={title}>
      {events.map((event) => (
        <EventCard
          key={event.id}
          event={event}
          publicPage={isLive(places?.get(event.id)) ? undefined : publicPage(event)}
        >
          {places && <Place status={places.get(event.id)} />}
          {isAsked && <PlaceToCome />}
        </EventCard>
      ))}
    </EventCards>
  );
}

function emptyText(search: string, past: boolean): string {
  if (search) return text.noneFits;
  return past ? text.nonePast : text.noneComing;
}

type Status = MyRegistrationData["status"];
const isLive = (status: Status | undefined) => status !== undefined && status !== "CANCELLED";

type Places = ReadonlyMap<string, Status>;

/** The member's status at these events; undefined until it is known, and while it is asked. */
function usePlaces(events: readonly ListedEventData[]): {
  places: Places | undefined;
  isAsked: boolean;
} {
  const { data, isLoading } = useQuery({
    ...api.registration.mine.queryOptions({
      eventId: events.map(({ id }) => id),
      sortBy: "createdAt",
      sortOrder: "asc",
      limit: MOST,
    }),
    enabled: events.length > 0,
    placeholderData: keepPreviousData,
  });
  // If a member cancelled and registered again, the latest registration counts.
  const places = data && new Map(data.data.map(({ eventId, status }) => [eventId, status]));
  return { places, isAsked: isLoading };
}

const PlaceToCome = () => <span aria-hidden="true" className="skeleton block h-6 w-24" />;

function Place({ status }: { status: Status | undefined }) {
  if (!status) return <span className="text-muted">{text.notRegistered}</span>;
  return <PlaceBadge status={status} />;
}
