import { toMoneyInput } from "#lib/input/money-input.ts";
import type { ExportColumn } from "#ui-react/list/export-button.tsx";

/** A column of amounts, in major units of the row's currency: "-12.50". */
export const moneyColumn = <Row extends { currency: string }>(
  heading: string,
  getAmount: (row: Row) => number,
): ExportColumn<Row> => [heading, (row) => toMoneyInput(getAmount(row), row.currency)];
