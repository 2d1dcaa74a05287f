import { MEMBERSHIP_APPLICATION_STATUSES } from "@rollcall/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { StatusBadge } from "../../ui-react/badge.tsx";
import { Button } from "../../ui-react/button.tsx";
import { type Column, DataTable } from "../../ui-react/data-table.tsx";
import { FilterBar, SearchBox, SelectFilter } from "../../ui-react/filter-bar.tsx";
import { listQuery, useListState } from "../../ui-react/list-state.ts";
import { messages as common } from "../../ui-react/messages.ts";
import { PageHeader } from "../../ui-react/page-header.tsx";
import { EmptyState } from "../../ui-react/states.tsx";
import { statusWord } from "../../ui-react/status-words.ts";
import { Day } from "../../ui-react/time.tsx";
import { api } from "../api.ts";
import { messages } from "../messages.ts";
import type { ApplicationData } from "./application-data.ts";
import { ApplicationDialog } from "./application-dialog.tsx";

const text = messages.applications.list;
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
      <PageHeader title={text.title} about={text.about} />
      <FilterBar>
        <SearchBox
          label={common.search}
          value={state.search}
          onChange={(search) => list.change({ search })}
        />
        <SelectFilter
          label={common.statusLabel}
          all={common.all}
          options={MEMBERSHIP_APPLICATION_STATUSES.map((status) => [status, statusWord(status)])}
          chosen={state.filters.status}
          onChange={(values) => list.filter("status", values)}
        />
      </FilterBar>
      <DataTable
        caption={text.title}
        what={text.what}
        columns={columns(setOpenedId)}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        empty={<EmptyState title={text.empty} />}
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
    header: text.name,
    sortKey: "fullName",
    cell: ({ id, fullName }) => (
      <Button look="link" onClick={() => open(id)}>
        {fullName}
      </Button>
    ),
  },
  { header: text.email, sortKey: "email", cell: ({ email }) => email },
  { header: common.statusLabel, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: text.came,
    sortKey: "createdAt",
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
];
