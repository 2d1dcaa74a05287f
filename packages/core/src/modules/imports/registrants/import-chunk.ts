import { asc, eq, sql } from "drizzle-orm";
import { inSavepoint, isDatabaseAway, type Query } from "#base/db/pool/client.ts";
import { foreignKeyViolation, isRetryable, uniqueViolation } from "#base/db/pool/violations.ts";
import { own } from "#base/db/query/scoped.ts";
import type { Services } from "#base/rpc/context.ts";
import type { RowProblem } from "../import-row.ts";
import { type importBatch, importRow } from "../imports.sql.ts";
import { importMembers, NUMBER_TAKEN } from "../members/import-members.ts";
import { type RowOutcome, registerRows } from "./register-rows.ts";

type ImportRow = Pick<typeof importRow.$inferSelect, "row" | "registrant" | "member">;

type ImportBatch = typeof importBatch.$inferSelect;

const ROWS_AT_ONCE = 100;
const BYTES_AT_ONCE = 256 * 1024;

/**
 * Imports the next rows of a batch in the caller's transaction: row states, registrations, seats
 * and mails commit together, so that each is done once even if a process dies. False when no rows
 * are left.
 */
export async function importChunk(tx: Query, app: Services, batch: ImportBatch): Promise<boolean> {
  const rows = await nextRows(tx, batch);
  if (rows.length === 0) return false;
  await recordOutcomes(tx, batch, await registerEach(tx, app, batch, rows));
  return true;
}

async function nextRows(tx: Query, { tenantId, id }: ImportBatch): Promise<ImportRow[]> {
  const rows = await tx
    .select({ row: importRow.row, registrant: importRow.registrant, member: importRow.member })
    .from(importRow)
    .where(own(importRow, tenantId, eq(importRow.batchId, id), eq(importRow.state, "WAITING")))
    .orderBy(asc(importRow.row))
    .limit(ROWS_AT_ONCE)
    .for("update", { skipLocked: true });
  return withinBytes(rows);
}

/** The first rows that are of a bounded size together, but at least one. */
export function withinBytes<T>(rows: readonly T[], most = BYTES_AT_ONCE): T[] {
  let bytes = 0;
  const beyond = rows.findIndex((row) => {
    bytes += Buffer.byteLength(JSON.stringify(row));
    return bytes > most;
  });
  return beyond < 0 ? [...rows] : rows.slice(0, Math.max(beyond, 1));
}

/**
 * Registers all rows together in a savepoint. After an unexpected failure it registers them one by
 * one, so that only the row at fault fails.
 */
async function registerEach(
  tx: Query,
  app: Services,
  batch: ImportBatch,
  rows: readonly ImportRow[],
): Promise<RowOutcome[]> {
  try {
    return await inSavepoint(tx, (savepoint) => place(savepoint, app, batch, rows));
  } catch (error) {
    if (isRetryable(error) || isDatabaseAway(error)) throw error;
    const [only] = rows;
    if (rows.length > 1 || !only) return oneByOne(tx, app, batch, rows);
    const knownProblem = changedMeanwhile(error);
    if (knownProblem) return [{ row: only.row, state: "FAILED", problem: knownProblem }];
    app.log.error({ err: error, batchId: batch.id, row: only.row }, "row not imported");
    return [{ row: only.row, state: "FAILED", problem: UNFORESEEN }];
  }
}

/** What a member's row depended on and has changed since the commit. */
function changedMeanwhile(error: unknown): RowProblem | undefined {
  if (uniqueViolation(error) === "member_number") return NUMBER_TAKEN;
  return foreignKeyViolation(error) === undefined ? undefined : TYPE_GONE;
}

const TYPE_GONE = {
  column: null,
  code: "CONFLICT",
  message: "The membership type no longer exists",
} as const;

async function oneByOne(
  tx: Query,
  app: Services,
  batch: ImportBatch,
  rows: readonly ImportRow[],
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const row of rows) outcomes.push(...(await registerEach(tx, app, batch, [row])));
  return outcomes;
}

function place(tx: Query, app: Services, batch: ImportBatch, rows: readonly ImportRow[]) {
  const { tenantId, eventId } = batch;
  if (eventId === null)
    return importMembers(
      tx,
      batch,
      rows.flatMap(({ row, member }) => (member ? { row, member } : [])),
    );
  const waiting = rows.flatMap(({ row, registrant }) => (registrant ? { row, registrant } : []));
  return registerRows(tx, { app, now: app.clock.now() }, { tenantId, eventId }, waiting, batch);
}

/** The problem of a row that failed through a fault of the product. */
export const UNFORESEEN = {
  column: null,
  code: "INTERNAL_ERROR",
  message: "This row could not be imported",
} as const;

/** Stores the rows' results and deletes their cells, except those of failed rows. */
async function recordOutcomes(
  tx: Query,
  batch: ImportBatch,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  const states = outcomes.map(({ row, state, problem }) => ({
    row,
    state,
    problems: problem && [problem],
  }));
  await tx.execute(sql`
    update ${importRow} as done
    set state = outcome.state, problems = outcome.problems, registrant = null, member = null,
      cells = case when outcome.state = 'FAILED' then done.cells end
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
      as outcome ("row" int, state text, problems jsonb)
    where done.tenant_id = ${batch.tenantId} and done.batch_id = ${batch.id}
      and done."row" = outcome."row"`);
}
