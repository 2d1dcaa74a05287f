import { eq } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, foundRow } from "#base/db/query/scoped.ts";
import { member } from "../../membership/member.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { platformUser } from "../session.sql.ts";
import type { LockedPerson } from "../tokens/lock-person.ts";
import type { FamilyOwner } from "../tokens/refresh-family.ts";

/** A person's account with the name of the club; that of the platform is the product's. */
export interface Account extends LockedPerson {
  club: string;
}

/** The account of a member or platform user who is there. Not locked. */
export async function findAccount(
  query: Query,
  { tenantId, personId }: FamilyOwner,
): Promise<Account> {
  if (tenantId) {
    const rows = await query
      .select({
        email: member.email,
        fullName: member.fullName,
        passwordHash: member.passwordHash,
        tokenVersion: member.tokenVersion,
        club: tenant.name,
      })
      .from(member)
      .innerJoin(tenant, eq(tenant.id, member.tenantId))
      .where(byKey(member, tenantId, personId));
    return foundRow(rows, "Account");
  }
  const rows = await query
    .select({
      email: platformUser.email,
      fullName: platformUser.fullName,
      passwordHash: platformUser.passwordHash,
      tokenVersion: platformUser.tokenVersion,
    })
    .from(platformUser)
    .where(eq(platformUser.id, personId));
  return { ...foundRow(rows, "Account"), club: "Rollcall" };
}
