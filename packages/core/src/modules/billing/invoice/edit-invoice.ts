import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, firstRow } from "#base/db/query/scoped.ts";
import { conflict } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import type { editInvoiceInput, InvoiceOutput } from "../billing.schema.ts";
import { invoice } from "../billing.sql.ts";
import { invoiceAct } from "./invoice-act.ts";
import { lockInvoice } from "./lock-invoice.ts";
import { type InvoiceRow, presentInvoice } from "./present-invoice.ts";
import { computeAmounts } from "./write-invoice.ts";

type Input = z.infer<typeof editInvoiceInput>;

/**
 * Edits lines and due date of a DRAFT; what is left out stays (rules#draft-invoices). 409 CONFLICT
 * once it is issued, also when an issue and an edit race.
 */
export function editInvoice(ctx: ContextOf<PermittedActor>, input: Input): Promise<InvoiceOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const before = await lockInvoice(tx, tenantId, input.id);
    if (before.status !== "DRAFT")
      throw conflict(`An invoice with status ${before.status} cannot be edited`);
    const after = await rewriteDraft(tx, before, input);
    await recordActivity(tx, tenantId, ctx, {
      ...invoiceAct("INVOICE_EDITED", after),
      before: { total: before.total, dueAt: before.dueAt },
    });
    return presentInvoice(after);
  });
}

/** Only a draft is rewritten: what was issued is replaced (rules#replaced-invoices). */
async function rewriteDraft(
  tx: Query,
  draft: InvoiceRow,
  { lines, dueAt = draft.dueAt }: Pick<Input, "lines" | "dueAt">,
): Promise<InvoiceRow> {
  const rows = await tx
    .update(invoice)
    .set({ ...(lines ? computeAmounts(lines) : {}), dueAt })
    .where(and(byKey(invoice, draft.tenantId, draft.id), eq(invoice.status, "DRAFT")))
    .returning();
  return firstRow(rows);
}
