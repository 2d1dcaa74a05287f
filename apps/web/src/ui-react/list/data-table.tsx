import { ArrowDown, ArrowUp } from "lucide-react";
import type { ComponentProps, Key, MouseEvent, ReactNode } from "react";
import { breakable } from "../breakable.tsx";
import { AllBox, RowBox } from "../bulk/selection-box.tsx";
import type { Selection } from "../bulk/use-selection.ts";
import { Skeleton } from "../skeleton.tsx";
import { ErrorState, StaleNote } from "../states.tsx";
import { useMedia } from "../use-media.ts";
import { Pager } from "./pager.tsx";

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The API's sort key: makes the header a button. */
  sortKey?: string;
  /** Numbers are aligned to the right. */
  numeric?: boolean;
  /** More than a word or a line stands in it: it may be wider than others. */
  roomy?: boolean;
  /** A column of buttons, which explain themselves. Only screen readers get its heading. */
  isAction?: boolean;
  /**
   * Its place on a narrow screen, where each row is a card: beside the row's name (a status, which
   * explains itself), or not at all (what is seldom looked for; the record has it). Otherwise a line.
   */
  inCard?: "beside" | "left-out";
}

interface Listed<Row> {
  data: readonly Row[];
  meta: ComponentProps<typeof Pager>["meta"];
}

export interface DataTableProps<Row> {
  /** Names the list for screen readers. */
  caption: string;
  /** The noun of the count below the table: "events". */
  noun: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  query: {
    data: Listed<Row> | undefined;
    error: unknown;
    isPlaceholderData: boolean;
    dataUpdatedAt: number;
    refetch: () => unknown;
  };
  rowKey: (row: Row) => Key;
  /** The list's state, from useListState. */
  list: {
    state: { sortBy: string; sortOrder: "asc" | "desc" };
    // Methods, so that lists with narrower sort keys are accepted.
    change(change: { page?: number; sortBy?: never; sortOrder?: "asc" | "desc" }): void;
  };
  /** Shows a checkbox in each row. A SelectionBar below the table offers the actions. */
  selection?: Selection<Row> | undefined;
  empty: ReactNode;
}

/** A list that the server sorts, filters and pages. Narrow screens show cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { query, list, empty, noun } = props;
  const wide = useMedia("(min-width: 48rem)");
  const { data, error } = query;
  if (!data && error) return <ErrorState error={error} onRetry={() => void query.refetch()} />;
  if (!data) return <Skeleton shape="table" />;
  if (data.data.length === 0 && data.meta.page === 1) return empty;
  return (
    <div aria-busy={query.isPlaceholderData} className="behind">
      <StaleNote query={query} />
      {wide ? <Table {...props} rows={data.data} /> : <Cards {...props} rows={data.data} />}
      <Pager meta={data.meta} noun={noun} onPage={(page) => list.change({ page })} />
    </div>
  );
}

type Filled<Row> = DataTableProps<Row> & { rows: readonly Row[] };

function Table<Row>({ caption, columns, rows, rowKey, list, selection }: Filled<Row>) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-xl border border-line bg-surface shadow-lift-1"
    >
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead className="border-b border-line bg-ground text-sm text-muted">
          <tr>
            {selection && (
              <td className="w-px py-2 ps-4">
                <AllBox selection={selection} />
              </td>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.header} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              onClick={openRecord}
              className="border-b border-line transition-colors last:border-b-0 hover:bg-ground has-[[data-record]]:cursor-pointer has-[[data-record][data-status=active]]:bg-raised"
            >
              {selection && (
                <td className="w-px py-2.5 ps-4">
                  <RowBox selection={selection} row={row} />
                </td>
              )}
              {columns.map(({ header, cell, numeric, roomy }) => (
                <td
                  key={header}
                  className={`px-4 py-2.5 ${numeric ? "text-end tabular-nums" : ""}`}
                >
                  <div className={`break-words ${roomy ? "max-w-xl" : "max-w-56"}`}>
                    {breakable(cell(row))}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  list: DataTableProps<Row>["list"];
}

function HeaderCell<Row>({ column, list }: HeaderCellProps<Row>) {
  const { header, sortKey, numeric, isAction } = column;
  const { sortBy, sortOrder } = list.state;
  const shape = `px-4 py-2 font-semibold ${numeric ? "text-end" : ""}`;
  if (!sortKey)
    return (
      <th scope="col" className={shape}>
        {isAction ? <span className="visually-hidden">{header}</span> : header}
      </th>
    );
  const sorted = sortKey === sortBy;
  const next = sorted && sortOrder === "asc" ? "desc" : "asc";
  const Arrow = sortOrder === "asc" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sortOrder === "asc" ? "ascending" : "descending") : "none"}
      className={shape}
    >
      <button
        type="button"
        onClick={() => list.change({ sortBy: sortKey as never, sortOrder: next })}
        className="inline-flex min-h-9 items-center gap-1 rounded border-0 bg-transparent p-0 font-semibold hover:text-ink"
      >
        {header}
        {sorted && <Arrow aria-hidden="true" className="size-4" />}
      </button>
    </th>
  );
}

function Cards<Row>(props: Filled<Row>) {
  const { caption, rows, rowKey, selection } = props;
  return (
    <>
      {selection && (
        <div className="mb-3 ps-4">
          <AllBox selection={selection} spelled />
        </div>
      )}
      <ul aria-label={caption} className="grid gap-3">
        {rows.map((row) => (
          <Card key={rowKey(row)} {...props} row={row} />
        ))}
      </ul>
    </>
  );
}

function Card<Row>({ columns, row, selection }: Filled<Row> & { row: Row }) {
  const [first, ...moreColumns] = columns;
  const sideColumns = moreColumns.filter(({ inCard }) => inCard === "beside");
  const lines = moreColumns.filter(({ inCard }) => !inCard);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the link in the card
    <li
      onClick={openRecord}
      className="grid min-w-0 gap-2 rounded-xl border border-line bg-surface p-4 shadow-lift-1 has-[[data-record]]:cursor-pointer"
    >
      <div className="flex items-center gap-3">
        {selection && <RowBox selection={selection} row={row} />}
        <div className="min-w-0 flex-1 text-lg font-semibold break-words">{first?.cell(row)}</div>
        {sideColumns.map((column) => (
          <div key={column.header} className="shrink-0">
            {column.cell(row)}
          </div>
        ))}
      </div>
      <dl className="grid gap-1.5">
        {lines.map((column) => (
          <CardLine key={column.header} column={column} value={column.cell(row)} />
        ))}
      </dl>
    </li>
  );
}

/** What does something of its own when it is pressed. */
const ACTIVE = "a, button, input, label, select, summary, dialog, [role=menu]";

/** A press anywhere on a row opens its record, as its link does. Its text can still be selected. */
function openRecord({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest(ACTIVE)) return;
  if (getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector<HTMLElement>("[data-record]")?.click();
}

/** A column as a line of a card; left out if the row has no value in it. */
function CardLine<Row>({ column, value }: { column: Column<Row>; value: ReactNode }) {
  if (value === null || value === undefined || value === "" || value === false) return null;
  return (
    <div
      className={`flex min-w-0 items-baseline gap-4 ${column.isAction ? "justify-end" : "justify-between"}`}
    >
      <dt className={column.isAction ? "visually-hidden" : "shrink-0 text-muted"}>
        {column.header}
      </dt>
      <dd className="min-w-0 text-end break-words">{breakable(value)}</dd>
    </div>
  );
}
