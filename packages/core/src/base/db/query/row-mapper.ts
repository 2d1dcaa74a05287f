import { Column, getTableName, is, noopDecoder } from "drizzle-orm";
import { getDecoder, type Joined, type SelectedField } from "../pool/drizzle-internals.ts";

/**
 * What Drizzle does with rows, decided once for a statement that is built once: Drizzle asks of each
 * value of each row what kind it is, which takes longer than the rest of decoding. A joined object
 * whose first column is null is null, as Drizzle has it.
 */
export function rowMapper(fields: readonly SelectedField[], joined: Joined) {
  const cells = fields.map(toCell);
  const absent = joined ? optionalObjects(fields, joined) : [];
  const read = (row: readonly unknown[]): Row => {
    const result: Row = {};
    for (const cell of cells) findTarget(result, cell)[cell.key] = decoded(row, cell);
    for (const { name, first } of absent) if (row[first] === null) result[name] = null;
    return result;
  };
  return (rows: readonly (readonly unknown[])[]): Row[] => rows.map(read);
}

type Row = Record<string, unknown>;
type Cell = ReturnType<typeof toCell>;

function decoded(row: readonly unknown[], { index, decoder }: Cell): unknown {
  const value = row[index];
  return value === null || !decoder ? value : decoder.mapFromDriverValue(value);
}

/** @returns no decoder for a value that stays as the driver gives it */
function toCell({ path, field }: SelectedField, index: number) {
  const decoder = getDecoder(field);
  const decode = decoder.mapFromDriverValue;
  const isPlain =
    decode === Column.prototype.mapFromDriverValue || decode === noopDecoder.mapFromDriverValue;
  return {
    index,
    within: path.slice(0, -1),
    key: path.at(-1) ?? "",
    decoder: isPlain ? undefined : decoder,
  };
}

function findTarget(result: Row, { within }: Cell): Row {
  let target = result;
  for (const key of within) {
    const inner = target[key] ?? {};
    target[key] = inner;
    target = inner as Row;
  }
  return target;
}

/** The objects of a table that may have no row, by the column that decides. */
function optionalObjects(fields: readonly SelectedField[], joined: Record<string, boolean>) {
  const tables = new Map<string, { first: number; names: Set<string> }>();
  for (const [index, { path, field }] of fields.entries()) {
    const [name = ""] = path;
    if (path.length !== 2 || !is(field, Column)) continue;
    const table = tables.get(name) ?? { first: index, names: new Set() };
    table.names.add(getTableName(field.table));
    tables.set(name, table);
  }
  return [...tables].flatMap(
    ([
      name,
      {
        first,
        names: [table = "", ...otherTables],
      },
    ]) => (otherTables.length === 0 && !joined[table] ? [{ name, first }] : []),
  );
}
