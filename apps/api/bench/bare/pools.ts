import postgres, { type Sql, type TransactionSql } from "postgres";

/** The two roles of the product, with as many connections each. */
export interface Pools {
  app: Sql;
  system: Sql;
}

/** Either a pool or one transaction of it. */
export type Query = Sql | TransactionSql;

/** Connections as the product has them: same driver, roles, numbers and session limits. */
export function openPools(url: string, size = 16): Pools {
  return {
    app: open(url, "rollcall_app", size),
    system: open(url, "rollcall_system", Math.ceil(size / 2)),
  };
}

function open(url: string, role: string, max: number): Sql {
  return postgres(url, {
    max,
    connection: {
      application_name: `bare ${role}`,
      TimeZone: "UTC",
      DateStyle: "ISO",
      default_transaction_isolation: "read committed",
      statement_timeout: 5_000,
      lock_timeout: 3_000,
      idle_in_transaction_session_timeout: 10_000,
      role,
    },
  });
}

export async function closePools({ app, system }: Pools): Promise<void> {
  await Promise.all([app.end({ timeout: 5 }), system.end({ timeout: 5 })]);
}

/** A transaction under row level security; the setting travels with the first statement. */
export function inTenant<T>(
  { app }: Pools,
  tenantId: string,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  return app.begin(async (tx) => {
    const setting = tx`select set_config('app.tenant', ${tenantId}, true)`.execute();
    const [result] = await Promise.all([work(tx), setting]);
    return result;
  }) as Promise<T>;
}
