import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { answered, combine, pipeline, type Statement } from "#base/db/query/pipeline.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { invalid } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { refuseErased } from "../../membership/member/record-member.ts";
import { member } from "../../membership/member.sql.ts";
import { tenantCurrency } from "../../tenancy/tenant-currency.ts";
import type { createInvoiceInput, InvoiceOutput } from "../billing.schema.ts";
import { invoiceAct } from "./invoice-act.ts";
import { mailInvoices } from "./mail-invoices.ts";
import { presentInvoice } from "./present-invoice.ts";
import { writeInvoice } from "./write-invoice.ts";

/**
 * Creates an invoice of a member (specification "Other list and create endpoints",
 * rules#billing): a DRAFT, or ISSUED with its number and mailed. Concurrent calls leave no gap and
 * no duplicate in a year's numbers. 400 for a memberId of another tenant, 422 for an erased person.
 */
export function createInvoice(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof createInvoiceInput>,
): Promise<InvoiceOutput> {
  const { tenantId } = ctx.actor;
  const { memberId, lines, dueAt = null, issue = false } = input;
  return inTenant(ctx, async (tx) => {
    const [currency] = await pipeline(tx, [
      input.currency === undefined ? tenantCurrency(tx, tenantId) : answered(input.currency),
      refuseUnbillable(tx, tenantId, memberId),
    ]);
    const bill = { memberId, currency, lines, dueAt };
    const newInvoice = await writeInvoice(tx, tenantId, bill, issue ? ctx.now : null);
    if (issue) await mailInvoices(tx, newInvoice);
    await recordActivity(tx, tenantId, ctx, invoiceAct("INVOICE_CREATED", newInvoice));
    return presentInvoice(newInvoice);
  });
}

/** The lock lets no erasure come between this and the invoice. */
function refuseUnbillable(tx: Query, tenantId: TenantId, memberId: string): Statement<void> {
  return combine(
    [
      tx
        .select({ erasedAt: member.erasedAt })
        .from(member)
        .where(byKey(member, tenantId, memberId))
        .for("share"),
    ],
    ([[payer]]) => {
      if (!payer)
        throw invalid({ path: "memberId", message: "No such member", code: "invalid_value" });
      refuseErased(payer);
    },
  );
}
