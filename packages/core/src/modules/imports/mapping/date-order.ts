import type { TableRow } from "#base/sheet/table.ts";

const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(\s.*)?$/;

export type DateOrder = "DAY_FIRST" | "MONTH_FIRST";

/** How each column writes days with slashes, where the file tells. */
export type DateOrders = ReadonlyMap<string, DateOrder>;

/**
 * Whether a column means 03/04 as April or as March. One day that can be read in one way only, such
 * as 12/31/2026, tells it for the column, and for the columns that tell nothing when all others
 * agree: one program wrote the file. A column with both kinds stays ambiguous.
 */
export function dateOrders(columns: readonly string[], rows: readonly TableRow[]): DateOrders {
  const ordersByColumn = columns.map((column, index) => [column, ordersIn(rows, index)] as const);
  const all = new Set(ordersByColumn.flatMap(([, orders]) => [...orders]));
  return new Map(
    ordersByColumn.flatMap(([column, orders]) => {
      const [order] = orders.size > 0 ? orders : all;
      return order && orders.size < 2 && (orders.size === 1 || all.size === 1)
        ? [[column, order] as const]
        : [];
    }),
  );
}

function ordersIn(rows: readonly TableRow[], index: number): Set<DateOrder> {
  const orders = new Set<DateOrder>();
  for (const { cells } of rows) {
    const [, first = "", second = ""] = SLASHES.exec(cells[index] ?? "") ?? [];
    if (Number(first) > 12) orders.add("DAY_FIRST");
    if (Number(second) > 12) orders.add("MONTH_FIRST");
  }
  return orders;
}

/** A day with slashes in a known order, with dots and the day first; any other text as it is. */
export function inOrder(text: string, order: DateOrder | undefined): string {
  const [, first, second, year] = SLASHES.exec(text) ?? [];
  if (!(order && year)) return text;
  return order === "DAY_FIRST" ? `${first}.${second}.${year}` : `${second}.${first}.${year}`;
}
