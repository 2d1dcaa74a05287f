import { count, eq, gte, inArray, lte, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "../../base/actor.ts";
import type { Query } from "../../base/db/client.ts";
import { joinByKey, own } from "../../base/db/scoped.ts";
import { offsetOf, type Page, pageOf } from "../../base/pagination.ts";
import { type ContextOf, inTenant } from "../../base/rpc/context.ts";
import { member } from "../membership/member.sql.ts";
import type { InvoiceItem, listInvoicesInput } from "./billing.schema.ts";
import { invoice } from "./billing.sql.ts";
import { byInvoice } from "./invoice-order.ts";
import { presentInvoiceItem } from "./present-invoice.ts";
import { isAbout } from "./search-money.ts";

type Input = z.infer<typeof listInvoicesInput>;

/**
 * The tenant's invoices, of every status unless asked for some (rules#billing). The search looks
 * into number, and into name and e-mail address of the member.
 */
export function listInvoices(
  ctx: ContextOf<MemberActor>,
  input: Input,
): Promise<Page<InvoiceItem>> {
  return inTenant(ctx, async (tx) => {
    const matching = own(
      invoice,
      ctx.actor.tenantId,
      ...filtersOf(input),
      input.search === undefined ? undefined : await isAbout(tx, input.search, [invoice.number]),
    );
    const [rows, [counted]] = await Promise.all([
      invoicesWithMember(tx)
        .where(matching)
        .orderBy(...byInvoice(input))
        .limit(input.limit)
        .offset(offsetOf(input)),
      tx.select({ total: count() }).from(invoice).innerJoin(member, itsMember).where(matching),
    ]);
    return pageOf(rows.map(presentInvoiceItem), counted?.total ?? 0, input);
  });
}

const itsMember = joinByKey(member, invoice.memberId);

/** Invoices beside who owes them. */
export const invoicesWithMember = (tx: Query) =>
  tx
    .select({ row: invoice, fullName: member.fullName, email: member.email })
    .from(invoice)
    .innerJoin(member, itsMember)
    .$dynamic();

const filtersOf = (input: Input): (SQL | undefined)[] => [
  input.status && inArray(invoice.status, input.status),
  input.memberId ? eq(invoice.memberId, input.memberId) : undefined,
  input.eventId ? eq(invoice.eventId, input.eventId) : undefined,
  // A draft was not issued on any day.
  input.from && gte(invoice.issuedAt, input.from),
  input.to && lte(invoice.issuedAt, input.to),
];
