import type { Query } from "#base/db/pool/client.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { bankEntry, bankStatement } from "../../src/modules/billing/payment/bank.sql.ts";
import type { DemoClub } from "../demo-clubs.ts";
import { daysBefore } from "../demo-schedule.ts";
import type { People } from "./write-people.ts";

/**
 * A bank statement to try the matching with: money that names an invoice and is as much, money of a
 * member that is less than what is open, and money that nobody can tell of.
 */
export async function writeBankStatement(
  tx: Query,
  tenantId: TenantId,
  { currency }: DemoClub,
  { finance, further }: People,
  invoice: { number: string; total: number },
  now: Date,
): Promise<void> {
  const [late, next] = further.slice(-2);
  const bookedOn = daysBefore(now, 3).toISOString().slice(0, "yyyy-mm-dd".length);
  const statementId = newId();
  const month = bookedOn.slice(0, "yyyy-mm".length);
  const entries = [
    [invoice.total, late?.fullName, `Invoice ${invoice.number}`],
    [Math.ceil(invoice.total / 2), next?.fullName, "Locker, first half"],
    [invoice.total * 3, "A Friend", "Good luck to all of you"],
  ] as const;
  await tx.insert(bankStatement).values({
    ...{ tenantId, id: statementId, createdBy: finance.id },
    ...{ fileName: `bank-${month}.xml`, format: "CAMT053", entries: entries.length },
  });
  await tx.insert(bankEntry).values(
    entries.map(([amount, payerName, remittance], at) => ({
      ...{ tenantId, statementId, entryKey: `demonstration:${at}`, bookedOn, currency },
      ...{ amount, payerName: payerName ?? null, remittance },
    })),
  );
}
