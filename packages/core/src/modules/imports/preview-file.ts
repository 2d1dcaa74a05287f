import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import type { TableFile } from "#base/sheet/read-table.ts";
import type { Table, TableRow } from "#base/sheet/table.ts";
import type { Answers } from "../registration/registration.sql.ts";
import type { RowProblem } from "./import-row.ts";
import type { RegistrantAction, UploadKind } from "./import-states.ts";
import type { fieldOutput, StoredValue } from "./imports.schema.ts";
import { type ColumnPlan, planColumns } from "./mapping/column-plan.ts";
import { guessMapping } from "./mapping/guess-mapping.ts";
import type { ImportField } from "./mapping/import-field.ts";
import { saveUpload } from "./save-upload.ts";

export type Mapping = Record<string, string>;
export type AskedMapping = Record<string, string | null>;

/** A file's columns with their mapping: as requested, else as guessed from their headers. */
export interface MappedFile {
  mapping: Mapping;
  plan: ColumnPlan;
  fields: ImportField[];
}

/** Maps a file's columns. Throws VALIDATION_ERROR for a mapping that does not fit the file. */
export function mapFile(
  table: Table,
  fields: ImportField[],
  requestedMapping: AskedMapping | undefined,
): MappedFile {
  const mapping = requestedMapping ? withTargets(requestedMapping) : guessMapping(table, fields);
  return { mapping, fields, plan: planColumns(table, mapping, fields) };
}

/** The mapping without the columns that are left out. */
const withTargets = (requestedMapping: AskedMapping): Mapping =>
  Object.fromEntries(
    Object.entries(requestedMapping).flatMap(([column, target]) =>
      target ? [[column, target]] : [],
    ),
  );

export const presentField = ({
  key,
  label,
  type,
  required,
  target,
}: ImportField): z.infer<typeof fieldOutput> => ({ key, label, type, required, target });

const SHOWN_ROWS = 100;

/** The values of a row by target, as far as it has any. */
export type StoredValues = Record<string, StoredValue | null | undefined>;

/** The first rows of a file and what a commit would do with each. */
const presentRows = <Row extends ValidatedRow<string>>(
  columns: readonly string[],
  validated: readonly Row[],
  getStored: (row: Row) => StoredValues,
) =>
  validated.slice(0, SHOWN_ROWS).map((validatedRow) => ({
    row: validatedRow.row,
    values: Object.fromEntries(
      columns.map((column, index) => [column, validatedRow.cells[index] ?? ""]),
    ),
    stored: withoutEmpty(getStored(validatedRow)),
    action: validatedRow.action as Row["action"],
    errors: [...validatedRow.problems],
  }));

const withoutEmpty = (values: StoredValues): Record<string, StoredValue> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([target, value]) => (value == null ? [] : [[target, value]])),
  );

/** Answers by the targets of their questions. */
export const byTarget = (answers: Answers, fields: readonly ImportField[]): StoredValues => {
  const byKey = new Map(Object.entries(answers));
  return Object.fromEntries(
    fields.flatMap(({ key, question }) => (question ? [[key, byKey.get(question.key)]] : [])),
  );
};

interface ValidatedRow<A extends string> extends TableRow {
  action: A;
  problems: readonly RowProblem[];
}

/** Stores a previewed file for its commit; the part of the answer that every preview has. */
export async function storePreview<Row extends ValidatedRow<string>>(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  owner: { eventId: string | null; kind: UploadKind },
  {
    table,
    mapping,
    fields,
    validated,
    getStored,
  }: MappedFile & {
    table: TableFile;
    validated: readonly Row[];
    getStored: (row: Row) => StoredValues;
  },
) {
  const { columns, rows, source } = table;
  return {
    importId: await saveUpload(tx, ctx, owner, { columns, rows, mapping }),
    ...source,
    columns,
    mapping,
    fields: fields.map(presentField),
    rows: presentRows(columns, validated, getStored),
  };
}

/** What a commit would do with people, over all rows. */
export const summarize = (validated: readonly { action: RegistrantAction }[]) => ({
  total: validated.length,
  create: countAction(validated, "CREATE"),
  exists: countAction(validated, "EXISTS"),
  invalid: countAction(validated, "INVALID"),
});

export const countAction = <A extends string>(
  validated: readonly { action: A }[],
  action: A,
): number => validated.filter((item) => item.action === action).length;
