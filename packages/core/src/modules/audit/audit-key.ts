import { randomBytes } from "node:crypto";
import { firstRow } from "#base/db/query/scoped.ts";
import type { Services } from "#base/rpc/context.ts";
import { auditKey as auditKeyTable } from "./audit.sql.ts";

const KEY_BYTES = 32;
type Owner = Pick<Services, "system" | "keys">;

const keyByOwner = new WeakMap<Owner, Promise<Buffer>>();

/**
 * The key that signs the audit's heads. It is stored encrypted under AUTH_SECRET, so that the owner
 * of the database cannot sign. It survives a rotation of the secret, so that old signatures can
 * still be checked; each process that reads it encrypts it with the newest secret. Throws when no
 * secret of the list opens it.
 */
export function auditKey(app: Owner): Promise<Buffer> {
  const existingKey = keyByOwner.get(app);
  if (existingKey) return existingKey;
  const loading = load(app);
  keyByOwner.set(app, loading);
  // The database may be away, so the next caller reads again.
  loading.catch(() => keyByOwner.delete(app));
  return loading;
}

const load = ({ system, keys }: Owner): Promise<Buffer> =>
  system.transaction(async (tx) => {
    const fresh = randomBytes(KEY_BYTES).toString("base64url");
    await tx
      .insert(auditKeyTable)
      .values({ sealed: keys.seal(fresh) })
      .onConflictDoNothing();
    const row = firstRow(await tx.select().from(auditKeyTable).for("update"));
    const key = keys.unseal(row.sealed);
    if (key === undefined) throw new Error("No AUTH_SECRET opens the key of the audit's seals");
    await tx.update(auditKeyTable).set({ sealed: keys.seal(key) });
    return Buffer.from(key, "base64url");
  });
