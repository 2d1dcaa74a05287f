import type { Query } from "#base/db/pool/client.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { payment } from "../billing.sql.ts";
import type { Receipt } from "./record-paid.ts";

/** Money that a door took and nobody owed. */
export interface NotDue extends Receipt {
  eventId: string;
  collectedBy: string;
  /** Whose money it is; null when the club does not know. */
  memberId: string | null;
  /** Minor units. */
  amount: number;
  currency: string;
}

/** Records money that a door took and nobody owed (rules#door-money). Returns the payment's id. */
export async function recordNotDue(
  tx: Query,
  tenantId: TenantId,
  { takenBy, now, channel = "MANUAL_OTHER", ...money }: NotDue,
): Promise<string> {
  const rows = await tx
    .insert(payment)
    .values({
      ...money,
      tenantId,
      channel,
      status: "RECEIVED_NOT_DUE",
      approvedBy: takenBy,
      approvedAt: now,
    })
    .returning({ id: payment.id });
  return firstRow(rows).id;
}
