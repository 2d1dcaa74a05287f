import { type RefObject, useRef, useState } from "react";

/** The chosen rows of the list's visible page, for an action on all of them. */
export interface Selection<Row> {
  /** The chosen rows, in the order of the list. */
  chosenRows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  isChosen: (row: Row) => boolean;
  mayChoose: (row: Row) => boolean;
  choose: (rows: readonly Row[], on: boolean) => void;
  /** Rows of the page that can be chosen. */
  choosable: readonly Row[];
  /** Removes all rows from the selection. */
  clear: () => void;
  /** The checkbox that chooses all rows. */
  allBox: RefObject<HTMLInputElement | null>;
}

interface SelectionOptions<Row> {
  /** From useListScreen. A new page, search, range or filter clears the selection; a sort not. */
  list: { state: { page: number; search: string; filters: object; days: object } };
  query: { data: { data: readonly Row[] } | undefined };
  /** The label of a row's checkbox: "Ada Lovelace". */
  nameOf: (row: Row) => string;
  /** Whether the action applies to a row; other rows have no checkbox. */
  mayChoose?: (row: Row) => boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** Lets the user choose rows of a DataTable. No action reaches a row that is no longer shown. */
export function useSelection<Row extends { id: string }>(
  options: SelectionOptions<Row>,
): Selection<Row> {
  const { list, query, nameOf, mayChoose = () => true } = options;
  const { page, search, filters, days } = list.state;
  const place = JSON.stringify([page, search, filters, days]);
  const [selectedState, setHeld] = useState({ place, keys: NONE });
  const allBox = useRef<HTMLInputElement>(null);
  const keys = selectedState.place === place ? selectedState.keys : NONE;
  const choosable = query.data?.data.filter(mayChoose) ?? [];
  const isChosen = (row: Row) => keys.has(row.id);
  const choose = (changed: readonly Row[], on: boolean) => {
    const next = new Set(keys);
    for (const { id } of changed) on ? next.add(id) : next.delete(id);
    setHeld({ place, keys: next });
  };
  return {
    chosenRows: choosable.filter(isChosen),
    keyOf: ({ id }) => id,
    nameOf,
    isChosen,
    mayChoose,
    choose,
    choosable,
    clear: () => setHeld({ place, keys: NONE }),
    allBox,
  };
}
