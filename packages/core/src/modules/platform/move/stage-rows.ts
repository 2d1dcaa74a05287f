import { eq, or, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { conflict } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { refuseFile, refuseUnstorable } from "./refuse-file.ts";
import { type ExportEnd, type ExportedRow, parseLine, splitLines } from "./tenant-file.ts";
import type { TenantTable } from "./tenant-tables.ts";

/** The tenant of a file. */
export interface FileTenant {
  id: TenantId;
  slug: string;
  name: string;
}

export interface StagedFile {
  tenant: FileTenant;
  end: ExportEnd;
}

/** The table in which the lines wait until all of them are there. */
export const STAGE = sql.identifier("tenant_import");

const MAX_BATCH_ROWS = 500;
const MAX_BATCH_TEXT = 4 * 1024 * 1024;

/**
 * Reads a file of export-tenant, checks each line, and stores its rows in STAGE, which ends with the
 * transaction that dropped it or was rolled back. An ordinary table, because the owner may not be
 * allowed temporary ones. 400 names the line and says nothing of its row, which is personal data.
 */
export async function stageRows(
  tx: Query,
  tables: readonly TenantTable[],
  file: AsyncIterable<Uint8Array>,
): Promise<StagedFile> {
  await tx.execute(sql`create unlogged table ${STAGE} ("table" text not null, row json not null)`);
  const columns = new Map(tables.map((table) => [table.name, listFileColumns(table)]));
  const batch = openBatch(tx);
  let fileTenant: FileTenant | undefined;
  let end: ExportEnd | undefined;
  let number = 0;
  for await (const text of splitLines(file)) {
    number += 1;
    if (end) throw refuseLine(number, "follows the last line of an export");
    const line = text === undefined ? undefined : parseLine(text);
    if (text === undefined || !line) throw refuseLine(number, "is not a line of an export");
    if ("end" in line) {
      end = line.end;
      continue;
    }
    fileTenant ??= await readTenant(tx, line);
    checkColumns(columns, number, line);
    checkTenant(fileTenant, number, line);
    await batch.add(text, number);
  }
  await batch.send();
  return requireEnd(fileTenant, end, batch.rows);
}

function requireEnd(
  fileTenant: FileTenant | undefined,
  end: ExportEnd | undefined,
  rows: number,
): StagedFile {
  if (!fileTenant || !end)
    throw refuseFile("The file is cut off: it has no last line with the number of its rows");
  if (end.rows !== rows)
    throw refuseFile(`The file has ${rows} rows, and its last line says ${end.rows}`);
  return { tenant: fileTenant, end };
}

/** A file has what the export writes: no secrets. */
const listFileColumns = ({ columns }: TenantTable): Set<string> =>
  new Set(columns.filter(({ isSecret }) => !isSecret).map(({ name }) => name));

async function readTenant(tx: Query, { table, row }: ExportedRow): Promise<FileTenant> {
  const { id, slug, name } = row;
  if (table !== "tenant" || [id, slug, name].some((value) => typeof value !== "string"))
    throw refuseLine(1, "is not the organisation, with which an export begins");
  const fileTenant = { id, slug, name } as FileTenant;
  const [existing] = await tx
    .select({ id: tenant.id })
    .from(tenant)
    .where(or(sql`${tenant.id}::text = ${fileTenant.id}`, eq(tenant.slug, fileTenant.slug)));
  if (existing?.id === fileTenant.id)
    throw conflict(`The organisation ${fileTenant.slug} is already here. Nothing was imported.`);
  if (existing)
    throw conflict(
      `Another organisation has the slug ${fileTenant.slug}. Change it there. Nothing was imported.`,
    );
  return fileTenant;
}

function checkColumns(
  columns: ReadonlyMap<string, Set<string>>,
  number: number,
  { table, row }: ExportedRow,
): void {
  const tableColumns = columns.get(table);
  if (!tableColumns) throw refuseLine(number, `is of the table ${quote(table)}, ${UNKNOWN}`);
  const unknown = Object.keys(row).find((name) => !tableColumns.has(name));
  if (unknown !== undefined)
    throw refuseLine(number, `has the column ${quote(`${table}.${unknown}`)}, ${UNKNOWN}`);
}

const UNKNOWN =
  "which this installation does not know. A newer release exported the file: upgrade this one first";

const MAX_NAME = 130;
const quote = (name: string): string => JSON.stringify(name.slice(0, MAX_NAME));

function checkTenant({ id }: FileTenant, number: number, { table, row }: ExportedRow): void {
  if (table === "tenant" ? number !== 1 : row["tenant_id"] !== id)
    throw refuseLine(number, "is of another organisation than the first line");
}

const refuseLine = (number: number, problem: string) => refuseFile(`Line ${number} ${problem}`);

/** Collects lines, and stores them some megabytes at a time. */
function openBatch(tx: Query) {
  let [lines, length, rows]: [string[], number, number] = [[], 0, 0];
  const send = async () => {
    if (lines.length === 0) return;
    const range = `Lines ${rows - lines.length + 1} to ${rows}`;
    const array = `[${lines.join(",")}]`;
    [lines, length] = [[], 0];
    await tx
      .execute(sql`
        insert into ${STAGE} ("table", row)
        select line ->> 'table', line -> 'row' from json_array_elements(${array}::json) as line`)
      .catch((error: unknown) => refuseUnstorable(error, range));
  };
  return {
    send,
    get rows() {
      return rows;
    },
    async add(text: string, number: number) {
      lines.push(text);
      length += text.length;
      rows = number;
      if (lines.length >= MAX_BATCH_ROWS || length >= MAX_BATCH_TEXT) await send();
    },
  };
}
