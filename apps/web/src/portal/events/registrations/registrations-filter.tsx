import { REGISTRATION_SOURCES, REGISTRATION_STATUSES } from "@rollcall/core/contract";
import { ListDays, ListFilter, ListSearch } from "#ui-react/list/list-filters.tsx";
import type { ListControls } from "#ui-react/list/list-state.ts";
import { MoreListFilters } from "#ui-react/list/more-filters.tsx";
import { statusWord } from "#ui-react/status-words.ts";
import { NARROWED } from "../people/people-views.ts";
import { registrations as messages } from "./messages/registrations.ts";
import { shownRegistrationStatus } from "./shown-status.ts";

const { field, list: text, source: sources } = messages;

/** No registration is stored with the source WAITLIST: people in the queue came by another one. */
const SOURCES = REGISTRATION_SOURCES.filter((source) => source !== "WAITLIST");

/** The sort keys and filters of the list. */
export const LIST = {
  sortKeys: ["party", "createdAt", "fullName", "status"],
  days: true,
  filters: { status: REGISTRATION_STATUSES, source: REGISTRATION_SOURCES },
} as const;

interface RegistrationsFilterProps {
  list: ListControls<(typeof LIST)["sortKeys"][number], (typeof LIST)["filters"]>;
  /** What a view says is not asked for again. */
  view: keyof typeof NARROWED;
}

/** Search and status above the list of registrations, and what is seldom asked for. */
export function RegistrationsFilter({ list, view }: RegistrationsFilterProps) {
  return (
    <>
      <ListSearch list={list} label={text.search} />
      {!NARROWED[view].status && (
        <ListFilter
          list={list}
          name="status"
          label={field.status}
          word={(status) => statusWord(shownRegistrationStatus(status))}
        />
      )}
      <MoreListFilters list={list} names={NARROWED[view].source ? [] : ["source"]}>
        <ListDays list={list} label={text.column.registered} />
        {!NARROWED[view].source && (
          <ListFilter
            list={list}
            name="source"
            label={field.source}
            all={text.anySource}
            values={SOURCES}
            word={(source) => sources[source]}
          />
        )}
      </MoreListFilters>
    </>
  );
}
