import { z } from "zod";
import { id, instant, money } from "#base/fields.schema.ts";
import { listInput, page, searchFilter } from "#base/pagination.ts";

/** Query of the balances; `search` applies to the member. */
export const balancesInput = listInput(["openTotal", "overdueTotal", "oldestDueAt", "memberName"], {
  ...searchFilter,
  memberId: id.optional(),
  /** True: those with something open after its due date. */
  overdue: z.boolean().optional(),
});

/** What a member owes in one currency (rules#balances). */
export const balanceOutput = z
  .object({
    memberId: id,
    memberName: z.string(),
    memberEmail: z.string().nullable(),
    membershipNumber: z.string().nullable(),
    currency: z.string().length(3),
    openTotal: money,
    overdueTotal: money,
    /** Credit of the member in this currency. */
    creditTotal: money,
    oldestDueAt: instant.nullable(),
    /** When the last reminder of one of the open invoices was sent. */
    remindedAt: instant.nullable(),
    /** How many invoices are open, and which. */
    invoices: z.int(),
    invoiceIds: z.array(id),
  })
  .meta({ id: "Balance" });

export type BalanceOutput = z.infer<typeof balanceOutput>;

export const balancePage = page(balanceOutput);
