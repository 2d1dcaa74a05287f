import { eq } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { member } from "../../membership/member.sql.ts";
import { platformUser } from "../session.sql.ts";
import type { FamilyOwner } from "./refresh-family.ts";

/** What a person's account is known and opened by. */
export interface LockedPerson {
  email: string | null;
  fullName: string;
  passwordHash: string | null;
  tokenVersion: number;
}

/**
 * Locks a person's row, so that logins, changes of the account and ends of its sessions see each
 * other's families. Lock it before links and families (docs/adr/0012-lock-order.md).
 */
export async function lockPerson(
  tx: Query,
  { tenantId, personId }: FamilyOwner,
): Promise<LockedPerson | undefined> {
  const table = tenantId ? member : platformUser;
  const { email, fullName, passwordHash, tokenVersion } = table;
  const [person] = await tx
    .select({ email, fullName, passwordHash, tokenVersion })
    .from(table)
    .where(tenantId ? byKey(member, tenantId, personId) : eq(platformUser.id, personId))
    .for("no key update");
  return person;
}
