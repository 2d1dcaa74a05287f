import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { ERASED_NAME } from "#base/text/erased-name.ts";
import { nameKey } from "#base/text/name-key.ts";
import { payment } from "../billing/billing.sql.ts";
import { bankEntry, bankStatement } from "../billing/payment/bank.sql.ts";
import type { MemberRow } from "../membership/member/shell-guest.ts";

/** What an entry says of its payer; its day and its amount stay. */
export const NO_PAYER = { payerName: null, payerIban: null, reference: null, remittance: "" };

/**
 * Removes the payer from the bank entries that paid for the person, and from those that name the
 * person, in any order of the words: banks write the family name first. Lock invoices before and
 * payments after.
 */
export async function eraseBankEntries(
  tx: Query,
  { tenantId, id }: MemberRow,
  wholeNames: readonly string[],
  emails: readonly string[],
): Promise<void> {
  const paymentIds = tx
    .select({ id: payment.id })
    .from(payment)
    .where(own(payment, tenantId, eq(payment.memberId, id)));
  const entryText = sql`concat_ws(' ', ${bankEntry.payerName}, ${bankEntry.reference}, ${bankEntry.remittance})`;
  const mentionsPerson = (text: SQLWrapper): SQL[] => [
    ...wholeNames.flatMap((name) => containsWords(text, name) ?? []),
    ...emails.map((email) => sql`position(${email} in lower(${text})) > 0`),
  ];
  await tx
    .update(bankEntry)
    .set(NO_PAYER)
    .where(
      own(
        bankEntry,
        tenantId,
        or(inArray(bankEntry.paymentId, paymentIds), ...mentionsPerson(entryText)),
      ),
    );
  const files = mentionsPerson(sql`${bankStatement.fileName}`);
  if (files.length > 0)
    await tx
      .update(bankStatement)
      .set({ fileName: ERASED_NAME })
      .where(own(bankStatement, tenantId, or(...files)));
}

/** Every word of the name, as a word of its own. */
function containsWords(text: SQLWrapper, name: string): SQL | undefined {
  const plain = sql`concat(' ', regexp_replace(folded(${text}), '[^[:alnum:]]+', ' ', 'g'), ' ')`;
  const words = nameKey(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return and(...words.map((word) => sql`strpos(${plain}, ${` ${word} `}) > 0`));
}
