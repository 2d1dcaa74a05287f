import { createHash, hkdfSync } from "node:crypto";
import postgres, { type Sql, type TransactionSql } from "postgres";

/** The two roles of the product, with as many connections each. */
export interface Pools {
  app: Sql;
  system: Sql;
  /** What a transaction's tenant is signed with. */
  tenantKey: string;
}

/** Either a pool or one transaction of it. */
export type Query = Sql | TransactionSql;

/** Connections as the product has them: same driver, roles, numbers and session limits. */
export async function openPools(url: string, secret: string, size = 16): Promise<Pools> {
  const system = open(url, secret, "rollcall_system", Math.ceil(size / 2));
  const [row] = await system<{ key: string }[]>`select key from tenant_key`;
  return { app: open(url, secret, "rollcall_app", size), system, tenantKey: row?.key ?? "" };
}

// What a session may and how long its statements run, the role itself says (core's roles.ts).
function open(url: string, secret: string, role: string, max: number): Sql {
  const password = hkdfSync("sha256", secret, "rollcall", `database ${role}`, 32);
  return postgres(url, {
    max,
    user: role,
    password: Buffer.from(password).toString("base64url"),
    connection: { application_name: `bare ${role}` },
  });
}

export async function closePools({ app, system }: Pools): Promise<void> {
  await Promise.all([app.end({ timeout: 5 }), system.end({ timeout: 5 })]);
}

/** A transaction under row level security; the setting travels with the first statement. */
export function inTenant<T>(
  pools: Pools,
  tenantId: string,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  return pools.app.begin(confined(pools, tenantId, work)) as Promise<T>;
}

/** The same in one flight, for statements that leave together: the product's own addition to the driver. */
export function inTenantAtOnce<T>(
  pools: Pools,
  tenantId: string,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  return pools.app.implicit(confined(pools, tenantId, work)) as Promise<T>;
}

function confined<T>(pools: Pools, tenantId: string, work: (tx: TransactionSql) => Promise<T>) {
  return async (tx: TransactionSql): Promise<T> => {
    const signed = signedTenant(pools, tenantId);
    const setting = tx`select set_config('app.tenant', ${signed}, true)`.execute();
    const [result] = await Promise.all([work(tx), setting]);
    return result;
  };
}

/** The setting that row level security takes for a tenant. */
export function signedTenant({ tenantKey }: Pools, tenantId: string): string {
  const hash = createHash("sha256").update(tenantKey).update(tenantId).digest("hex");
  return `${tenantId}:${hash}`;
}
