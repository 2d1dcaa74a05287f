import { MEMBERSHIP_APPLICATION_STATUSES } from "@rollcall/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { StatusBadge } from "../../ui-react/badge.tsx";
import { Button } from "../../ui-react/button.tsx";
import { type Column, DataTable } from "../../ui-react/data-table.tsx";
import { FilterBar, SearchBox, SelectFilter } from "../../ui-react/filter-bar.tsx";
import { listQuery, useListState } from "../../ui-react/list-state.ts";
import { PageHeader } from "../../ui-react/page-header.tsx";
import { EmptyState } from "../../ui-react/states.tsx";
import { statusWord } from "../../ui-react/status-words.ts";
import { Day } from "../../ui-react/time.tsx";
import { api } from "../api.ts";
import type { ApplicationData } from "./application-data.ts";
import { ApplicationDialog } from "./application-dialog.tsx";

const LIST = {
  sortKeys: ["createdAt", "fullName", "email"],
  sortOrder: "desc",
  filters: { status: MEMBERSHIP_APPLICATION_STATUSES },
} as const;

/** /members/applications: who would like to become a member. */
export function ApplicationsScreen() {
  const [openedId, setOpenedId] = useState<string>();
  const list = useListState(LIST);
  const { state } = list;
  const query = useQuery({
    ...api.membership.applications.queryOptions(listQuery(state)),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title="Applications" about="People who would like to become members." />
      <FilterBar>
        <SearchBox
          label="Search"
          value={state.search}
          onChange={(search) => list.change({ search })}
        />
        <SelectFilter
          label="Status"
          all="All"
          options={MEMBERSHIP_APPLICATION_STATUSES.map((status) => [status, statusWord(status)])}
          chosen={state.filters.status}
          onChange={(values) => list.filter("status", values)}
        />
      </FilterBar>
      <DataTable
        caption="Applications"
        what="applications"
        columns={columns(setOpenedId)}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No applications here" />}
      />
      <ApplicationDialog
        application={query.data?.data.find(({ id }) => id === openedId)}
        onClose={() => setOpenedId(undefined)}
      />
    </>
  );
}

const columns = (open: (id: string) => void): Column<ApplicationData>[] => [
  {
    header: "Name",
    sortKey: "fullName",
    cell: ({ id, fullName }) => (
      <Button look="link" onClick={() => open(id)}>
        {fullName}
      </Button>
    ),
  },
  { header: "E-mail", sortKey: "email", cell: ({ email }) => email },
  { header: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: "Came in",
    sortKey: "createdAt",
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
];
