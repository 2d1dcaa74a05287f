import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Query } from "../pool/client.ts";
import { getClient } from "../pool/drizzle-internals.ts";
import { type Statement, toStatement } from "./pipeline.ts";

const dialect = new PgDialect();

/**
 * Selects rows whose columns are the bytes that the server sent, for long texts that are passed on:
 * they are neither decoded nor copied.
 */
export function selectBytes(query: Query, statement: SQL): Statement<Rows> {
  const { sql, params } = dialect.sqlToQuery(statement);
  // Awaited as Drizzle awaits its queries, so that a pipeline sends it in its place.
  const select = async () =>
    await getClient(query)
      .unsafe(sql, params as never[])
      .raw();
  return toStatement(select as () => Promise<Rows>);
}

type Rows = (Buffer<ArrayBuffer> | null)[][];
