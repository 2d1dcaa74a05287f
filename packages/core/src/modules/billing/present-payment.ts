import { iso, isoOrNull } from "#base/fields.schema.ts";
import type { PaymentOutput } from "./billing.schema.ts";
import type { payment } from "./billing.sql.ts";

export type PaymentRow = typeof payment.$inferSelect;

export function presentPayment(row: PaymentRow): PaymentOutput {
  const { tenantId, updatedAt, collectedBy, accessCodeId, ...shown } = row;
  return { ...shown, approvedAt: isoOrNull(row.approvedAt), createdAt: iso(row.createdAt) };
}
