import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { HOUR } from "#base/clock.ts";
import { getNewestMigration, requireLatestSchema } from "#base/db/migrate/latest-schema.ts";
import { openDatabase, type Query } from "#base/db/pool/client.ts";
import { type DatabaseAccess, getLogin } from "#base/db/pool/logins.ts";
import type { TenantId } from "#base/ids.ts";
import { createTokenKeys } from "#base/secrets/tokens.ts";
import { adoptTrails } from "../../audit/adopt-trails.ts";
import { auditKey } from "../../audit/audit-key.ts";
import { findNewestHead, type HeadClaim } from "../../audit/heads.ts";
import { insertRows, selectStaged, type TableReport } from "./insert-rows.ts";
import { refuseFile } from "./refuse-file.ts";
import { type FileTenant, STAGE, stageRows } from "./stage-rows.ts";
import { listTenantTables } from "./tenant-tables.ts";

/** What an import did. */
export interface ImportReport {
  tenant: FileTenant;
  tables: TableReport[];
  /** The newest signed head of the check-in audit, if there is one. */
  head: { number: number; signature: string } | undefined;
}

const SECRET_BYTES = 32;

/** As long as the sender of the lines may need. */
const MAX_DURATION_MS = 24 * HOUR;

/**
 * Imports the file that export-tenant wrote in another installation (rules#moved-tenant). Ids are
 * kept, the tenant is SUSPENDED, and all is one transaction. It works as the owner of the tables, who
 * needs no right beyond those of a migration. Memory holds one line of the file, or some megabytes.
 * DatabaseRefused unless the schema is the latest; 400 for a line that is not ours, a file of another
 * release and one that was cut off; 409 when the id or the slug of the tenant exists.
 */
export async function importTenant(
  access: DatabaseAccess,
  file: AsyncIterable<Uint8Array>,
): Promise<ImportReport> {
  const owner = openDatabase({
    login: { url: access.databaseUrl, passwords: [] },
    max: 1,
    name: "rollcall import",
    unitDeadlineMs: MAX_DURATION_MS,
  });
  try {
    await owner.run(requireLatestSchema);
    const keys = createTokenKeys(access.secrets);
    const sealedSecret = keys.seal(randomBytes(SECRET_BYTES).toString("base64"));
    const key = await loadAuditKey(access, keys);
    return await owner.transaction((tx) => importFile(tx, file, { key, sealedSecret }));
  } finally {
    await owner.close();
  }
}

async function loadAuditKey(
  access: DatabaseAccess,
  keys: ReturnType<typeof createTokenKeys>,
): Promise<Buffer> {
  const login = getLogin(access, "rollcall_system");
  const system = openDatabase({ login, max: 1, name: "rollcall import" });
  try {
    return await auditKey({ system, keys });
  } finally {
    await system.close();
  }
}

async function importFile(
  tx: Query,
  file: AsyncIterable<Uint8Array>,
  { key, sealedSecret }: { key: Buffer; sealedSecret: string },
): Promise<ImportReport> {
  // This transaction waits for the sender, and ends with this process.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await tx.execute(sql`set local statement_timeout = 0`);
  const tables = await listTenantTables(tx);
  const { tenant, end } = await stageRows(tx, tables, file);
  requireSchema(end.schema);
  const reports = await insertRows(tx, tables, { tenantId: tenant.id, sealedSecret });
  // Last, because it holds a lock for which the audit of every tenant waits.
  await adoptTrails(tx, key, { tenantId: tenant.id, heads: readHeads(tx, tenant.id) });
  await tx.execute(sql`drop table ${STAGE}`);
  const head = await findNewestHead(tx);
  return {
    tenant,
    tables: reports,
    head: head && { number: head.number, signature: head.signature },
  };
}

/** Equal columns are not enough: a migration may also have changed what they hold. */
function requireSchema(schema: number): void {
  const newest = getNewestMigration();
  if (schema === newest) return;
  const release = schema > newest ? "A newer" : "An older";
  throw refuseFile(
    `${release} release exported the file. Bring both installations to one release and export again`,
  );
}

const HEADS_A_READ = 5_000;

/** The heads of the file, in their order. Their signatures are of a key that is not here. */
async function* readHeads(tx: Query, tenantId: TenantId): AsyncGenerator<HeadClaim[]> {
  let after = 0;
  for (;;) {
    const rows = await tx.execute<Omit<HeadClaim, "at"> & { number: number; ms: number }>(sql`
      select number, event_id as "eventId", sequence, hash, complete,
        (extract(epoch from at) * 1000)::bigint as ms
      from ${selectStaged("checkin_audit_head")}
      where number > ${after} order by number limit ${HEADS_A_READ}`);
    yield rows.map(({ eventId, sequence, hash, complete, ms }) => ({
      tenantId,
      eventId,
      sequence,
      hash,
      complete,
      at: new Date(ms),
    }));
    if (rows.length < HEADS_A_READ) return;
    after = rows.at(-1)?.number ?? after;
  }
}
