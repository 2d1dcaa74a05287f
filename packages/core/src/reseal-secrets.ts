import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { TenantId } from "#base/ids.ts";
import { type Round, runRound } from "#base/jobs/run-round.ts";
import type { Services } from "#base/rpc/context.ts";
import { totpFactor } from "./modules/auth/tokens/factor.sql.ts";
import { webhook } from "./modules/webhooks/webhook.sql.ts";

/** Where the database keeps what only AUTH_SECRET opens, and for longer than a day. */
const SEALED: readonly { table: PgTable; column: PgColumn }[] = [
  { table: totpFactor, column: totpFactor.sealedSecret },
  { table: webhook, column: webhook.secret },
  { table: webhook, column: webhook.previousSecret },
];
const BATCH_SIZE = 500;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

type Resealing = Pick<Services, "system" | "keys">;

/** Where a secret is kept, and what makes one that fails stand in no other's way. */
type Sealed = (typeof SEALED)[number] & Pick<Round, "attempt">;

/**
 * Encrypts the secrets of authenticator apps and of webhooks again with the newest AUTH_SECRET, so
 * that an older one can be removed (rules#rotated-secret). Those that have it already, and those
 * that no secret opens, stay as they are. Safe during every change, and on several instances.
 */
export const resealSecrets = (app: Services): Promise<void> =>
  runRound(app, "resealSecrets", async ({ attempt }) => {
    for (const { table, column } of SEALED) {
      let last: string | undefined = BEFORE_ALL;
      while (last !== undefined) last = await resealSome(app, { table, column, attempt }, last);
    }
  });

/** Returns the id to go on after; undefined at the end. */
async function resealSome(
  { system, keys }: Resealing,
  { table, column, attempt }: Sealed,
  after: string,
): Promise<string | undefined> {
  const ask = <Row extends Record<string, unknown>>(statement: SQL) =>
    system.run((query) => query.execute<Row>(statement));
  const rows = await ask<{ id: string; tenantId: TenantId | null; sealed: string }>(sql`
    select id, tenant_id as "tenantId", ${column} as sealed from ${table}
     where id > ${after}::uuid and ${column} is not null order by id limit ${BATCH_SIZE}`);
  for (const { id, tenantId, sealed } of rows) {
    const resealed = keys.reseal(sealed);
    if (resealed === undefined) continue;
    // A secret that was replaced since it was read stays.
    await attempt({ tenantId }, () =>
      ask(sql`update ${table} set ${sql.identifier(column.name)} = ${resealed}
        where id = ${id} and ${column} = ${sealed}`),
    );
  }
  return rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.id;
}
