import { count, eq, gte, inArray, lte, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "../../base/actor.ts";
import type { Query } from "../../base/db/client.ts";
import { joinByKey, own } from "../../base/db/scoped.ts";
import { sortedBy } from "../../base/db/sorted-by.ts";
import { offsetOf, type Page, pageOf } from "../../base/pagination.ts";
import { type ContextOf, inTenant } from "../../base/rpc/context.ts";
import { member } from "../membership/member.sql.ts";
import type { listPaymentsInput, PaymentItem } from "./billing.schema.ts";
import { invoice, payment } from "./billing.sql.ts";
import { presentPayment } from "./present-payment.ts";
import { isAbout } from "./search-money.ts";

type Input = z.infer<typeof listPaymentsInput>;

/**
 * The tenant's payments (specification "Other list and create endpoints", rules#billing). The
 * search looks into reference and invoice number, and into name and e-mail address of the member.
 */
export function listPayments(
  ctx: ContextOf<MemberActor>,
  input: Input,
): Promise<Page<PaymentItem>> {
  return inTenant(ctx, async (tx) => {
    const searched = [payment.reference, invoice.number];
    const matching = own(
      payment,
      ctx.actor.tenantId,
      ...filtersOf(input),
      input.search === undefined ? undefined : await isAbout(tx, input.search, searched),
    );
    const [rows, [counted]] = await Promise.all([
      pageRows(tx, input, matching),
      tx
        .select({ total: count() })
        .from(payment)
        .innerJoin(invoice, itsInvoice)
        .innerJoin(member, itsMember)
        .where(matching),
    ]);
    const data = rows.map(({ row, ...beside }) => ({ ...presentPayment(row), ...beside }));
    return pageOf(data, counted?.total ?? 0, input);
  });
}

const itsInvoice = joinByKey(invoice, payment.invoiceId);
const itsMember = joinByKey(member, payment.memberId);

const SORTS = {
  createdAt: payment.createdAt,
  approvedAt: payment.approvedAt,
  amount: payment.amount,
  status: payment.status,
};

const pageRows = (tx: Query, input: Input, matching: SQL | undefined) =>
  tx
    .select({
      row: payment,
      invoiceNumber: invoice.number,
      memberName: member.fullName,
      memberEmail: member.email,
    })
    .from(payment)
    .innerJoin(invoice, itsInvoice)
    .innerJoin(member, itsMember)
    .where(matching)
    .orderBy(...sortedBy(SORTS[input.sortBy], payment.id, input.sortOrder))
    .limit(input.limit)
    .offset(offsetOf(input));

const filtersOf = (input: Input): (SQL | undefined)[] => [
  input.status && inArray(payment.status, input.status),
  input.channel && inArray(payment.channel, input.channel),
  input.invoiceId ? eq(payment.invoiceId, input.invoiceId) : undefined,
  input.memberId ? eq(payment.memberId, input.memberId) : undefined,
  input.from && gte(payment.createdAt, input.from),
  input.to && lte(payment.createdAt, input.to),
];
