import { sql } from "drizzle-orm";
import type { Query } from "../db/pool/client.ts";
import { runInTurn, takeInHand } from "../rpc/admit-at-once.ts";
import type { Context, TenantContext } from "../rpc/context.ts";
import { BYTE_ORDER_MARK, type CsvCell, writeCsv } from "../text/csv.ts";
import { openSpool, readSpool, type Spool } from "./spool.ts";

/** A file of a tenant's rows. */
export interface CsvFile {
  columns: readonly string[];
  /** The rows in small parts, which are read one after the other in one snapshot. */
  read(tx: Query): AsyncIterable<readonly (readonly CsvCell[])[]>;
  /** Records the download, when the file is whole and nothing of it is sent yet. */
  record(): Promise<void>;
  /** Known after the rows are read. */
  filename(): string;
}

/**
 * Answers with a CSV of any length (docs/adr/0017-exports-are-spooled.md). All rows are of one
 * moment, and at most one part of them is in memory. A failure comes before the first byte. Clubs take
 * turns to have their rows read. A club has two files at a time, until they are sent: RATE_LIMITED
 * for a third.
 * @returns the file's text, or an empty one where the transport sends the file itself
 */
export async function exportCsv(
  ctx: TenantContext & Pick<Context, "actor" | "request"> & { caller(): Promise<unknown> },
  { columns, read, record, filename }: CsvFile,
): Promise<string> {
  // The file takes long, and its download is recorded.
  await ctx.caller();
  const spool = await openSpool(takeInHand(ctx, "export"));
  try {
    const writeRows = async (tx: Query): Promise<void> => {
      // Where a replica fails on its way, the primary begins again.
      await spool.restart();
      await spool.write(BYTE_ORDER_MARK + writeCsv([columns]));
      for await (const rows of read(tx)) await spool.write(writeCsv(rows));
    };
    await runInTurn(ctx, "export", () => inSnapshot(ctx, writeRows));
    await record();
    ctx.reply.header("Content-Type", "text/csv");
    ctx.reply.header("Content-Disposition", `attachment; filename="${filename()}"`);
    return await answerWith(ctx, spool);
  } catch (error) {
    await spool.close();
    throw error;
  }
}

async function answerWith({ reply }: TenantContext, spool: Spool): Promise<string> {
  return reply.sendFile?.(spool) ? "" : readSpool(spool);
}

/** A transaction that reads and always sees what was committed at its beginning. */
const inSnapshot = ({ app, actor }: TenantContext, work: (tx: Query) => Promise<void>) =>
  app.reads.files.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read read only`);
    await app.reads.files.enterTenant(tx, actor.tenantId, work);
  });
