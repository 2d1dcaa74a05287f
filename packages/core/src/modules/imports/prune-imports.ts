import { lt } from "drizzle-orm";
import { DAY } from "#base/clock.ts";
import type { Services } from "#base/rpc/context.ts";
import { importBatch, importUpload } from "./imports.sql.ts";

/** How long failed rows stay, since they contain names and addresses. */
const KEPT_MS = 30 * DAY;

/** Deletes uploads that were not committed in time, and batches that finished long ago. */
export async function pruneImports(app: Services): Promise<void> {
  const now = app.clock.now();
  await app.system.run((query) =>
    query.delete(importUpload).where(lt(importUpload.expiresAt, now)),
  );
  const longAgo = new Date(now.getTime() - KEPT_MS);
  await app.system.run((query) =>
    query.delete(importBatch).where(lt(importBatch.finishedAt, longAgo)),
  );
}
