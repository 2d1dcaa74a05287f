import { eq, inArray, ne } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { own } from "#base/db/query/scoped.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { MyInvoice, myInvoicesInput } from "../billing.schema.ts";
import { invoice } from "../billing.sql.ts";
import {
  presentInvoice,
  REPLACEMENT_NUMBERS,
  SHOWN_OF_INVOICE,
} from "../invoice/present-invoice.ts";
import { INVOICE_SORTS } from "./invoice-sorts.ts";
import { issuedWithin } from "./list-invoices.ts";

/** The caller's own invoices without drafts, which may still change or never be sent. */
export function myInvoices(
  ctx: ContextOf<MemberActor>,
  input: z.infer<typeof myInvoicesInput>,
): Promise<Page<MyInvoice>> {
  const { tenantId, memberId } = ctx.actor;
  const matching = own(
    invoice,
    tenantId,
    eq(invoice.memberId, memberId),
    ne(invoice.status, "DRAFT"),
    input.status && inArray(invoice.status, input.status),
    ...issuedWithin(input),
  );
  return inTenant(
    ctx,
    (tx) =>
      listPage(tx, input, {
        from: selectShown,
        where: matching,
        sort: INVOICE_SORTS[input.sortBy],
        tie: invoice.id,
        map: ({ row, ...numbers }) => ({ ...presentInvoice(row), ...numbers }),
      }),
    { oneRoundTrip: true },
  );
}

const selectShown = (query: Query) =>
  query
    .select({ row: SHOWN_OF_INVOICE, ...REPLACEMENT_NUMBERS })
    .from(invoice)
    .$dynamic();
