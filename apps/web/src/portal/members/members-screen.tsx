import { MEMBER_STATUSES, ROLES } from "@rollcall/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { paths } from "../../lib/paths.ts";
import { StatusBadge } from "../../ui-react/badge.tsx";
import { ButtonLink, PageLink } from "../../ui-react/button.tsx";
import { type Column, DataTable } from "../../ui-react/data-table.tsx";
import { FilterBar, SearchBox, SelectFilter } from "../../ui-react/filter-bar.tsx";
import { type ListControls, listQuery, useListState } from "../../ui-react/list-state.ts";
import { messages as common } from "../../ui-react/messages.ts";
import { PageHeader } from "../../ui-react/page-header.tsx";
import { EmptyState } from "../../ui-react/states.tsx";
import { ROLE_WORDS, statusWord } from "../../ui-react/status-words.ts";
import { Day } from "../../ui-react/time.tsx";
import { api } from "../api.ts";
import { messages } from "../messages.ts";
import { useMay } from "../session/use-session.ts";
import { type MemberData, rolesText } from "./member-data.ts";

const text = messages.members.list;
const SORT_KEYS = ["fullName", "email", "joinedAt", "createdAt"] as const;
const FILTERS = { status: MEMBER_STATUSES, role: ROLES } as const;
const LIST = { sortKeys: SORT_KEYS, sortOrder: "asc", filters: FILTERS } as const;

const COLUMNS: readonly Column<MemberData>[] = [
  {
    header: text.name,
    sortKey: "fullName",
    cell: ({ id, fullName }) => <PageLink to={paths.member(id)}>{fullName}</PageLink>,
  },
  { header: text.email, sortKey: "email", cell: ({ email }) => email ?? common.none },
  { header: text.role, cell: rolesText },
  { header: text.number, cell: ({ membershipNumber }) => membershipNumber ?? common.none },
  { header: common.statusLabel, cell: ({ status }) => <StatusBadge status={status} /> },
  { header: text.joined, sortKey: "joinedAt", cell: ({ joinedAt }) => <Day at={joinedAt} /> },
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
      {text.add}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={text.title} actions={add} />
      <Filters list={list} />
      <DataTable
        caption={text.title}
        what={text.what}
        columns={COLUMNS}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        empty={<EmptyState title={text.empty}>{text.emptyAbout}</EmptyState>}
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
        label={text.search}
        value={search}
        onChange={(typed) => list.change({ search: typed })}
      />
      <SelectFilter
        label={text.role}
        all={common.all}
        options={ROLES.map((role) => [role, ROLE_WORDS[role]])}
        chosen={filters.role}
        onChange={(values) => list.filter("role", values)}
      />
      <SelectFilter
        label={common.statusLabel}
        all={common.all}
        options={MEMBER_STATUSES.map((status) => [status, statusWord(status)])}
        chosen={filters.status}
        onChange={(values) => list.filter("status", values)}
      />
    </FilterBar>
  );
}
