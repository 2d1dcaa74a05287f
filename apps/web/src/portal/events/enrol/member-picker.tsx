import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { Button } from "../../../ui-react/button.tsx";
import { CheckField } from "../../../ui-react/field.tsx";
import { SearchBox } from "../../../ui-react/filter-bar.tsx";
import { Pager } from "../../../ui-react/pager.tsx";
import { EmptyState, Loaded } from "../../../ui-react/states.tsx";
import { api } from "../../api.ts";

/** Names by member id. */
type Chosen = ReadonlyMap<string, string>;
/** What one pre-enrolment takes (decisions §7). */
const MOST = 1_000;

interface MemberPickerProps {
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** Active members to tick, page by page; what was ticked stays ticked. */
export function MemberPicker({ chosen, onChange }: MemberPickerProps) {
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const follow = useCallback((typed: string) => {
    setSearch(typed.trim());
    setPage(1);
  }, []);
  const query = useQuery({
    ...api.membership.list.queryOptions({
      page,
      sortBy: "fullName",
      sortOrder: "asc",
      status: ["ACTIVE"],
      ...(search && { search }),
    }),
    placeholderData: keepPreviousData,
  });
  const tick = (members: readonly { id: string; fullName: string }[], on: boolean) => {
    const next = new Map(chosen);
    for (const { id, fullName } of members) {
      if (!on) next.delete(id);
      else if (next.size < MOST) next.set(id, fullName);
    }
    onChange(next);
  };
  return (
    <>
      <SearchBox label="Search members" value={search} onChange={follow} />
      <Loaded query={query} lines={6}>
        {({ data, meta }) => (
          <div>
            {data.length === 0 && <EmptyState title="No member fits" />}
            {data.length > 0 && (
              <Button look="quiet" onClick={() => tick(data, true)}>
                Choose all on this page
              </Button>
            )}
            <ul className="mt-3 grid gap-3">
              {data.map((member) => (
                <li key={member.id}>
                  <CheckField
                    label={member.fullName}
                    hint={member.email ?? undefined}
                    checked={chosen.has(member.id)}
                    onChange={({ currentTarget }) => tick([member], currentTarget.checked)}
                  />
                </li>
              ))}
            </ul>
            <Pager meta={meta} what="members" onPage={setPage} />
          </div>
        )}
      </Loaded>
    </>
  );
}
