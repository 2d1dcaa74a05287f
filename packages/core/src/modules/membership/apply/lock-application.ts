import type { Query } from "#base/db/pool/client.ts";
import { byKey, foundRow } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { membershipApplication } from "../application.sql.ts";
import type { ApplicationRow } from "./present-application.ts";

/**
 * Locks an application to the end of the transaction, so that two decisions wait for each other.
 * Lock members after it. NOT_FOUND outside this tenant.
 */
export async function lockApplication(
  tx: Query,
  tenantId: TenantId,
  id: string,
): Promise<ApplicationRow> {
  const rows = await tx
    .select()
    .from(membershipApplication)
    .where(byKey(membershipApplication, tenantId, id))
    .for("update");
  return foundRow(rows, "Application");
}

/** Stores the decision on a locked application. */
export async function decideApplication(
  tx: Query,
  { tenantId, id }: ApplicationRow,
  decision: Pick<ApplicationRow, "status" | "decidedBy" | "decidedAt"> &
    Partial<Pick<ApplicationRow, "memberId" | "reason">>,
): Promise<ApplicationRow> {
  const rows = await tx
    .update(membershipApplication)
    .set(decision)
    .where(byKey(membershipApplication, tenantId, id))
    .returning();
  return foundRow(rows, "Application");
}
