import { type SQL, sql } from "drizzle-orm";
import { iso } from "#base/fields.schema.ts";
import { registration } from "../registration.sql.ts";

/**
 * The given moment, or createdAt when that is later. The moment comes from the application's clock
 * and createdAt from the database's, so that a confirmation could seem older than its registration.
 */
export const atLeastCreated = (moment: Date): SQL<Date> =>
  sql<Date>`greatest(${registration.createdAt}, ${iso(moment)}::timestamptz)`;

/** The same for a row being inserted, whose createdAt will be the transaction's start. */
export const atLeastNow = (moment: Date): SQL<Date> =>
  sql<Date>`greatest(now(), ${iso(moment)}::timestamptz)`;
