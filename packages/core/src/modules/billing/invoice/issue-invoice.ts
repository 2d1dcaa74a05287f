import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { conflict } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { next } from "#base/transitions.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { refuseErased } from "../../membership/member/record-member.ts";
import type { InvoiceOutput, oneInvoiceInput } from "../billing.schema.ts";
import { INVOICE_TRANSITIONS } from "../billing-states.ts";
import { invoiceAct } from "./invoice-act.ts";
import { issueDraft } from "./issued.ts";
import { lockInvoiceAndPayer } from "./lock-invoice.ts";
import { presentInvoice } from "./present-invoice.ts";

/**
 * DRAFT → ISSUED with the next number of the series (rules#invoice-numbers), and mailed; PAID when
 * it asks for nothing. An invoice that is issued so already is 200, unchanged, also when calls race;
 * one that money has PAID, and a VOID one, are 409 CONFLICT. A draft of an erased person is 422: the
 * debt would be new (rules#erasure).
 */
export function issueInvoice(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof oneInvoiceInput>,
): Promise<InvoiceOutput> {
  return inTenant(ctx, async (tx) => {
    const { tenantId } = ctx.actor;
    // The payer's lock lets no erasure come before the number.
    const { payer, row } = await lockInvoiceAndPayer(tx, tenantId, input.id);
    if (row.status === "PAID" && row.total === 0) return presentInvoice(row);
    if (!next(INVOICE_TRANSITIONS, "issue", row.status))
      throw conflict(`An invoice with status ${row.status} cannot be issued`);
    if (row.status !== "DRAFT") return presentInvoice(row);
    refuseErased(payer);
    const invoice = await issueDraft(tx, row, ctx.now);
    await recordActivity(tx, tenantId, ctx, invoiceAct("INVOICE_ISSUED", invoice));
    return presentInvoice(invoice);
  });
}
