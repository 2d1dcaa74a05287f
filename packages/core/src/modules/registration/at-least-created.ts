import { type SQL, sql } from "drizzle-orm";
import { iso } from "#base/fields.schema.ts";
import { registration } from "./registration.sql.ts";

/**
 * A moment by the application's clock beside createdAt, which is the database's: the two differ by
 * what the request took and by the clocks themselves, and nobody is confirmed before being there.
 */
export const atLeastCreated = (at: Date): SQL<Date> =>
  sql<Date>`greatest(${registration.createdAt}, ${iso(at)}::timestamptz)`;

/** The same for a row that is being inserted: its createdAt is the transaction's own moment. */
export const atLeastNow = (at: Date): SQL<Date> =>
  sql<Date>`greatest(now(), ${iso(at)}::timestamptz)`;
