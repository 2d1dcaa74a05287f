import { EVENT_STATUSES } from "@rollcall/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { paths } from "../../lib/paths.ts";
import { StatusBadge } from "../../ui-react/badge.tsx";
import { ButtonLink, PageLink } from "../../ui-react/button.tsx";
import { type Column, DataTable } from "../../ui-react/data-table.tsx";
import { ExportButton } from "../../ui-react/export-button.tsx";
import { FilterBar } from "../../ui-react/filter-bar.tsx";
import { ListSearch, StatusFilter } from "../../ui-react/list-filters.tsx";
import { listQuery, useListState } from "../../ui-react/list-state.ts";
import { PageHeader } from "../../ui-react/page-header.tsx";
import { EmptyState } from "../../ui-react/states.tsx";
import { Time } from "../../ui-react/time.tsx";
import { api, client } from "../api.ts";
import { messages } from "../messages.ts";
import { useMay } from "../session/use-session.ts";
import type { EventData } from "./event-data.ts";
import { EVENTS_FILE } from "./events-file.ts";

const { all, list: text } = messages.events;

const LIST = {
  sortKeys: ["startsAt", "createdAt", "title", "status"],
  filters: { status: EVENT_STATUSES },
} as const;

const COLUMNS: readonly Column<EventData>[] = [
  {
    header: text.column.event,
    sortKey: "title",
    cell: ({ id, title }) => <PageLink to={paths.event(id)}>{title}</PageLink>,
  },
  {
    header: text.column.when,
    sortKey: "startsAt",
    cell: ({ startsAt, timezone }) => <Time at={startsAt} timezone={timezone} />,
  },
  {
    header: text.column.status,
    sortKey: "status",
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { header: text.column.seats, cell: messages.events.seats },
  { header: text.column.waiting, numeric: true, cell: ({ waitlistCount }) => waitlistCount },
];

/** /events: every event of the club. */
export function EventsScreen() {
  const list = useListState(LIST);
  const mayEdit = useMay("EVENTS:EDIT:events");
  const { state } = list;
  const asked = listQuery(state);
  const query = useQuery({
    ...api.events.adminList.queryOptions(asked),
    placeholderData: keepPreviousData,
  });
  const create = mayEdit && (
    <ButtonLink to={paths.newEvent()} look="main" icon={<CalendarPlus aria-hidden="true" />}>
      {text.new}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={all} actions={create} />
      <FilterBar>
        <ListSearch list={list} label={text.search} />
        <StatusFilter list={list} values={EVENT_STATUSES} />
        <ExportButton
          name={messages.events.file.name}
          columns={EVENTS_FILE}
          read={(place, signal) =>
            client.events.adminList.query({ ...asked, ...place }, { signal })
          }
        />
      </FilterBar>
      <DataTable
        caption={all}
        what={text.what}
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
  if (filtered) return <EmptyState title={text.nothingFits}>{text.nothingFitsAbout}</EmptyState>;
  return <EmptyState title={text.nothingYet}>{text.nothingYetAbout}</EmptyState>;
}
