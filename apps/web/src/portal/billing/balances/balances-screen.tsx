import { CircleCheckBig } from "lucide-react";
import { ListFilter, ListSearch } from "#ui-react/list/list-filters.tsx";
import { ListScreen } from "#ui-react/list/list-screen.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { api, client } from "../../api.ts";
import { ListExport } from "../../list-export.tsx";
import type { BalanceData } from "../billing-data.ts";
import { balances as messages } from "../messages/balances.ts";
import { COLUMNS } from "./balance-columns.tsx";
import { balancesFile } from "./balances-file.ts";

const text = messages;
const LIST = {
  sortKeys: ["openTotal", "overdueTotal", "oldestDueAt", "memberName"],
  sortOrder: "desc",
  filters: { overdue: ["true"] },
} as const;

/** The chosen filter as the API has it. */
const toBalancesQuery = <Listed extends { overdue?: readonly string[] | undefined }>({
  overdue,
  ...otherInput
}: Listed) => ({ ...otherInput, ...(overdue && overdue.length > 0 && { overdue: true }) });

/** /billing/balances: who owes what. */
export function BalancesScreen() {
  const { list, input, query } = useListScreen(LIST, (input) =>
    api.billing.balances.queryOptions(toBalancesQuery(input), { select: withIds }),
  );
  return (
    <ListScreen words={text} icon={CircleCheckBig} columns={COLUMNS} query={query} list={list}>
      <ListSearch list={list} label={text.search} />
      <ListFilter list={list} name="overdue" label={text.which} word={() => text.overdueOnly} />
      <ListExport<BalanceData & { id: string }>
        list="BALANCES"
        name={text.file}
        columns={balancesFile}
        read={async (place, signal) =>
          withIds(
            await client.billing.balances.query(
              { ...toBalancesQuery(input), ...place },
              { signal },
            ),
          )
        }
      />
    </ListScreen>
  );
}

/** A member has one balance in each currency. */
const withIds = <Page extends { data: readonly BalanceData[] }>(page: Page) => ({
  ...page,
  data: page.data.map((row) => ({ ...row, id: `${row.memberId} ${row.currency}` })),
});
