import { keepPreviousData, type UnusedSkipTokenOptions, useQuery } from "@tanstack/react-query";
import type { TRPCQueryKey } from "@trpc/tanstack-react-query";
import { type ReactNode, useState } from "react";
import { Pager } from "#ui-react/list/pager.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";

interface Slice {
  page: number;
  limit: number;
}

interface Listed<Row> {
  data: Row[];
  meta: Slice & { total: number; totalPages: number };
}

interface HistoryPanelProps<Row extends { id: string }, Refusal> {
  title: string;
  /** The noun of the count below the list: "mails". */
  noun: string;
  empty: string;
  /** The options of the API's procedure for a part of the list. */
  ask: (slice: Slice) => UnusedSkipTokenOptions<Listed<Row>, Refusal, Listed<Row>, TRPCQueryKey>;
  children: (row: Row) => ReactNode;
}

const SHOWN = 10;

/** What happened with a member, the latest first, a few at a time. */
export function HistoryPanel<Row extends { id: string }, Refusal>({
  title,
  noun,
  empty,
  ask,
  children,
}: HistoryPanelProps<Row, Refusal>) {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...ask({ page, limit: SHOWN }), placeholderData: keepPreviousData });
  return (
    <Panel title={title}>
      <Loaded query={query}>
        {({ data, meta }) =>
          meta.total === 0 ? (
            <p className="text-muted">{empty}</p>
          ) : (
            <div aria-busy={query.isPlaceholderData} className="behind">
              <ul className="grid gap-3">
                {data.map((row) => (
                  <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                    {children(row)}
                  </li>
                ))}
              </ul>
              {meta.totalPages > 1 && <Pager meta={meta} noun={noun} onPage={setPage} />}
            </div>
          )
        }
      </Loaded>
    </Panel>
  );
}
