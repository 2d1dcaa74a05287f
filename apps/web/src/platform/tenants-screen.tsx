import { TENANT_STATUSES } from "@rollcall/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { paths } from "../lib/paths.ts";
import { StatusBadge } from "../ui-react/badge.tsx";
import { ButtonLink, PageLink } from "../ui-react/button.tsx";
import { type Column, DataTable } from "../ui-react/data-table.tsx";
import { FilterBar, SearchBox, SelectFilter } from "../ui-react/filter-bar.tsx";
import { listQuery, useListState } from "../ui-react/list-state.ts";
import { PageHeader } from "../ui-react/page-header.tsx";
import { EmptyState } from "../ui-react/states.tsx";
import { statusWord } from "../ui-react/status-words.ts";
import { Day } from "../ui-react/time.tsx";
import { api, type TenantData } from "./api.ts";

const LIST = {
  sortKeys: ["createdAt", "name", "slug"],
  filters: { status: TENANT_STATUSES },
} as const;

const COLUMNS: readonly Column<TenantData>[] = [
  {
    header: "Organisation",
    sortKey: "name",
    cell: ({ id, name }) => <PageLink to={paths.tenant(id)}>{name}</PageLink>,
  },
  { header: "Address", sortKey: "slug", cell: ({ slug }) => `/${slug}` },
  { header: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  { header: "Currency", cell: ({ currency }) => currency },
  { header: "Time zone", cell: ({ timezone }) => timezone.replaceAll("_", " ") },
  { header: "Since", sortKey: "createdAt", cell: ({ createdAt }) => <Day at={createdAt} /> },
];

/** /platform: every organisation, suspended ones as well (decisions §4). */
export function TenantsScreen() {
  const list = useListState(LIST);
  const { state } = list;
  const query = useQuery({
    ...api.platform.tenants.queryOptions(listQuery(state)),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title="Organisations"
        actions={
          <ButtonLink to={paths.newTenant()} look="main" icon={<Building2 aria-hidden="true" />}>
            New organisation
          </ButtonLink>
        }
      />
      <FilterBar>
        <SearchBox
          label="Search"
          value={state.search}
          onChange={(search) => list.change({ search })}
        />
        <SelectFilter
          label="Status"
          all="All"
          options={TENANT_STATUSES.map((status) => [status, statusWord(status)])}
          chosen={state.filters.status}
          onChange={(values) => list.filter("status", values)}
        />
      </FilterBar>
      <DataTable
        caption="Organisations"
        what="organisations"
        columns={COLUMNS}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        empty={<NoTenants filtered={state.search !== "" || state.filters.status.length > 0} />}
      />
    </>
  );
}

function NoTenants({ filtered }: { filtered: boolean }) {
  if (filtered)
    return <EmptyState title="No organisation fits">Change the search or the status.</EmptyState>;
  return (
    <EmptyState title="No organisation yet">
      Create the first one; its administrator gets a link by e-mail.
    </EmptyState>
  );
}
