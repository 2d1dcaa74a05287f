import { MEMBER_STATUSES, ROLES } from "@rollcall/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { paths } from "../../lib/paths.ts";
import { StatusBadge } from "../../ui-react/badge.tsx";
import { ButtonLink, PageLink } from "../../ui-react/button.tsx";
import { type Column, DataTable } from "../../ui-react/data-table.tsx";
import { FilterBar, SearchBox, SelectFilter } from "../../ui-react/filter-bar.tsx";
import { type ListControls, listQuery, useListState } from "../../ui-react/list-state.ts";
import { PageHeader } from "../../ui-react/page-header.tsx";
import { EmptyState } from "../../ui-react/states.tsx";
import { ROLE_WORDS, statusWord } from "../../ui-react/status-words.ts";
import { Day } from "../../ui-react/time.tsx";
import { api } from "../api.ts";
import { useMay } from "../session/use-session.ts";
import { type MemberData, rolesText } from "./member-data.ts";

const SORT_KEYS = ["fullName", "email", "joinedAt", "createdAt"] as const;
const FILTERS = { status: MEMBER_STATUSES, role: ROLES } as const;
const LIST = { sortKeys: SORT_KEYS, sortOrder: "asc", filters: FILTERS } as const;

const COLUMNS: readonly Column<MemberData>[] = [
  {
    header: "Name",
    sortKey: "fullName",
    cell: ({ id, fullName }) => <PageLink to={paths.member(id)}>{fullName}</PageLink>,
  },
  { header: "E-mail", sortKey: "email", cell: ({ email }) => email ?? "None" },
  { header: "Role", cell: rolesText },
  { header: "Number", cell: ({ membershipNumber }) => membershipNumber ?? "None" },
  { header: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  { header: "Joined", sortKey: "joinedAt", cell: ({ joinedAt }) => <Day at={joinedAt} /> },
];

/** /members: everybody whom the club knows. */
export function MembersScreen() {
  const list = useListState(LIST);
  const mayEdit = useMay("MEMBERSHIP:EDIT:members");
  const query = useQuery({
    ...api.membership.list.queryOptions(listQuery(list.state)),
    placeholderData: keepPreviousData,
  });
  const add = mayEdit && (
    <ButtonLink to={paths.newMember()} look="main" icon={<UserPlus aria-hidden="true" />}>
      Add a member
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title="Members" actions={add} />
      <Filters list={list} />
      <DataTable
        caption="Members"
        what="members"
        columns={COLUMNS}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No member fits">Change the search or the filters.</EmptyState>}
      />
    </>
  );
}

type Controls = ListControls<(typeof SORT_KEYS)[number], typeof FILTERS>;

function Filters({ list }: { list: Controls }) {
  const { search, filters } = list.state;
  return (
    <FilterBar>
      <SearchBox
        label="Name, e-mail or number"
        value={search}
        onChange={(typed) => list.change({ search: typed })}
      />
      <SelectFilter
        label="Role"
        all="All"
        options={ROLES.map((role) => [role, ROLE_WORDS[role]])}
        chosen={filters.role}
        onChange={(values) => list.filter("role", values)}
      />
      <SelectFilter
        label="Status"
        all="All"
        options={MEMBER_STATUSES.map((status) => [status, statusWord(status)])}
        chosen={filters.status}
        onChange={(values) => list.filter("status", values)}
      />
    </FilterBar>
  );
}
