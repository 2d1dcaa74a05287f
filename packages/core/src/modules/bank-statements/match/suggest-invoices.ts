import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { joinByKey, own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { squashName } from "#base/text/name-key.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { computeOpenTotal } from "../../billing/invoice/open-total.ts";
import { member } from "../../membership/member.sql.ts";
import type { SuggestionOutput } from "../bank-statements.schema.ts";
import type { ShownEntry } from "../present-entry.ts";
import { findNamed } from "./find-named.ts";
import { namedInvoices } from "./named-invoices.ts";
import { payerKeys } from "./payer-keys.ts";

type Candidate = Awaited<ReturnType<typeof loadCandidates>>[number];

/** More than anybody reads through. */
const MOST = 5;

/**
 * The invoices that each OPEN entry may pay, the likeliest first (rules#bank-suggestions). They are
 * computed when they are read, so that they are never older than the invoices.
 */
export async function suggestInvoices(
  tx: Query,
  tenantId: TenantId,
  entries: readonly ShownEntry[],
): Promise<Map<string, SuggestionOutput[]>> {
  const openEntries = entries
    .filter(({ status }) => status === "OPEN")
    .map((entry) => ({
      entry,
      numbers: namedInvoices(entry.reference, entry.remittance),
      payers: payerKeys(entry.payerName),
    }));
  const namedCandidates = await findNamed(
    tx,
    tenantId,
    openEntries.flatMap(({ numbers }) => numbers),
  );
  const candidates = await loadCandidates(
    tx,
    tenantId,
    openEntries,
    [...namedCandidates.values()].flat(),
  );
  return new Map(
    openEntries.map(({ entry, numbers, payers }) => {
      const usable = candidates.filter(({ row }) => row.currency === entry.currency);
      const ids = new Set(numbers.flatMap((number) => namedCandidates.get(number) ?? []));
      const namedHere = usable.filter(({ row }) => ids.has(row.id));
      const suggestions =
        namedHere.length > 0
          ? suggestNamed(entry, namedHere)
          : suggestByPayer(entry, usable, payers);
      return [entry.id, suggestions.slice(0, MOST)];
    }),
  );
}

const OPEN_TOTAL = sql<number>`${invoice.total} - ${invoice.paidTotal} - ${invoice.creditedTotal}`;

/** Every invoice with one of these ids, or that its payer has open with the same amount. */
async function loadCandidates(
  tx: Query,
  tenantId: TenantId,
  openEntries: readonly { entry: ShownEntry; payers: string[] }[],
  namedIds: string[],
) {
  const ofPayers = openEntries.flatMap(({ entry, payers }) =>
    payers.length > 0 ? [isOfPayer(entry, payers)] : [],
  );
  if (namedIds.length === 0 && ofPayers.length === 0) return [];
  return tx
    .select({ row: invoice, memberName: member.fullName, nameKey: member.nameKey })
    .from(invoice)
    .innerJoin(member, joinByKey(member, invoice.memberId))
    .where(
      own(
        invoice,
        tenantId,
        eq(invoice.kind, "INVOICE"),
        or(namedIds.length > 0 ? inArray(invoice.id, namedIds) : undefined, ...ofPayers),
      ),
    )
    .orderBy(invoice.dueAt, invoice.id)
    .limit(1_000);
}

const SQUASHED_NAME = sql`squashed(${member.nameKey})`;

const isOfPayer = ({ amount, currency }: ShownEntry, payers: string[]): SQL =>
  sql`(${eq(invoice.status, "ISSUED")} and ${eq(invoice.currency, currency)}
       and ${OPEN_TOTAL} = ${amount} and ${inArray(SQUASHED_NAME, payers)})`;

function suggestNamed(
  entry: ShownEntry,
  namedCandidates: readonly Candidate[],
): SuggestionOutput[] {
  const open = namedCandidates.filter(({ row }) => computeOpenTotal(row) > 0);
  if (open.length === 0)
    return namedCandidates.map((candidate) => {
      const isVoid = candidate.row.status === "VOID";
      return suggestion(entry, candidate, "NONE", isVoid ? "NAMED_BUT_VOID" : "NAMED_BUT_SETTLED");
    });
  const [only, another] = open;
  if (!only || another)
    return open.map((candidate) => suggestion(entry, candidate, "LIKELY", "NAMED_AMONG_OTHERS"));
  const openTotal = computeOpenTotal(only.row);
  if (openTotal === entry.amount) return [suggestion(entry, only, "SURE", "NAMED_AND_SAME_AMOUNT")];
  const reason = entry.amount < openTotal ? "NAMED_AND_LESS" : "NAMED_AND_MORE";
  return [suggestion(entry, only, "LIKELY", reason)];
}

const suggestByPayer = (
  entry: ShownEntry,
  candidates: readonly Candidate[],
  payers: readonly string[],
): SuggestionOutput[] =>
  candidates
    .filter(
      ({ row, nameKey }) =>
        row.status === "ISSUED" &&
        computeOpenTotal(row) === entry.amount &&
        payers.includes(squashName(nameKey)),
    )
    .map((candidate) => suggestion(entry, candidate, "POSSIBLE", "PAYER_AND_SAME_AMOUNT"));

function suggestion(
  entry: ShownEntry,
  { row, memberName }: Candidate,
  confidence: SuggestionOutput["confidence"],
  reason: SuggestionOutput["reason"],
): SuggestionOutput {
  const openTotal = computeOpenTotal(row);
  const { id: invoiceId, number, memberId } = row;
  const amount = Math.min(entry.amount, openTotal);
  return {
    invoiceId,
    invoiceNumber: number ?? "",
    memberId,
    memberName,
    openTotal,
    amount,
    confidence,
    reason,
  };
}
