import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Ticket } from "lucide-react";
import { paths } from "../../lib/paths.ts";
import { ButtonLink, PageLink } from "../../ui-react/button.tsx";
import { type Column, DataTable } from "../../ui-react/data-table.tsx";
import { FilterBar, SearchBox, SelectFilter } from "../../ui-react/filter-bar.tsx";
import { listQuery, useListState } from "../../ui-react/list-state.ts";
import { PageHeader } from "../../ui-react/page-header.tsx";
import { EmptyState } from "../../ui-react/states.tsx";
import { Time } from "../../ui-react/time.tsx";
import { api } from "../api.ts";
import type { MyEventData } from "./my-data.ts";
import { PlaceBadge } from "./place-words.tsx";

const PAST = "COMPLETED";
const LIST = {
  sortKeys: ["startsAt", "title"],
  sortOrder: "asc",
  filters: { status: [PAST] },
} as const;

const COLUMNS: readonly Column<MyEventData>[] = [
  {
    header: "Event",
    sortKey: "title",
    cell: ({ id, title }) => <PageLink to={paths.myEvent(id)}>{title}</PageLink>,
  },
  {
    header: "When",
    sortKey: "startsAt",
    cell: ({ startsAt, timezone }) => <Time at={startsAt} timezone={timezone} />,
  },
  { header: "Where", cell: ({ venue }) => venue },
  { header: "Your place", cell: ({ id }) => <Place eventId={id} /> },
];

/** /my/events: what the club does, and where the member stands with it. */
export function MyEventsScreen() {
  const list = useListState(LIST);
  const { state } = list;
  const status = state.filters.status.includes(PAST) ? PAST : "PUBLISHED";
  const query = useQuery({
    ...api.events.list.queryOptions({ ...listQuery(state), status: [status] }),
    placeholderData: keepPreviousData,
  });
  const tickets = (
    <ButtonLink to={paths.myTickets()} icon={<Ticket aria-hidden="true" />}>
      My tickets
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title="My events" actions={tickets} />
      <FilterBar>
        <SearchBox
          label="Search"
          value={state.search}
          onChange={(search) => list.change({ search })}
        />
        <SelectFilter
          label="Show"
          all="Coming events"
          options={[[PAST, "Past events"]]}
          chosen={state.filters.status}
          onChange={(values) => list.filter("status", values)}
        />
      </FilterBar>
      <DataTable
        caption="Events of the club"
        what="events"
        columns={COLUMNS}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No events here">
            {state.search ? "Change the search." : "The club has nothing planned at the moment."}
          </EmptyState>
        }
      />
    </>
  );
}

/** Filled in after the list, which does not wait for it. */
function Place({ eventId }: { eventId: string }) {
  const { data } = useQuery(api.registration.status.queryOptions({ id: eventId }));
  if (!data?.registrationStatus) return <span className="text-muted">Not registered</span>;
  return <PlaceBadge status={data.registrationStatus} />;
}
