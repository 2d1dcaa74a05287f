import { Column, getTableName, is, noopDecoder, SQL } from "drizzle-orm";

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** A selected value as Drizzle keeps it: where it stands in the row's object, and what it is. */
export interface SelectedField {
  path: string[];
  field: unknown;
}

/** Whether the columns of a joined table, by its name, are always there. */
export type Joined = Record<string, boolean> | undefined;

/**
 * What Drizzle does with rows, decided once for a statement that is built once: Drizzle asks of each
 * value of each row what kind it is, which takes longer than the rest of decoding. A joined object
 * whose first column is null is null, as Drizzle has it.
 */
export function rowMapper(fields: readonly SelectedField[], joined: Joined) {
  const cells = fields.map(cellOf);
  const absent = joined ? optionalObjects(fields, joined) : [];
  const read = (row: readonly unknown[]): Row => {
    const result: Row = {};
    for (const cell of cells) placeOf(result, cell)[cell.key] = decoded(row, cell);
    for (const { name, first } of absent) if (row[first] === null) result[name] = null;
    return result;
  };
  return (rows: readonly (readonly unknown[])[]): Row[] => rows.map(read);
}

type Row = Record<string, unknown>;
type Cell = ReturnType<typeof cellOf>;

function decoded(row: readonly unknown[], { at, decoder }: Cell): unknown {
  const value = row[at];
  return value === null || !decoder ? value : decoder.mapFromDriverValue(value);
}

/** @returns no decoder for a value that stays as the driver gives it */
function cellOf({ path, field }: SelectedField, at: number) {
  const decoder = decoderOf(field);
  const decode = decoder.mapFromDriverValue;
  const isPlain =
    decode === Column.prototype.mapFromDriverValue || decode === noopDecoder.mapFromDriverValue;
  return {
    at,
    within: path.slice(0, -1),
    key: path.at(-1) ?? "",
    decoder: isPlain ? undefined : decoder,
  };
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  const { decoder } = (is(field, SQL) ? field : (field as { sql: SQL }).sql) as unknown as {
    decoder: Decoder;
  };
  return decoder;
}

function placeOf(result: Row, { within }: Cell): Row {
  let place = result;
  for (const key of within) {
    const inner = place[key] ?? {};
    place[key] = inner;
    place = inner as Row;
  }
  return place;
}

/** The objects of a table that may have no row, by the column that decides. */
function optionalObjects(fields: readonly SelectedField[], joined: Record<string, boolean>) {
  const tables = new Map<string, { first: number; names: Set<string> }>();
  for (const [at, { path, field }] of fields.entries()) {
    const [name = ""] = path;
    if (path.length !== 2 || !is(field, Column)) continue;
    const known = tables.get(name) ?? { first: at, names: new Set() };
    known.names.add(getTableName(field.table));
    tables.set(name, known);
  }
  return [...tables].flatMap(
    ([
      name,
      {
        first,
        names: [table = "", ...others],
      },
    ]) => (others.length === 0 && !joined[table] ? [{ name, first }] : []),
  );
}
