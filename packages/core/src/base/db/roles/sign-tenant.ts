import { createHash } from "node:crypto";
import type { TenantId } from "../../ids.ts";
import { openDatabase, type SignTenant } from "../pool/client.ts";
import type { Login } from "../pool/logins.ts";
import { tenantKey } from "./tenant-key.sql.ts";

/**
 * A signer with the database's own key, which is read for the first tenant and cached. A separate
 * pool reads it and is closed again, since an open unit of work must not wait for another.
 * @param system the login that may read the key; rollcall_app may not
 */
export function tenantSigner(system: Login): SignTenant {
  let reading: Promise<string> | undefined;
  const key = () => {
    reading ??= readKey(system).catch((error: unknown) => {
      // The database may be away, so the next caller reads again.
      reading = undefined;
      throw error;
    });
    return reading;
  };
  return async (tenantId) => signed(await key(), tenantId);
}

/**
 * The tenant and a hash of key and tenant, as current_tenant() in the database computes it. Both
 * have a fixed length, so nothing can be appended and a plain hash is enough.
 */
const signed = (key: string, tenantId: TenantId): string =>
  `${tenantId}:${createHash("sha256").update(key).update(tenantId).digest("hex")}`;

async function readKey(login: Login): Promise<string> {
  const database = openDatabase({
    login,
    max: 1,
    name: "rollcall tenant key",
    // One check is enough to follow every promise of the process from then on.
    skipNestingCheck: true,
  });
  try {
    const [row] = await database.run((query) => query.select().from(tenantKey));
    if (!row) throw new Error("tenant_key is empty: it is made at migration");
    return row.key;
  } finally {
    await database.close();
  }
}
