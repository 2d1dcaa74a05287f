import { eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { keptTotal, narrowsOnlyBy } from "#base/db/query/kept-total.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { joinByKey, own } from "#base/db/query/scoped.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { event } from "../../events/event.sql.ts";
import { member } from "../../membership/member.sql.ts";
import type { listPaymentsInput, PaymentItem } from "../billing.schema.ts";
import { invoice, payment } from "../billing.sql.ts";
import { presentPayment, SHOWN_OF_PAYMENT } from "../payment/present-payment.ts";
import { findPayments } from "./search-money.ts";

const approver = alias(member, "approver");

type Input = z.infer<typeof listPaymentsInput>;

/**
 * The tenant's payments (specification "Other list and create endpoints", rules#billing). The
 * search covers reference and invoice number, and the member's name and e-mail address.
 */
export function listPayments(
  ctx: ContextOf<PermittedActor>,
  input: Input,
): Promise<Page<PaymentItem>> {
  // What a search finds is read first.
  const { search } = input;
  const { tenantId } = ctx.actor;
  return inTenant(
    ctx,
    async (tx) => {
      const searchResult = search === undefined ? {} : await findPayments(tx, tenantId, search);
      return listPage(tx, input, {
        from: paymentsWithMember,
        counted: payment,
        tenantId,
        kept: narrowsOnlyBy(input, "status")
          ? keptTotal(tenantId, "payment", input.status)
          : undefined,
        where: own(payment, tenantId, ...buildFilters(input), searchResult.few),
        many: searchResult.many,
        changes: { table: payment, removable: "PAYMENT" },
        sort: SORTS[input.sortBy],
        tie: payment.id,
        map: presentPaymentItem,
      });
    },
    { oneRoundTrip: search === undefined },
  );
}

const SORTS = {
  createdAt: payment.createdAt,
  receivedOn: payment.receivedOn,
  approvedAt: payment.approvedAt,
  amount: payment.amount,
  status: payment.status,
};

const doorEvent = alias(event, "door_event");

/** Payments with what a list says of them; to be narrowed to a tenant. */
export const paymentsWithMember = (tx: Query) =>
  tx
    .select({
      row: SHOWN_OF_PAYMENT,
      invoiceNumber: invoice.number,
      memberName: member.fullName,
      memberEmail: member.email,
      membershipNumber: member.membershipNumber,
      // The event of its invoice, or of the door that took it.
      eventTitle: sql<string | null>`coalesce(${event.title}, ${doorEvent.title})`,
      approvedByName: approver.fullName,
    })
    .from(payment)
    .leftJoin(invoice, joinByKey(invoice, payment.invoiceId))
    .leftJoin(member, joinByKey(member, payment.memberId))
    .leftJoin(event, joinByKey(event, invoice.eventId))
    .leftJoin(doorEvent, joinByKey(doorEvent, payment.eventId))
    .leftJoin(approver, joinByKey(approver, payment.approvedBy))
    .$dynamic();

type Found = Awaited<ReturnType<typeof paymentsWithMember>>[number];

/** A payment as its list has it. */
export const presentPaymentItem = ({ row, ...details }: Found): PaymentItem => ({
  ...presentPayment(row),
  ...details,
});

const buildFilters = (input: Input): (SQL | undefined)[] => [
  input.status && inArray(payment.status, input.status),
  input.channel && inArray(payment.channel, input.channel),
  input.invoiceId ? eq(payment.invoiceId, input.invoiceId) : undefined,
  input.memberId ? eq(payment.memberId, input.memberId) : undefined,
  input.from && gte(payment.createdAt, input.from),
  input.to && lte(payment.createdAt, input.to),
  input.receivedFrom ? gte(payment.receivedOn, input.receivedFrom) : undefined,
  input.receivedTo ? lte(payment.receivedOn, input.receivedTo) : undefined,
];
