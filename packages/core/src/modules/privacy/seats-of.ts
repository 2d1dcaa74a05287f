import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import type { MemberRow } from "../membership/member/shell-guest.ts";
import { registration } from "../registration/registration.sql.ts";

type Person = Pick<MemberRow, "tenantId" | "id" | "email">;

/**
 * The condition that a registration is a person's, or that a host holds it for the person's address.
 * Each half is found by an index of its own: an OR of both reads all guests without an account.
 */
export function isSeatOf(tx: Query, { tenantId, id, email }: Person): SQL {
  const idsWhere = (...conditions: SQL[]) =>
    tx
      .select({ id: registration.id })
      .from(registration)
      .where(own(registration, tenantId, ...conditions));
  const registered = idsWhere(eq(registration.memberId, id));
  const byEmail = email && idsWhere(isNull(registration.memberId), eq(registration.email, email));
  const ids = byEmail ? unionAll(registered, byEmail) : registered;
  return sql`${registration.id} = any(array(${ids}))`;
}
