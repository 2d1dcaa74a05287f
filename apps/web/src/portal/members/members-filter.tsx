import { MEMBER_STATUSES, ROLES } from "@rollcall/core/contract";
import type { ReactNode } from "react";
import { FilterBar, SearchBox, SelectFilter } from "../../ui-react/filter-bar.tsx";
import type { ListControls } from "../../ui-react/list-state.ts";
import { messages as common } from "../../ui-react/messages.ts";
import { ROLE_WORDS, statusWord } from "../../ui-react/status-words.ts";
import { messages } from "../messages.ts";

const text = messages.members.list;

/** What the list can be asked for. */
export const LIST = {
  sortKeys: ["fullName", "email", "joinedAt", "createdAt"],
  sortOrder: "asc",
  filters: { status: MEMBER_STATUSES, role: ROLES },
} as const;

interface MembersFilterProps {
  list: ListControls<(typeof LIST)["sortKeys"][number], (typeof LIST)["filters"]>;
  children: ReactNode;
}

/** Search, role and status, above the list of members. */
export function MembersFilter({ list, children }: MembersFilterProps) {
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
      {children}
    </FilterBar>
  );
}
