import { count, eq, gte, inArray, lte, ne } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "../../base/actor.ts";
import { own } from "../../base/db/scoped.ts";
import { offsetOf, type Page, pageOf } from "../../base/pagination.ts";
import { type ContextOf, inTenant } from "../../base/rpc/context.ts";
import type { InvoiceOutput, myInvoicesInput } from "./billing.schema.ts";
import { invoice } from "./billing.sql.ts";
import { byInvoice } from "./invoice-order.ts";
import { presentInvoice } from "./present-invoice.ts";

/** The caller's own invoices, drafts left out: those may still change or never be sent. */
export function myInvoices(
  ctx: ContextOf<MemberActor>,
  input: z.infer<typeof myInvoicesInput>,
): Promise<Page<InvoiceOutput>> {
  const { tenantId, memberId } = ctx.actor;
  const matching = own(
    invoice,
    tenantId,
    eq(invoice.memberId, memberId),
    ne(invoice.status, "DRAFT"),
    input.status && inArray(invoice.status, input.status),
    input.from && gte(invoice.createdAt, input.from),
    input.to && lte(invoice.createdAt, input.to),
  );
  return inTenant(ctx, async (tx) => {
    const [rows, [counted]] = await Promise.all([
      tx
        .select()
        .from(invoice)
        .where(matching)
        .orderBy(...byInvoice(input))
        .limit(input.limit)
        .offset(offsetOf(input)),
      tx.select({ total: count() }).from(invoice).where(matching),
    ]);
    return pageOf(rows.map(presentInvoice), counted?.total ?? 0, input);
  });
}
