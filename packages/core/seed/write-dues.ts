import type { Query } from "#base/db/client.ts";
import type { TenantId } from "#base/ids.ts";
import type { InvoiceRow } from "../src/modules/billing/present-invoice.ts";
import { writeInvoice } from "../src/modules/billing/write-invoice.ts";
import type { DemoClub } from "./demo-clubs.ts";
import { daysBefore } from "./demo-schedule.ts";
import type { People } from "./write-people.ts";

/** Long enough ago that the club's days to pay are over. */
const ISSUED_DAYS_AGO = 40;

/** An invoice that is overdue, which it returns, and a draft. Owes nobody a mail. */
export async function writeDues(
  tx: Query,
  tenantId: TenantId,
  { currency, prices }: DemoClub,
  { further }: People,
  now: Date,
): Promise<InvoiceRow> {
  const [late, next] = further.slice(-2);
  if (!late || !next) throw new Error("The demonstration has too few members");
  const line = { description: "Locker, one year", quantity: 1, unitAmount: prices.guest * 2 };
  const bill = { currency, lines: [line], dueAt: null };
  const issuedAt = daysBefore(now, ISSUED_DAYS_AGO);
  const overdue = await writeInvoice(tx, tenantId, { ...bill, memberId: late.id }, issuedAt);
  await writeInvoice(tx, tenantId, { ...bill, memberId: next.id }, null);
  return overdue;
}
