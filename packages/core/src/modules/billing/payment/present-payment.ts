import { getTableColumns } from "drizzle-orm";
import { iso, isoOrNull } from "#base/fields.schema.ts";
import type { PaymentOutput } from "../billing.schema.ts";
import { payment } from "../billing.sql.ts";

export type PaymentRow = typeof payment.$inferSelect;

const UNSHOWN = ["tenantId", "updatedAt", "collectedBy", "accessCodeId", "eventId"] as const;
const { tenantId, updatedAt, collectedBy, accessCodeId, eventId, ...columns } =
  getTableColumns(payment);

/** The columns that lists read: those that are shown. */
export const SHOWN_OF_PAYMENT = columns;

type ShownPayment = Omit<PaymentRow, (typeof UNSHOWN)[number]> & Partial<PaymentRow>;

export function presentPayment(row: ShownPayment): PaymentOutput {
  const { tenantId, updatedAt, collectedBy, accessCodeId, eventId, ...fields } = row;
  return {
    ...fields,
    approvedAt: isoOrNull(row.approvedAt),
    reversedAt: isoOrNull(row.reversedAt),
    createdAt: iso(row.createdAt),
  };
}
