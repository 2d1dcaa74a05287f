import { eq, gte, inArray, lte, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { listPage } from "#base/db/list-page.ts";
import { joinByKey, own } from "#base/db/scoped.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { member } from "../membership/member.sql.ts";
import type { listPaymentsInput, PaymentItem } from "./billing.schema.ts";
import { invoice, payment } from "./billing.sql.ts";
import { presentPayment } from "./present-payment.ts";
import { isAbout } from "./search-money.ts";

type Input = z.infer<typeof listPaymentsInput>;

/**
 * The tenant's payments (specification "Other list and create endpoints", rules#billing). The
 * search covers reference and invoice number, and the member's name and e-mail address.
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
    return listPage(tx, input, {
      from: paymentsWithMember(tx),
      where: matching,
      sort: SORTS[input.sortBy],
      tie: payment.id,
      map: ({ row, ...beside }) => ({ ...presentPayment(row), ...beside }),
    });
  });
}

const SORTS = {
  createdAt: payment.createdAt,
  approvedAt: payment.approvedAt,
  amount: payment.amount,
  status: payment.status,
};

const paymentsWithMember = (tx: Query) =>
  tx
    .select({
      row: payment,
      invoiceNumber: invoice.number,
      memberName: member.fullName,
      memberEmail: member.email,
    })
    .from(payment)
    .innerJoin(invoice, joinByKey(invoice, payment.invoiceId))
    .innerJoin(member, joinByKey(member, payment.memberId))
    .$dynamic();

const filtersOf = (input: Input): (SQL | undefined)[] => [
  input.status && inArray(payment.status, input.status),
  input.channel && inArray(payment.channel, input.channel),
  input.invoiceId ? eq(payment.invoiceId, input.invoiceId) : undefined,
  input.memberId ? eq(payment.memberId, input.memberId) : undefined,
  input.from && gte(payment.createdAt, input.from),
  input.to && lte(payment.createdAt, input.to),
];
