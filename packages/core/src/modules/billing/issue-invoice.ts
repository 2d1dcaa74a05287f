import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { byKey, firstRow } from "#base/db/scoped.ts";
import { conflict } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { next } from "#base/transitions.ts";
import type { InvoiceOutput, oneInvoiceInput } from "./billing.schema.ts";
import { invoice } from "./billing.sql.ts";
import { INVOICE_TRANSITIONS } from "./billing-states.ts";
import { nextInvoiceNumber } from "./invoice-number.ts";
import { lockInvoice } from "./lock-invoice.ts";
import { type InvoiceRow, presentInvoice } from "./present-invoice.ts";

/**
 * DRAFT → ISSUED with the next number of the series (rules#invoice-numbers). An ISSUED invoice is
 * 200, unchanged, also when calls race; PAID and VOID are 409 CONFLICT.
 */
export function issueInvoice(
  ctx: ContextOf<MemberActor>,
  input: z.infer<typeof oneInvoiceInput>,
): Promise<InvoiceOutput> {
  return inTenant(ctx, async (tx) => {
    const row = await lockInvoice(tx, ctx.actor.tenantId, input.id);
    if (!next(INVOICE_TRANSITIONS, "issue", row.status))
      throw conflict(`An invoice that is ${row.status} cannot be issued`);
    return presentInvoice(await issued(tx, row, ctx.now));
  });
}

/** The invoice with a number; an issued one is not changed. The caller holds its lock. */
export async function issued(tx: Query, row: InvoiceRow, now: Date): Promise<InvoiceRow> {
  if (row.status !== "DRAFT") return row;
  const number = await nextInvoiceNumber(tx, row.tenantId, now);
  const rows = await tx
    .update(invoice)
    .set({ status: "ISSUED", number, issuedAt: now })
    .where(byKey(invoice, row.tenantId, row.id))
    .returning();
  return firstRow(rows);
}
