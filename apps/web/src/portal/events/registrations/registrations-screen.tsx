import { REGISTRATION_STATUSES } from "@rollcall/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui-react/button.tsx";
import { DataTable } from "../../../ui-react/data-table.tsx";
import { FilterBar, SearchBox, SelectFilter } from "../../../ui-react/filter-bar.tsx";
import { listQuery, useListState } from "../../../ui-react/list-state.ts";
import { EmptyState } from "../../../ui-react/states.tsx";
import { statusWord } from "../../../ui-react/status-words.ts";
import { api } from "../../api.ts";
import type { RegistrationData } from "../event-data.ts";
import { useEvent } from "../use-event.ts";
import { ExportButton } from "./export-button.tsx";
import { registrationColumns } from "./registration-columns.tsx";
import { RegistrationDialog } from "./registration-dialog.tsx";
import { SOURCE_WORDS, SOURCES } from "./source-words.ts";

const LIST = {
  sortKeys: ["createdAt", "fullName", "status"],
  filters: { status: REGISTRATION_STATUSES, source: SOURCES },
} as const;

/** /events/:eventId/registrations */
export function RegistrationsScreen() {
  const event = useEvent();
  const list = useListState(LIST);
  const [opened, setOpened] = useState<RegistrationData>();
  const { state } = list;
  const asked = { eventId: event.id, ...listQuery(state) };
  const query = useQuery({
    ...api.registration.list.queryOptions(asked),
    placeholderData: keepPreviousData,
  });
  const named = {
    header: "Name",
    sortKey: "fullName",
    cell: (row: RegistrationData) => (
      <Button look="link" onClick={() => setOpened(row)}>
        {row.fullName}
      </Button>
    ),
  };
  return (
    <>
      <FilterBar>
        <SearchBox
          label="Search by name, e-mail or ticket code"
          value={state.search}
          onChange={(search) => list.change({ search })}
        />
        <SelectFilter
          label="Status"
          all="All"
          options={REGISTRATION_STATUSES.map((status) => [status, statusWord(status)])}
          chosen={state.filters.status}
          onChange={(values) => list.filter("status", values)}
        />
        <SelectFilter
          label="Came by"
          all="Any way"
          options={SOURCES.map((source) => [source, SOURCE_WORDS[source]])}
          chosen={state.filters.source}
          onChange={(values) => list.filter("source", values)}
        />
        <ExportButton event={event} asked={asked} />
      </FilterBar>
      <DataTable
        caption={`Registrations for ${event.title}`}
        what="registrations"
        columns={[named, ...registrationColumns(event)]}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No registrations here">
            Share the public page, add members yourself, or change the filter.
          </EmptyState>
        }
      />
      <RegistrationDialog
        event={event}
        registration={opened}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}
