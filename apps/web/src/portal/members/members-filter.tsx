import { MEMBER_STATUSES, ROLES, STANDINGS } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { ListDays, ListFilter, ListSearch, StatusFilter } from "#ui-react/list/list-filters.tsx";
import { ANY_ID, type ListControls } from "#ui-react/list/list-state.ts";
import { MoreListFilters } from "#ui-react/list/more-filters.tsx";
import { ROLE_WORDS, statusWord } from "#ui-react/status-words.ts";
import { api } from "../api.ts";
import { EVERY_TYPE } from "./membership-types.ts";
import { members } from "./messages/members.ts";

const text = members.list;

/** Kinds that the list shows on request. Without a request it shows members. */
const OTHER_KINDS = ["GUESTS", "ALL"] as const;

/** The sort keys and filters of the list. */
export const LIST = {
  sortKeys: ["fullName", "email", "joinedAt", "createdAt"],
  sortOrder: "asc",
  days: true,
  filters: {
    status: MEMBER_STATUSES,
    role: ROLES,
    kind: OTHER_KINDS,
    standing: STANDINGS,
    membershipTypeId: ANY_ID,
  },
} as const;

/** Filters that are shown when asked for. */
const RARE = ["kind", "role", "status", "membershipTypeId"] as const;

interface MembersFilterProps {
  list: ListControls<(typeof LIST)["sortKeys"][number], (typeof LIST)["filters"]>;
}

/** Search and fee above the list of members; the other filters when asked for. */
export function MembersFilter({ list }: MembersFilterProps) {
  const { data } = useQuery(api.membershipTypes.list.queryOptions(EVERY_TYPE));
  const types = data?.data ?? [];
  return (
    <>
      <ListSearch list={list} label={text.search} />
      {types.length > 0 && (
        <ListFilter list={list} name="standing" label={text.standing} word={statusWord} />
      )}
      <MoreListFilters list={list} names={RARE}>
        <KindFilter list={list} />
        <ListFilter list={list} name="role" label={text.role} word={(role) => ROLE_WORDS[role]} />
        <StatusFilter list={list} />
        {types.length > 0 && (
          <ListFilter
            list={list}
            name="membershipTypeId"
            label={text.type}
            many
            values={types.map(({ id }) => id)}
            word={(id) => types.find((type) => type.id === id)?.name ?? id}
          />
        )}
        <ListDays list={list} label={text.joined} />
      </MoreListFilters>
    </>
  );
}

/** With the role GUEST the API searches all people: members alone would give almost no result. */
function KindFilter({ list }: MembersFilterProps) {
  const ofGuests = list.state.filters.role.includes("GUEST");
  return (
    <ListFilter
      list={list}
      name="kind"
      label={text.kind}
      all={ofGuests ? text.kinds.ALL : text.kinds.MEMBERS}
      values={ofGuests ? ["GUESTS"] : OTHER_KINDS}
      word={(kind) => text.kinds[kind]}
    />
  );
}
