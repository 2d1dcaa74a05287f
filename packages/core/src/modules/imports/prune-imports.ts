import { lt } from "drizzle-orm";
import { DAY } from "#base/clock.ts";
import type { Services } from "#base/rpc/context.ts";
import { importBatch, importUpload } from "./imports.sql.ts";

/** How long the failed rows of a batch can be looked at: they hold names and addresses. */
const KEPT_MS = 30 * DAY;

/** Forgets files that were never committed in time and batches that are long done. */
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
