import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { saveFile } from "../../../lib/save-file.ts";
import { ActButton } from "../../../ui-react/act-button.tsx";
import { Badge } from "../../../ui-react/badge.tsx";
import { type Column, DataTable } from "../../../ui-react/data-table.tsx";
import { FilterBar, SearchBox, SelectFilter } from "../../../ui-react/filter-bar.tsx";
import { listQuery, useListState } from "../../../ui-react/list-state.ts";
import { EmptyState } from "../../../ui-react/states.tsx";
import { Time } from "../../../ui-react/time.tsx";
import { api, client } from "../../api.ts";
import type { AuditEntryData, EventData } from "../event-data.ts";
import { useEvent } from "../use-event.ts";
import { TrailCheck } from "./trail-check.tsx";

const ACTIONS = ["CHECK_IN", "WALK_IN", "UNDO"] as const;
const ACTION_WORDS = { CHECK_IN: "Came in", WALK_IN: "Walked in", UNDO: "Taken back" } as const;
const LIST = { sortKeys: ["at"], filters: { action: ACTIONS } } as const;

/** /events/:eventId/audit: who let whom in, and when. Nobody can change it. */
export function AuditScreen() {
  const event = useEvent();
  const list = useListState(LIST);
  const { state } = list;
  const query = useQuery({
    ...api.checkin.auditList.queryOptions({ eventId: event.id, ...listQuery(state) }),
    placeholderData: keepPreviousData,
  });
  const save = async () => {
    const { search, action } = listQuery(state);
    const csv = await client.checkin.auditExport.query({
      eventId: event.id,
      ...(search && { search }),
      ...(action && { action }),
    });
    saveFile(`${event.slug}-check-in.csv`, csv, "text/csv;charset=utf-8");
  };
  return (
    <>
      <TrailCheck eventId={event.id} />
      <FilterBar>
        <SearchBox
          label="Search by attendee or helper"
          value={state.search}
          onChange={(search) => list.change({ search })}
        />
        <SelectFilter
          label="What happened"
          all="Anything"
          options={ACTIONS.map((action) => [action, ACTION_WORDS[action]])}
          chosen={state.filters.action}
          onChange={(values) => list.filter("action", values)}
        />
        <ActButton icon={<Download aria-hidden="true" />} act={save} done="The file is saved.">
          Save as CSV
        </ActButton>
      </FilterBar>
      <DataTable
        caption={`Check-in audit trail of ${event.title}`}
        what="entries"
        columns={columnsOf(event)}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        empty={<EmptyState title="Nothing has happened at the door yet" />}
      />
    </>
  );
}

const columnsOf = ({ timezone }: EventData): Column<AuditEntryData>[] => [
  { header: "Who", cell: ({ attendeeName }) => attendeeName },
  {
    header: "What",
    cell: ({ action }) => (
      <Badge tone={action === "UNDO" ? "wait" : "good"}>{ACTION_WORDS[action]}</Badge>
    ),
  },
  { header: "When", sortKey: "at", cell: ({ at }) => <Time at={at} timezone={timezone} /> },
  {
    header: "By",
    cell: ({ actor }) => (
      <>
        {actor.name}{" "}
        <span className="text-muted">{actor.type === "STAFF" ? "at the door" : ""}</span>
      </>
    ),
  },
  { header: "Ticket", cell: ({ ticketCodeHint }) => <code>… {ticketCodeHint}</code> },
  { header: "Reason", cell: ({ reason }) => reason ?? "" },
];
