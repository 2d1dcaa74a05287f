import { eq, gte, inArray, lte, type SQL } from "drizzle-orm";
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
import type { InvoiceItem, listInvoicesInput } from "../billing.schema.ts";
import { invoice } from "../billing.sql.ts";
import {
  CREDITED_NUMBER,
  presentInvoiceItem,
  REPLACEMENT_NUMBERS,
  SHOWN_OF_INVOICE,
} from "../invoice/present-invoice.ts";
import { INVOICE_SORTS } from "./invoice-sorts.ts";
import { isOverdue } from "./is-overdue.ts";
import { findInvoices } from "./search-money.ts";

type Input = z.infer<typeof listInvoicesInput>;

/**
 * The tenant's invoices, of every status unless the input names some (rules#billing). The search
 * covers the number and the member's name and e-mail address.
 */
export function listInvoices(
  ctx: ContextOf<PermittedActor>,
  input: Input,
): Promise<Page<InvoiceItem>> {
  // What a search finds is read first.
  const { search } = input;
  const { tenantId } = ctx.actor;
  return inTenant(
    ctx,
    async (tx) => {
      const searchResult = search === undefined ? {} : await findInvoices(tx, tenantId, search);
      return listPage(tx, input, {
        from: shownWithMember,
        counted: invoice,
        tenantId,
        kept: narrowsOnlyBy(input, "status")
          ? keptTotal(tenantId, "invoice", input.status)
          : undefined,
        where: own(invoice, tenantId, ...buildFilters(input, ctx.now), searchResult.few),
        many: searchResult.many,
        changes: { table: invoice },
        sort: INVOICE_SORTS[input.sortBy],
        tie: invoice.id,
        map: presentInvoiceItem,
      });
    },
    { oneRoundTrip: search === undefined },
  );
}

/** Who owes an invoice, the event that it is for, and the numbers of the invoices it belongs to. */
const BESIDE = {
  ...REPLACEMENT_NUMBERS,
  creditedInvoiceNumber: CREDITED_NUMBER,
  memberName: member.fullName,
  memberEmail: member.email,
  membershipNumber: member.membershipNumber,
  eventTitle: event.title,
};

const shownWithMember = (tx: Query) =>
  tx
    .select({ row: SHOWN_OF_INVOICE, ...BESIDE })
    .from(invoice)
    .innerJoin(member, joinByKey(member, invoice.memberId))
    .leftJoin(event, joinByKey(event, invoice.eventId))
    .$dynamic();

/** Whole invoices with what lists show beside them. */
export const invoicesWithMember = (tx: Query) =>
  tx
    .select({ row: invoice, ...BESIDE })
    .from(invoice)
    .innerJoin(member, joinByKey(member, invoice.memberId))
    .leftJoin(event, joinByKey(event, invoice.eventId))
    .$dynamic();

const buildFilters = (input: Input, now: Date): (SQL | undefined)[] => [
  input.overdue ? isOverdue(now) : undefined,
  input.status && inArray(invoice.status, input.status),
  input.kind && inArray(invoice.kind, input.kind),
  input.memberId ? eq(invoice.memberId, input.memberId) : undefined,
  input.eventId ? eq(invoice.eventId, input.eventId) : undefined,
  input.batchId ? eq(invoice.batchId, input.batchId) : undefined,
  ...issuedWithin(input),
];

/** A draft has no issuedAt, so either bound leaves it out (rules#filters). */
export const issuedWithin = ({ from, to }: Pick<Input, "from" | "to">): (SQL | undefined)[] => [
  from && gte(invoice.issuedAt, from),
  to && lte(invoice.issuedAt, to),
];
