import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { byKey, firstRow } from "#base/db/scoped.ts";
import { conflict } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { next } from "#base/transitions.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { refuseErased } from "../membership/record-member.ts";
import type { InvoiceOutput, oneInvoiceInput } from "./billing.schema.ts";
import { invoice } from "./billing.sql.ts";
import { INVOICE_TRANSITIONS } from "./billing-states.ts";
import { dueAfter } from "./due-after.ts";
import { invoiceAct } from "./invoice-act.ts";
import { nextInvoiceNumber } from "./invoice-number.ts";
import { lockInvoiceAndPayer } from "./lock-invoice.ts";
import { mailInvoices } from "./mail-invoices.ts";
import { type InvoiceRow, presentInvoice } from "./present-invoice.ts";

/**
 * DRAFT → ISSUED with the next number of the series (rules#invoice-numbers), and mailed. An ISSUED
 * invoice is 200, unchanged, also when calls race; PAID and VOID are 409 CONFLICT. A draft of an
 * erased person is 422: the debt would be new (rules#erasure).
 */
export function issueInvoice(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof oneInvoiceInput>,
): Promise<InvoiceOutput> {
  return inTenant(ctx, async (tx) => {
    const { tenantId } = ctx.actor;
    // The payer's lock lets no erasure come before the number.
    const { payer, row } = await lockInvoiceAndPayer(tx, tenantId, input.id);
    if (!next(INVOICE_TRANSITIONS, "issue", row.status))
      throw conflict(`An invoice that is ${row.status} cannot be issued`);
    if (row.status === "DRAFT") refuseErased(payer);
    const invoice = await issued(tx, row, ctx.now);
    if (row.status === "DRAFT") {
      await mailInvoices(tx, invoice);
      await recordActivity(tx, row.tenantId, ctx, invoiceAct("INVOICE_ISSUED", invoice));
    }
    return presentInvoice(invoice);
  });
}

/**
 * The invoice with a number and a due date; an issued one is not changed. Sends nothing. The caller
 * holds its lock.
 */
export async function issued(tx: Query, row: InvoiceRow, now: Date): Promise<InvoiceRow> {
  if (row.status !== "DRAFT") return row;
  const number = await nextInvoiceNumber(tx, row.tenantId, now);
  const rows = await tx
    .update(invoice)
    .set({
      ...{ status: "ISSUED", number, issuedAt: now },
      dueAt: row.dueAt ?? dueAfter(row.tenantId, now),
    })
    .where(byKey(invoice, row.tenantId, row.id))
    .returning();
  return firstRow(rows);
}
