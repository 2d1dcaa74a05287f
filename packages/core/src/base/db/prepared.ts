import type { Sql, TransactionSql } from "postgres";
import { unwrapAborted } from "./aborted.ts";

// Inserts of many rows have a text for each number of rows: kept out, so that the statements that a
// server session remembers stay few.
const MOST_PARAMETERS = 64;

/**
 * Makes a client prepare what Drizzle sends. Drizzle marks a query as unprepared unless it was given
 * a name, and the driver describes such a query before it runs it: two round trips at every call.
 * Prepared, it is one from the second call of a connection on.
 */
export function preparing<C extends Sql | TransactionSql>(client: C): C {
  const { unsafe } = client;
  client.unsafe = ((query, parameters = [], options = {}) => {
    const prepare = parameters.length > 0 && parameters.length <= MOST_PARAMETERS;
    return unsafe(query, parameters, prepare ? { ...options, prepare } : options);
  }) as C["unsafe"];
  inherit(client, "begin");
  inherit(client, "savepoint");
  return client;
}

/** Clients of transactions are made anew by the driver, so each is taught as it appears. */
function inherit(client: Sql | TransactionSql, opener: "begin" | "savepoint"): void {
  const openers = client as unknown as Record<
    string,
    ((work: (inner: TransactionSql) => unknown) => unknown) | undefined
  >;
  const open = openers[opener];
  if (open)
    openers[opener] = (work) => open((inner) => unwrapAborted(() => work(preparing(inner))));
}
