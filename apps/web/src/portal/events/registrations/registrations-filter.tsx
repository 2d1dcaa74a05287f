import { REGISTRATION_SOURCES, REGISTRATION_STATUSES } from "@rollcall/core/contract";
import type { ReactNode } from "react";
import { FilterBar, SearchBox, SelectFilter } from "../../../ui-react/filter-bar.tsx";
import type { ListControls } from "../../../ui-react/list-state.ts";
import { messages as common } from "../../../ui-react/messages.ts";
import { statusWord } from "../../../ui-react/status-words.ts";
import { messages } from "../../messages.ts";

const { field, list: text, source: sources } = messages.registrations;

/** What the list can be asked for. */
export const LIST = {
  sortKeys: ["createdAt", "fullName", "status"],
  filters: { status: REGISTRATION_STATUSES, source: REGISTRATION_SOURCES },
} as const;

interface RegistrationsFilterProps {
  list: ListControls<(typeof LIST)["sortKeys"][number], (typeof LIST)["filters"]>;
  children: ReactNode;
}

/** Search, status and way in, above the list of registrations. */
export function RegistrationsFilter({ list, children }: RegistrationsFilterProps) {
  const { search, filters } = list.state;
  return (
    <FilterBar>
      <SearchBox
        label={text.search}
        value={search}
        onChange={(typed) => list.change({ search: typed })}
      />
      <SelectFilter
        label={field.status}
        all={common.all}
        options={REGISTRATION_STATUSES.map((status) => [status, statusWord(status)])}
        chosen={filters.status}
        onChange={(values) => list.filter("status", values)}
      />
      <SelectFilter
        label={field.source}
        all={text.anySource}
        options={REGISTRATION_SOURCES.map((source) => [source, sources[source]])}
        chosen={filters.source}
        onChange={(values) => list.filter("source", values)}
      />
      {children}
    </FilterBar>
  );
}
