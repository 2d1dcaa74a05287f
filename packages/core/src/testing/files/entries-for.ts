import { newId } from "#base/ids.ts";
import { bankEntry, bankStatement } from "../../modules/billing/payment/bank.sql.ts";
import type { TestApp } from "../app.ts";
import { type billsFor, once } from "../clubs/bills.ts";
import type { TestMember, TestTenant } from "../clubs/factories.ts";

interface Around {
  /** A finance manager. */
  manager: Pick<TestMember, "id" | "token">;
  bills: ReturnType<typeof billsFor>;
}

/**
 * Entries of the club's bank: one that pays nothing yet, and one that was approved; each when it is
 * asked for. They are written by hand, because no more than two files of a club are read at once.
 */
export function entriesFor(app: TestApp, { id: tenantId }: TestTenant, { manager, bills }: Around) {
  const write = () =>
    app.services.system.transaction(async (tx) => {
      const [statementId, id] = [newId(), newId()];
      await tx.insert(bankStatement).values({
        tenantId,
        id: statementId,
        createdBy: manager.id,
        fileName: "statement.xml",
        format: "CAMT053",
        entries: 1,
      });
      const money = { amount: 4000, currency: "EUR", bookedOn: "2026-01-31" };
      await tx.insert(bankEntry).values({ tenantId, id, statementId, entryKey: id, ...money });
      return id;
    });
  return {
    open: once(write),
    matched: once(async () => {
      const [id, invoiceId] = [await write(), await bills.billed()];
      await app.as({ token: manager.token }).bankStatements.approve({ id, invoiceId });
      return id;
    }),
  };
}
