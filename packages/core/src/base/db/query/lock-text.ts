import { sql } from "drizzle-orm";
import type { Query } from "../pool/client.ts";

/** Makes transactions that name the same text take turns, where they lock no row in common. */
export const lockText = (tx: Query, text: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`);
