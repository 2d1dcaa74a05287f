import { MEMBER_STATUSES, ROLES } from "@rollcall/core/contract";
import type { ReactNode } from "react";
import { FilterBar } from "#ui-react/filter-bar.tsx";
import { ListDays, ListFilter, ListSearch, StatusFilter } from "#ui-react/list-filters.tsx";
import type { ListControls } from "#ui-react/list-state.ts";
import { ROLE_WORDS } from "#ui-react/status-words.ts";
import { messages } from "../messages.ts";

const text = messages.members.list;

/** Kinds that the list shows on request. Without a request it shows members. */
const OTHER_KINDS = ["GUESTS", "ALL"] as const;

/** The sort keys and filters of the list. */
export const LIST = {
  sortKeys: ["fullName", "email", "joinedAt", "createdAt"],
  sortOrder: "asc",
  days: true,
  filters: { status: MEMBER_STATUSES, role: ROLES, kind: OTHER_KINDS },
} as const;

interface MembersFilterProps {
  list: ListControls<(typeof LIST)["sortKeys"][number], (typeof LIST)["filters"]>;
  children: ReactNode;
}

/** Search, kind, role and status, above the list of members. */
export function MembersFilter({ list, children }: MembersFilterProps) {
  // With the role GUEST the API searches all people: members alone would give almost no result.
  const ofGuests = list.state.filters.role.includes("GUEST");
  return (
    <FilterBar>
      <ListSearch list={list} label={text.search} />
      <ListFilter
        list={list}
        name="kind"
        label={text.kind}
        all={ofGuests ? text.kinds.ALL : text.kinds.MEMBERS}
        values={ofGuests ? ["GUESTS"] : OTHER_KINDS}
        word={(kind) => text.kinds[kind]}
      />
      <ListFilter
        list={list}
        name="role"
        label={text.role}
        values={ROLES}
        word={(role) => ROLE_WORDS[role]}
      />
      <StatusFilter list={list} values={MEMBER_STATUSES} />
      <ListDays list={list} what={text.joined} />
      {children}
    </FilterBar>
  );
}
