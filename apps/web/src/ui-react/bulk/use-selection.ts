import { type Key, type RefObject, useRef, useState } from "react";

/** The chosen rows of the list's visible page, for an action on all of them. */
export interface Selection<Row> {
  /** The chosen rows, in the order of the list. */
  chosenRows: readonly Row[];
  keyOf: (row: Row) => Key;
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
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => Key;
  /** The label of a row's checkbox: "Ada Lovelace". */
  nameOf: (row: Row) => string;
  /** Whether the action applies to a row; other rows have no checkbox. */
  mayChoose?: (row: Row) => boolean;
  /** From useListState. A new page, search, range or filter clears the selection; a sort not. */
  state: { page: number; search: string; filters: object; days: object };
}

const NONE: ReadonlySet<Key> = new Set();

/** Lets the user choose rows of a DataTable. No action reaches a row that is no longer shown. */
export function useSelection<Row>(options: SelectionOptions<Row>): Selection<Row> {
  const { rows = [], keyOf, nameOf, mayChoose = () => true, state } = options;
  const { page, search, filters, days } = state;
  const place = JSON.stringify([page, search, filters, days]);
  const [selectedState, setHeld] = useState({ place, keys: NONE });
  const allBox = useRef<HTMLInputElement>(null);
  const keys = selectedState.place === place ? selectedState.keys : NONE;
  const choosable = rows.filter(mayChoose);
  const isChosen = (row: Row) => keys.has(keyOf(row));
  const choose = (changed: readonly Row[], on: boolean) => {
    const next = new Set(keys);
    for (const row of changed) on ? next.add(keyOf(row)) : next.delete(keyOf(row));
    setHeld({ place, keys: next });
  };
  return {
    chosenRows: choosable.filter(isChosen),
    keyOf,
    nameOf,
    isChosen,
    mayChoose,
    choose,
    choosable,
    clear: () => setHeld({ place, keys: NONE }),
    allBox,
  };
}
