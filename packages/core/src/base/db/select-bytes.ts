import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { clientOf, type Query } from "./client.ts";

const dialect = new PgDialect();

/**
 * Selects rows whose columns are the bytes that the server sent, for long texts that are passed on:
 * they are neither decoded nor copied.
 */
export async function selectBytes(
  query: Query,
  statement: SQL,
): Promise<(Buffer<ArrayBuffer> | null)[][]> {
  const { sql, params } = dialect.sqlToQuery(statement);
  return clientOf(query)
    .unsafe(sql, params as never[])
    .raw()
    .execute() as unknown as Promise<(Buffer<ArrayBuffer> | null)[][]>;
}
