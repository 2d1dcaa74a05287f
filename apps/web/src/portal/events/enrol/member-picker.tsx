import { formatEmail } from "@rollcall/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { CheckField } from "#ui-react/form/field.tsx";
import { SearchBox } from "#ui-react/list/filter-bar.tsx";
import { Pager } from "#ui-react/list/pager.tsx";
import { EmptyState, Loaded } from "#ui-react/states.tsx";
import { api } from "../../api.ts";
import { activeMembers } from "./active-members.ts";
import { ChooseAll } from "./choose-all.tsx";
import { enrol as messages } from "./messages/enrol.ts";

const text = messages;

/** Names by member id. */
export type Chosen = ReadonlyMap<string, string>;

interface MemberPickerProps {
  chosenMembers: Chosen;
  onChange: (chosenMembers: Chosen) => void;
}

/** Chooses active members, singly, by page or all matches. Choices stay when the page changes. */
export function MemberPicker({ chosenMembers, onChange }: MemberPickerProps) {
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const follow = useCallback((text: string) => {
    setSearch(text.trim());
    setPage(1);
  }, []);
  const query = useQuery({
    ...api.membership.list.queryOptions({ ...activeMembers(search), page }),
    placeholderData: keepPreviousData,
  });
  const tick = (members: readonly { id: string; fullName: string }[], on: boolean) => {
    const next = new Map(chosenMembers);
    for (const { id, fullName } of members) on ? next.set(id, fullName) : next.delete(id);
    onChange(next);
  };
  return (
    <>
      <SearchBox label={text.search} value={search} onChange={follow} />
      <Loaded query={query} count={6}>
        {({ data, meta }) => (
          <div>
            {data.length === 0 ? (
              <EmptyState title={text.noneFits} />
            ) : (
              <ChooseAll
                search={search}
                page={data}
                total={meta.total}
                onChoose={(members) => tick(members, true)}
              />
            )}
            <ul className="mt-3 grid gap-3">
              {data.map((member) => (
                <li key={member.id}>
                  <CheckField
                    label={member.fullName}
                    hint={member.email ? formatEmail(member.email) : undefined}
                    checked={chosenMembers.has(member.id)}
                    onChange={({ currentTarget }) => tick([member], currentTarget.checked)}
                  />
                </li>
              ))}
            </ul>
            <Pager meta={meta} noun={text.what} onPage={setPage} />
          </div>
        )}
      </Loaded>
    </>
  );
}
