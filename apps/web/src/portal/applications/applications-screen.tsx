import { MEMBERSHIP_APPLICATION_STATUSES } from "@rollcall/core/contract";
import { useState } from "react";
import { useSelection } from "#ui-react/bulk/use-selection.ts";
import { DataTable } from "#ui-react/list/data-table.tsx";
import { FilterBar } from "#ui-react/list/filter-bar.tsx";
import { ListDays, ListSearch, StatusFilter } from "#ui-react/list/list-filters.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { EmptyState } from "#ui-react/states.tsx";
import { api, client } from "../api.ts";
import { ListExport } from "../list-export.tsx";
import { applicationColumns } from "./application-columns.tsx";
import { ApplicationDialog } from "./application-dialog.tsx";
import { ApplicationsBulk } from "./applications-bulk.tsx";
import { applicationsFile } from "./applications-file.ts";
import { applications as messages } from "./messages/applications.ts";

const text = messages.list;
const LIST = {
  sortKeys: ["createdAt", "fullName", "email"],
  sortOrder: "desc",
  days: true,
  filters: { status: MEMBERSHIP_APPLICATION_STATUSES },
} as const;

/** /members/applications: applications for membership. */
export function ApplicationsScreen() {
  const [openedId, setOpenedId] = useState<string>();
  const { list, input, query } = useListScreen(LIST, (input) =>
    api.membership.applications.queryOptions(input),
  );
  const { state } = list;
  const selection = useSelection({
    rows: query.data?.data,
    state,
    keyOf: ({ id }) => id,
    nameOf: ({ fullName }) => fullName,
    mayChoose: ({ status }) => status === "PENDING",
  });
  return (
    <>
      <PageHeader title={text.title} about={text.about} />
      <FilterBar>
        <ListSearch list={list} />
        <StatusFilter list={list} values={MEMBERSHIP_APPLICATION_STATUSES} />
        <ListDays list={list} label={text.came} />
        <ListExport
          list="APPLICATIONS"
          name={text.file}
          columns={applicationsFile}
          read={(place, signal) =>
            client.membership.applications.query({ ...input, ...place }, { signal })
          }
        />
      </FilterBar>
      <DataTable
        caption={text.title}
        noun={text.what}
        columns={applicationColumns(setOpenedId)}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        selection={selection}
        empty={<EmptyState title={text.empty} />}
      />
      <ApplicationsBulk selection={selection} />
      <ApplicationDialog
        application={query.data?.data.find(({ id }) => id === openedId)}
        onClose={() => setOpenedId(undefined)}
      />
    </>
  );
}
