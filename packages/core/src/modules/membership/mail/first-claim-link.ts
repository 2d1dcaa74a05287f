import { asc, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { member } from "../member.sql.ts";

/**
 * The statement that marks and returns the members who get their first claim link: with an address,
 * without a password, and never sent one. If two transactions run concurrently, only one gets a member. Locks
 * members by id; lock event and registrations before.
 */
export function claimFirstLinks(tx: Query, tenantId: TenantId, memberIds: readonly string[]) {
  const brandNew = tx
    .select({ id: member.id })
    .from(member)
    .where(
      own(
        member,
        tenantId,
        inArray(member.id, [...memberIds]),
        isNull(member.passwordHash),
        isNotNull(member.email),
        isNull(member.claimMailedAt),
      ),
    )
    .orderBy(asc(member.id))
    .for("no key update");
  return tx
    .update(member)
    .set({ claimMailedAt: sql`now()` })
    .where(own(member, tenantId, sql`${member.id} = any(array(${brandNew}))`))
    .returning({ id: member.id });
}
