import { inArray, or } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { foldedContains } from "#base/db/query/folded.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { bankEntry } from "../billing/payment/bank.sql.ts";
import type { BankEntryItem, listEntriesInput } from "./bank-statements.schema.ts";
import { loadStatement } from "./load-statement.ts";
import { suggestInvoices } from "./match/suggest-invoices.ts";
import { entriesWithInvoice, presentEntry } from "./present-entry.ts";

type Input = z.infer<typeof listEntriesInput>;

/** The entries of a statement, with the invoices that the open ones may pay. */
export function listEntries(
  ctx: ContextOf<MemberActor>,
  input: Input,
): Promise<Page<BankEntryItem>> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const [{ data, meta }] = await pipeline(tx, [
      listPage(tx, input, {
        from: entriesWithInvoice,
        counted: bankEntry,
        tenantId,
        where: own(
          bankEntry,
          tenantId,
          inArray(bankEntry.statementId, [input.id]),
          input.status && inArray(bankEntry.status, input.status),
          input.search === undefined ? undefined : isAbout(input.search),
        ),
        sort: bankEntry[input.sortBy],
        tie: bankEntry.id,
        map: (row) => row,
      }),
      loadStatement(tx, tenantId, input.id),
    ]);
    const rows = data.map(({ row }) => row);
    const suggestions = await suggestInvoices(tx, tenantId, rows);
    const items = data.map(({ row, invoiceId, number }) => ({
      ...presentEntry(row, invoiceId ? { id: invoiceId, number } : null),
      suggestions: suggestions.get(row.id) ?? [],
    }));
    return { data: items, meta };
  });
}

const isAbout = (search: string) =>
  or(
    ...[bankEntry.payerName, bankEntry.payerIban, bankEntry.reference, bankEntry.remittance].map(
      (column) => foldedContains(column, search),
    ),
  );
