import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { conflict } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import type { editInvoiceInput, InvoiceOutput } from "./billing.schema.ts";
import { invoiceAct } from "./invoice-act.ts";
import { lockInvoice } from "./lock-invoice.ts";
import { presentInvoice } from "./present-invoice.ts";
import { rewriteInvoice } from "./rewrite-invoice.ts";

/**
 * Edits lines and due date of a DRAFT; what is left out stays (rules#draft-invoices). 409 CONFLICT
 * once it is issued, also when an issue and an edit race.
 */
export function editInvoice(
  ctx: ContextOf<PermittedActor>,
  { id, lines, dueAt }: z.infer<typeof editInvoiceInput>,
): Promise<InvoiceOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const before = await lockInvoice(tx, tenantId, id);
    if (before.status !== "DRAFT")
      throw conflict(`An invoice that is ${before.status} cannot be edited`);
    const after = await rewriteInvoice(tx, before, { lines, dueAt });
    await recordActivity(tx, tenantId, ctx, {
      ...invoiceAct("INVOICE_EDITED", after),
      before: { total: before.total, dueAt: before.dueAt },
    });
    return presentInvoice(after);
  });
}
