import { lt } from "drizzle-orm";
import { DAY } from "../../clock.ts";
import { changeOldest } from "../../jobs/change-oldest.ts";
import { runRound } from "../../jobs/run-round.ts";
import type { Services } from "../../rpc/context.ts";
import { idempotency } from "./idempotency.sql.ts";

/**
 * Deletes stored answers that no repeated request can get: those of keys older than a day
 * (rules#idempotency). A key that a request is claiming again at this moment stays.
 */
export const pruneIdempotency = (app: Services): Promise<void> =>
  runRound(app, "pruneIdempotency", async (round) => {
    const yesterday = new Date(app.clock.now().getTime() - DAY);
    await changeOldest(round, {
      moment: idempotency.createdAt,
      owner: idempotency.caller,
      where: lt(idempotency.createdAt, yesterday),
      skipsLocked: true,
    });
  });
