import { EVENT_STATUSES } from "@rollcall/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { paths } from "../../lib/paths.ts";
import { StatusBadge } from "../../ui-react/badge.tsx";
import { ButtonLink, PageLink } from "../../ui-react/button.tsx";
import { type Column, DataTable } from "../../ui-react/data-table.tsx";
import { FilterBar, SearchBox, SelectFilter } from "../../ui-react/filter-bar.tsx";
import { listQuery, useListState } from "../../ui-react/list-state.ts";
import { PageHeader } from "../../ui-react/page-header.tsx";
import { EmptyState } from "../../ui-react/states.tsx";
import { statusWord } from "../../ui-react/status-words.ts";
import { Time } from "../../ui-react/time.tsx";
import { api } from "../api.ts";
import { useMay } from "../session/use-session.ts";
import type { EventData } from "./event-data.ts";
import { seatsText } from "./seats-text.ts";

const LIST = {
  sortKeys: ["startsAt", "createdAt", "title", "status"],
  filters: { status: EVENT_STATUSES },
} as const;

const COLUMNS: readonly Column<EventData>[] = [
  {
    header: "Event",
    sortKey: "title",
    cell: ({ id, title }) => <PageLink to={paths.event(id)}>{title}</PageLink>,
  },
  {
    header: "When",
    sortKey: "startsAt",
    cell: ({ startsAt, timezone }) => <Time at={startsAt} timezone={timezone} />,
  },
  { header: "Status", sortKey: "status", cell: ({ status }) => <StatusBadge status={status} /> },
  { header: "Seats", cell: seatsText },
  { header: "Waiting", numeric: true, cell: ({ waitlistCount }) => waitlistCount },
];

/** /events: every event of the club. */
export function EventsScreen() {
  const list = useListState(LIST);
  const mayEdit = useMay("EVENTS:EDIT:events");
  const { state } = list;
  const query = useQuery({
    ...api.events.adminList.queryOptions(listQuery(state)),
    placeholderData: keepPreviousData,
  });
  const create = mayEdit && (
    <ButtonLink to={paths.newEvent()} look="main" icon={<CalendarPlus aria-hidden="true" />}>
      New event
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title="Events" actions={create} />
      <FilterBar>
        <SearchBox
          label="Search"
          value={state.search}
          onChange={(search) => list.change({ search })}
        />
        <SelectFilter
          label="Status"
          all="All"
          options={EVENT_STATUSES.map((status) => [status, statusWord(status)])}
          chosen={state.filters.status}
          onChange={(values) => list.filter("status", values)}
        />
      </FilterBar>
      <DataTable
        caption="Events"
        what="events"
        columns={COLUMNS}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        empty={<NoEvents filtered={state.search !== "" || state.filters.status.length > 0} />}
      />
    </>
  );
}

function NoEvents({ filtered }: { filtered: boolean }) {
  if (filtered)
    return <EmptyState title="No event fits">Change the search or the status.</EmptyState>;
  return <EmptyState title="No events yet">The first one begins as a draft.</EmptyState>;
}
