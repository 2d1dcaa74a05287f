import { CircleCheckBig } from "lucide-react";
import { DataTable } from "#ui-react/list/data-table.tsx";
import { FilterBar } from "#ui-react/list/filter-bar.tsx";
import { ListFilter, ListSearch } from "#ui-react/list/list-filters.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { EmptyState } from "#ui-react/states.tsx";
import { api, client } from "../../api.ts";
import { ListExport } from "../../list-export.tsx";
import type { BalanceData } from "../billing-data.ts";
import { balances as messages } from "../messages/balances.ts";
import { COLUMNS } from "./balance-columns.tsx";
import { balancesFile } from "./balances-file.ts";

const text = messages;
const WHICH = ["true"] as const;
const LIST = {
  sortKeys: ["openTotal", "overdueTotal", "oldestDueAt", "memberName"],
  sortOrder: "desc",
  filters: { overdue: WHICH },
} as const;

/** The chosen filter as the API has it. */
const toBalancesQuery = <Listed extends { overdue?: readonly string[] | undefined }>({
  overdue,
  ...otherInput
}: Listed) => ({ ...otherInput, ...(overdue && overdue.length > 0 && { overdue: true }) });

/** /billing/balances: who owes what. */
export function BalancesScreen() {
  const { list, input, query } = useListScreen(LIST, (input) =>
    api.billing.balances.queryOptions(toBalancesQuery(input)),
  );
  return (
    <>
      <PageHeader title={text.title} />
      <FilterBar>
        <ListSearch list={list} label={text.search} />
        <ListFilter
          list={list}
          name="overdue"
          label={text.which}
          values={WHICH}
          word={() => text.overdueOnly}
        />
        <ListExport<BalanceData & { id: string }>
          list="BALANCES"
          name={text.file}
          columns={balancesFile}
          read={async (place, signal) => {
            const page = await client.billing.balances.query(
              { ...toBalancesQuery(input), ...place },
              { signal },
            );
            return { ...page, data: page.data.map((row) => ({ ...row, id: getKey(row) })) };
          }}
        />
      </FilterBar>
      <DataTable
        caption={text.title}
        noun={text.what}
        columns={COLUMNS}
        query={query}
        list={list}
        rowKey={getKey}
        empty={
          <EmptyState icon={CircleCheckBig} title={text.empty}>
            {text.emptyAbout}
          </EmptyState>
        }
      />
    </>
  );
}

const getKey = ({ memberId, currency }: { memberId: string; currency: string }): string =>
  `${memberId} ${currency}`;
