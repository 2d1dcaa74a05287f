import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { membershipApplication } from "../membership/application.sql.ts";

interface Applicant {
  tenantId: TenantId;
  id: string;
  emails: readonly string[];
}

/**
 * The condition that an application made a member, or came from one of the member's addresses. Each
 * half is found by an index of its own.
 */
export function isApplicationOf(tx: Query, { tenantId, id, emails }: Applicant): SQL {
  const idsWhere = (condition: SQL) =>
    tx
      .select({ id: membershipApplication.id })
      .from(membershipApplication)
      .where(own(membershipApplication, tenantId, condition));
  const approved = idsWhere(eq(membershipApplication.memberId, id));
  const submitted = idsWhere(inArray(membershipApplication.email, [...emails]));
  return sql`${membershipApplication.id} = any(array(${unionAll(approved, submitted)}))`;
}
