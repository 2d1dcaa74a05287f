import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Ticket } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { ButtonLink, PageLink } from "#ui-react/button.tsx";
import { type Column, DataTable } from "#ui-react/data-table.tsx";
import { FilterBar, SelectFilter } from "#ui-react/filter-bar.tsx";
import { ListSearch } from "#ui-react/list-filters.tsx";
import { PageHeader } from "#ui-react/page-header.tsx";
import { EmptyState } from "#ui-react/states.tsx";
import { Time } from "#ui-react/time.tsx";
import { useListScreen } from "#ui-react/use-list-screen.ts";
import { api } from "../api.ts";
import { messages } from "../messages.ts";
import type { MyEventData, MyRegistrationData } from "./my-data.ts";
import { OwnCalendar } from "./own-calendar.tsx";
import { PlaceBadge } from "./place-words.tsx";

const text = messages.my.events;

const PAST = "COMPLETED";
const LIST = {
  sortKeys: ["startsAt", "title"],
  // Coming events begin with the next one, past events with the latest.
  sortOrder: ({ status }: { status: readonly string[] }) =>
    status.includes(PAST) ? "desc" : "asc",
  filters: { status: [PAST] },
} as const;
const MOST = 100;

/** /my/events: the club's events, with the member's status at each. */
export function MyEventsScreen() {
  const { list, query } = useListScreen(LIST, ({ status, ...asked }) =>
    api.events.list.queryOptions({ ...asked, status: status ?? ["PUBLISHED"] }),
  );
  const { search, filters } = list.state;
  const past = filters.status.includes(PAST);
  const places = usePlaces(query.data?.data ?? []);
  const tickets = (
    <ButtonLink to={paths.myTickets()} icon={<Ticket aria-hidden="true" />}>
      {text.tickets}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={text.title} actions={tickets} />
      <FilterBar>
        <ListSearch list={list} />
        <SelectFilter
          label={text.show}
          all={text.coming}
          options={[[PAST, text.past]]}
          chosen={filters.status}
          onChange={(values) => list.filter("status", values)}
        />
      </FilterBar>
      <DataTable
        caption={text.caption}
        what={text.what}
        columns={columnsWith(places)}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        empty={<EmptyState title={text.empty}>{emptyText(search, past)}</EmptyState>}
      />
      <div className="mt-6">
        <OwnCalendar />
      </div>
    </>
  );
}

function emptyText(search: string, past: boolean): string {
  if (search) return text.noneFits;
  return past ? text.nonePast : text.noneComing;
}

type Status = MyRegistrationData["status"];
type Places = ReadonlyMap<string, Status>;

/** The member's status at these events; undefined until it is known. */
function usePlaces(events: readonly MyEventData[]): Places | undefined {
  const { data } = useQuery({
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
  return data && new Map(data.data.map(({ eventId, status }) => [eventId, status]));
}

const columnsWith = (places: Places | undefined): readonly Column<MyEventData>[] => [
  {
    header: text.name,
    sortKey: "title",
    cell: ({ id, title }) => <PageLink to={paths.myEvent(id)}>{title}</PageLink>,
  },
  {
    header: text.when,
    sortKey: "startsAt",
    cell: ({ startsAt, timezone }) => <Time at={startsAt} timezone={timezone} />,
  },
  { header: text.where, cell: ({ venue }) => venue },
  { header: text.place, cell: ({ id }) => places && <Place status={places.get(id)} /> },
];

function Place({ status }: { status: Status | undefined }) {
  if (!status) return <span className="text-muted">{text.notRegistered}</span>;
  return <PlaceBadge status={status} />;
}
