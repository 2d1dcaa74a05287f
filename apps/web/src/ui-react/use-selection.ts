import { type Key, type RefObject, useRef, useState } from "react";

/** Which rows of the shown page of a list are chosen, to do something with all of them. */
export interface Selection<Row> {
  /** The chosen rows, in the order of the list. */
  chosen: readonly Row[];
  keyOf: (row: Row) => Key;
  nameOf: (row: Row) => string;
  isChosen: (row: Row) => boolean;
  mayChoose: (row: Row) => boolean;
  choose: (rows: readonly Row[], on: boolean) => void;
  /** Rows of the page that can be chosen. */
  choosable: readonly Row[];
  /** Drops the choice. */
  clear: () => void;
  /** The box that chooses all. */
  allBox: RefObject<HTMLInputElement | null>;
}

interface SelectionOptions<Row> {
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => Key;
  /** What a row is called, for its box: "Ada Lovelace". */
  nameOf: (row: Row) => string;
  /** Rows that the act is not for have no box. */
  mayChoose?: (row: Row) => boolean;
  /** The state of useListState: another page, search, day or filter drops the choice, a sort does not. */
  state: { page: number; search: string; filters: object; days: object };
}

const NONE: ReadonlySet<Key> = new Set();

/** Lets rows of a DataTable be chosen; a row that is not shown any more is never acted upon. */
export function useSelection<Row>(options: SelectionOptions<Row>): Selection<Row> {
  const { rows = [], keyOf, nameOf, mayChoose = () => true, state } = options;
  const { page, search, filters, days } = state;
  const place = JSON.stringify([page, search, filters, days]);
  const [held, setHeld] = useState({ place, keys: NONE });
  const allBox = useRef<HTMLInputElement>(null);
  const keys = held.place === place ? held.keys : NONE;
  const choosable = rows.filter(mayChoose);
  const isChosen = (row: Row) => keys.has(keyOf(row));
  const choose = (changed: readonly Row[], on: boolean) => {
    const next = new Set(keys);
    for (const row of changed) on ? next.add(keyOf(row)) : next.delete(keyOf(row));
    setHeld({ place, keys: next });
  };
  return {
    chosen: choosable.filter(isChosen),
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
