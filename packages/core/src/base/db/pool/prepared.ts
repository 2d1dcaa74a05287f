import type { Sql, TransactionSql } from "postgres";
import { unwrapAborted } from "./aborted.ts";
import { traced } from "./traced.ts";

// Inserts of many rows have a text for each number of rows. They stay unprepared, so that a
// server's session remembers few statements.
const MAX_PARAMETERS = 64;

/**
 * Makes a client prepare Drizzle's queries. Drizzle marks a query without a name as unprepared, and
 * the driver describes such a query before running it: two round trips for every call. A prepared
 * query takes one from the second call of a connection on.
 */
export function preparing<C extends Sql | TransactionSql>(client: C): C {
  const { unsafe } = client;
  client.unsafe = ((query, parameters = [], options = {}) => {
    const prepare = parameters.length > 0 && parameters.length <= MAX_PARAMETERS;
    // A text without parameters would go by the simple protocol, which shares no flight.
    const pendingQuery = unsafe(query, parameters, {
      ...options,
      ...(prepare ? { prepare } : { simple: false }),
    });
    return traced(query, pendingQuery);
  }) as C["unsafe"];
  inherit(client, "begin");
  inherit(client, "implicit");
  inherit(client, "savepoint");
  return client;
}

/** The driver creates a new client for each transaction, so each one is changed as it appears. */
function inherit(client: Sql | TransactionSql, opener: "begin" | "implicit" | "savepoint"): void {
  const openers = client as unknown as Record<
    string,
    ((work: (inner: TransactionSql) => unknown) => unknown) | undefined
  >;
  const open = openers[opener];
  if (open)
    openers[opener] = (work) => open((inner) => unwrapAborted(() => work(preparing(inner))));
}
