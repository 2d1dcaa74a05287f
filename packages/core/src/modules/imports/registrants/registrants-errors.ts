import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { BYTE_ORDER_MARK, writeCsv } from "#base/text/csv.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import type { batchInput } from "../imports.schema.ts";
import { failedRows, loadBatch, type MembersBatchKey } from "./registrants-batch.ts";

/**
 * The failed rows of a batch as CSV (rules#imports): the problem, then the file's own columns, so
 * that the file can be corrected and imported again.
 */
export async function registrantsErrors(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof batchInput> | MembersBatchKey,
): Promise<string> {
  const key = { tenantId: ctx.actor.tenantId, ...input };
  const { batch, rows } = await inTenant(ctx, async (tx) => {
    const result = { batch: await loadBatch(tx, key), rows: await failedRows(tx, key) };
    const subject = { type: "IMPORT" as const, id: result.batch.id };
    const action = key.eventId === null ? "MEMBERS_EXPORTED" : "REGISTRATIONS_EXPORTED";
    await recordActivity(tx, key.tenantId, ctx, { action, subject });
    return result;
  });
  const filename = `import-errors-${batch.id}.csv`;
  ctx.reply.header("Content-Disposition", `attachment; filename="${filename}"`);
  const header = ["row", "code", "message", ...batch.columns];
  const lines = rows.map(({ row, cells, problems }) => [
    String(row),
    (problems ?? []).map(({ code }) => code).join("; "),
    (problems ?? []).map(withColumn).join("; "),
    ...batch.columns.map((_, index) => cells?.[index] ?? ""),
  ]);
  return BYTE_ORDER_MARK + writeCsv([header, ...lines]);
}

const withColumn = ({ column, message }: { column: string | null; message: string }): string =>
  column === null ? message : `${column}: ${message}`;
