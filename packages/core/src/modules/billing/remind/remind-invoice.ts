import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { byKey, firstRow } from "#base/db/query/scoped.ts";
import { conflict } from "#base/errors.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import type { InvoiceOutput, oneInvoiceInput } from "../billing.schema.ts";
import { invoice } from "../billing.sql.ts";
import { invoiceAct } from "../invoice/invoice-act.ts";
import { lockInvoice } from "../invoice/lock-invoice.ts";
import { computeOpenTotal } from "../invoice/open-total.ts";
import { presentInvoice } from "../invoice/present-invoice.ts";

/**
 * Reminds the member of an invoice by mail, with its PDF (rules#overdue). 409 CONFLICT unless it is
 * ISSUED and something is open.
 */
export function remindInvoice(
  ctx: ContextOf<PermittedActor>,
  { id }: z.infer<typeof oneInvoiceInput>,
): Promise<InvoiceOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const row = await lockInvoice(tx, tenantId, id);
    if (row.status !== "ISSUED" || computeOpenTotal(row) === 0)
      throw conflict("This invoice has no open amount");
    const rows = await tx
      .update(invoice)
      .set({ reminders: sql`${invoice.reminders} + 1`, remindedAt: ctx.now })
      .where(byKey(invoice, tenantId, id))
      .returning();
    await enqueueMail(tx, tenantId, { kind: "invoiceReminder", subjectId: id });
    await recordActivity(tx, tenantId, ctx, invoiceAct("INVOICE_REMINDED", row));
    return presentInvoice(firstRow(rows));
  });
}
