import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { CheckField } from "../../ui-react/field.tsx";
import { SearchBox } from "../../ui-react/filter-bar.tsx";
import { Pager } from "../../ui-react/pager.tsx";
import { EmptyState, Loaded } from "../../ui-react/states.tsx";
import { Time } from "../../ui-react/time.tsx";
import { api } from "../api.ts";

const PAGE = 8;

interface EventPickerProps {
  chosen: readonly string[];
  /** How many can be chosen. */
  most: number;
  onChange: (eventIds: string[]) => void;
}

/** Events to tick, the latest first, page by page; what was ticked stays ticked. */
export function EventPicker({ chosen, most, onChange }: EventPickerProps) {
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const follow = useCallback((typed: string) => {
    setSearch(typed.trim());
    setPage(1);
  }, []);
  const query = useQuery({
    ...api.events.list.queryOptions({
      page,
      limit: PAGE,
      sortBy: "startsAt",
      sortOrder: "desc",
      ...(search && { search }),
    }),
    placeholderData: keepPreviousData,
  });
  const tick = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <div className="grid gap-4">
      <SearchBox label="Search events" value={search} onChange={follow} />
      <Loaded query={query} lines={PAGE}>
        {({ data, meta }) => (
          <div>
            {data.length === 0 && <EmptyState title="No event fits" />}
            <ul className="grid gap-3">
              {data.map(({ id, title, startsAt, timezone }) => (
                <li key={id}>
                  <CheckField
                    label={title}
                    hint={<Time at={startsAt} timezone={timezone} />}
                    checked={chosen.includes(id)}
                    disabled={chosen.length >= most && !chosen.includes(id)}
                    onChange={({ currentTarget }) => tick(id, currentTarget.checked)}
                  />
                </li>
              ))}
            </ul>
            <Pager meta={meta} what="events" onPage={setPage} />
          </div>
        )}
      </Loaded>
    </div>
  );
}
