import { and, asc, eq, sql } from "drizzle-orm";
import { inSavepoint, isDatabaseAway, type Query } from "#base/db/client.ts";
import { byKey, own } from "#base/db/scoped.ts";
import { isRetryable } from "#base/db/violations.ts";
import type { TenantId } from "#base/ids.ts";
import type { Services } from "#base/rpc/context.ts";
import { importBatch, importRow } from "../imports.sql.ts";
import { importMembers } from "../members/import-members.ts";
import { type RowOutcome, registerRows } from "./register-rows.ts";

type ImportRow = Pick<typeof importRow.$inferSelect, "row" | "registrant" | "member">;

/** A batch, and one instance's turn to work on it. */
export interface Turn {
  tenantId: TenantId;
  batchId: string;
  /** Null for an import of members. */
  eventId: string | null;
  leaseId: string;
  sendConfirmation: boolean;
  overwrite: boolean;
}

const ROWS_AT_ONCE = 100;

/**
 * Imports the next rows of a batch in the caller's transaction: row states, registrations, seats
 * and mails commit together, so that each is done once even if a process dies. False when no rows
 * are left, or when another instance has taken the batch.
 */
export async function importChunk(
  tx: Query,
  app: Services,
  turn: Turn,
  leaseSeconds: number,
): Promise<boolean> {
  if (!(await renewLease(tx, turn, leaseSeconds))) return false;
  const rows = await nextRows(tx, turn);
  if (rows.length === 0) {
    await complete(tx, turn);
    return false;
  }
  await recordOutcomes(tx, turn, await registerEach(tx, app, turn, rows));
  return true;
}

/** Locks the batch; false when another instance has its lease. */
async function renewLease(tx: Query, turn: Turn, leaseSeconds: number): Promise<boolean> {
  const renewed = await tx
    .update(importBatch)
    .set({ leaseUntil: leaseEnd(leaseSeconds), attempts: 0 })
    .where(and(ofTurn(turn), eq(importBatch.leaseId, turn.leaseId)))
    .returning({ id: importBatch.id });
  return renewed.length > 0;
}

/** A time by the database's clock, which all instances share. */
export const leaseEnd = (seconds: number) =>
  sql`clock_timestamp() + make_interval(secs => ${seconds})`;

const ofTurn = ({ tenantId, batchId }: Turn) => byKey(importBatch, tenantId, batchId);

async function nextRows(tx: Query, { tenantId, batchId }: Turn): Promise<ImportRow[]> {
  const rows = await tx
    .select({ row: importRow.row, registrant: importRow.registrant, member: importRow.member })
    .from(importRow)
    .where(own(importRow, tenantId, eq(importRow.batchId, batchId), eq(importRow.state, "WAITING")))
    .orderBy(asc(importRow.row))
    .limit(ROWS_AT_ONCE)
    .for("update", { skipLocked: true });
  return rows;
}

async function complete(tx: Query, turn: Turn): Promise<void> {
  await tx
    .update(importBatch)
    .set({
      status: "COMPLETED",
      finishedAt: sql`clock_timestamp()`,
      leaseId: null,
      leaseUntil: null,
    })
    .where(ofTurn(turn));
}

/**
 * Registers all rows at once in a savepoint. After an unexpected failure it registers them one by
 * one, so that only the row at fault fails.
 */
async function registerEach(
  tx: Query,
  app: Services,
  turn: Turn,
  rows: readonly ImportRow[],
): Promise<RowOutcome[]> {
  try {
    return await inSavepoint(tx, (savepoint) => place(savepoint, app, turn, rows));
  } catch (error) {
    if (isRetryable(error) || isDatabaseAway(error)) throw error;
    const [only] = rows;
    if (rows.length > 1 || !only) return oneByOne(tx, app, turn, rows);
    app.log.error({ err: error, batchId: turn.batchId, row: only.row }, "row not imported");
    return [failed(only.row)];
  }
}

async function oneByOne(
  tx: Query,
  app: Services,
  turn: Turn,
  rows: readonly ImportRow[],
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const row of rows) outcomes.push(...(await registerEach(tx, app, turn, [row])));
  return outcomes;
}

function place(tx: Query, app: Services, turn: Turn, rows: readonly ImportRow[]) {
  const { tenantId, eventId } = turn;
  if (eventId === null)
    return importMembers(
      tx,
      turn,
      rows.flatMap(({ row, member }) => (member ? { row, member } : [])),
    );
  const waiting = rows.flatMap(({ row, registrant }) => (registrant ? { row, registrant } : []));
  return registerRows(tx, { app, now: app.clock.now() }, { tenantId, eventId }, waiting, turn);
}

const failed = (row: number): RowOutcome => ({ row, state: "FAILED", problem: UNFORESEEN });

/** The problem of a row that failed through a fault of the product. */
export const UNFORESEEN = {
  column: null,
  code: "INTERNAL_ERROR",
  message: "This row could not be imported",
} as const;

/** Stores the rows' results and deletes their cells, except those of failed rows. */
async function recordOutcomes(
  tx: Query,
  turn: Turn,
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
    where done.tenant_id = ${turn.tenantId} and done.batch_id = ${turn.batchId}
      and done."row" = outcome."row"`);
}
