import type { Database, Query } from "#base/db/pool/client.ts";
import { getClient } from "#base/db/pool/drizzle-internals.ts";
import type { Services } from "#base/rpc/context.ts";

/** The texts of the statements that were sent meanwhile, in their order. */
export interface StatementRecord {
  texts: string[];
  stop(): void;
}

/**
 * Records the statements of units of work on both databases. Statements that a unit sends by
 * `run` belong to the pool, whose client is shared; they are recorded too.
 */
export function recordStatements(services: Services): StatementRecord {
  const texts: string[] = [];
  const { db, system } = services;
  services.db = recording(db, texts);
  services.system = recording(system, texts);
  return {
    texts,
    stop() {
      services.db = db;
      services.system = system;
    },
  };
}

function recording(database: Database, texts: string[]): Database {
  const listening =
    <T>(work: (query: Query) => Promise<T>) =>
    async (query: Query): Promise<T> => {
      const client = getClient(query);
      const { unsafe } = client;
      client.unsafe = ((text: string, ...rest: []) => {
        texts.push(text);
        return unsafe(text, ...rest);
      }) as typeof unsafe;
      try {
        return await work(query);
      } finally {
        client.unsafe = unsafe;
      }
    };
  return {
    ...database,
    run: (work) => database.run(listening(work)),
    transaction: (work, options) => database.transaction(listening(work), options),
    inTenant: (tenantId, work, options) => database.inTenant(tenantId, listening(work), options),
  };
}
