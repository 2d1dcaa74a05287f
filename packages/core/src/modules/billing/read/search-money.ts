import { or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/pool/client.ts";
import { findFew, isAmong, NEWEST_LOOKED_AT } from "#base/db/query/find-few.ts";
import { foldedContains } from "#base/db/query/folded.ts";
import type { Many } from "#base/db/query/list-page.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { joinByKey, own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { memberContains } from "../../membership/member/match-name.ts";
import { invoice, payment } from "../billing.sql.ts";
import { numberToSearch } from "../invoice/creditor-reference.ts";

/** A condition on few rows, by their ids, or one that many rows may meet. */
interface Found {
  few?: SQL;
  many?: Many;
}

interface Part {
  /** A condition on each row. */
  condition: SQL;
  /** Whether it names what it matches by ids. */
  isFew: boolean;
}

/** With more rows than this a page of them is near in every order. */
const MAX_ROWS = 5_000;

/**
 * The invoices whose number, creditor reference, or member's name or e-mail address contains the
 * text. Case and accents do not matter, nor blanks in a reference.
 */
export async function findInvoices(tx: Query, tenantId: TenantId, search: string): Promise<Found> {
  const number = numberToSearch(search);
  const [names, few] = await pipeline(tx, [
    memberContains(tx, invoice.memberId, search, "invoice"),
    findFew(tx, "invoices", number),
  ]);
  return findRows(tx, { table: invoice, tenantId }, [
    names,
    toPart(few && isAmong(invoice.id, few), foldedContains(invoice.number, number)),
  ]);
}

/** The same of payments: by their reference, their invoice's number, or their member. */
export async function findPayments(tx: Query, tenantId: TenantId, search: string): Promise<Found> {
  const number = numberToSearch(search);
  const [names, invoices, few] = await pipeline(tx, [
    memberContains(tx, payment.memberId, search, "payment"),
    findFew(tx, "invoices", number, "payment"),
    findFew(tx, "payments", search),
  ]);
  return findRows(tx, { table: payment, tenantId }, [
    names,
    toPart(invoices && isAmong(payment.invoiceId, invoices), isNumbered(number)),
    toPart(few && isAmong(payment.id, few), foldedContains(payment.reference, search)),
  ]);
}

const toPart = (few: SQL | undefined, rowCondition: SQL): Part => ({
  condition: few ?? rowCondition,
  isFew: few !== undefined,
});

interface Searched {
  table: typeof invoice | typeof payment;
  tenantId: TenantId;
}

/** Each part of few rows is read by the index of its ids. */
async function findRows(
  tx: Query,
  { table, tenantId }: Searched,
  parts: readonly Part[],
): Promise<Found> {
  const matches = or(...parts.map(({ condition }) => condition)) ?? sql`false`;
  const many = { matches, newest: NEWEST_LOOKED_AT };
  if (!parts.every(({ isFew }) => isFew)) return { many };
  const rows = parts.map(
    ({ condition }) =>
      sql`(select ${table.id} from ${table} where ${own(table, tenantId, condition)} limit ${MAX_ROWS + 1})`,
  );
  const matchingRows = await tx.execute<{ id: string }>(sql.join(rows, sql` union `));
  if (matchingRows.length > MAX_ROWS) return { many };
  return {
    few: isAmong(
      table.id,
      matchingRows.map(({ id }) => id),
    ),
  };
}

/** A scalar, so that no plan reads all invoices to compare them. */
const isNumbered = (search: string): SQL => {
  const number: PgColumn = invoice.number;
  return sql`coalesce((select ${foldedContains(number, search)} from ${invoice}
    where ${joinByKey(invoice, payment.invoiceId)}), false)`;
};
