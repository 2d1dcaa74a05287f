import { runInvoiceBatches } from "../../modules/invoicing/run-batches.ts";
import { someBill, someLines, totalOf } from "./acts-money.ts";
import { approveEntry, setAside, unmatch } from "./bank-rules.ts";
import { newBill } from "./bill-rules.ts";
import { type BankEntry, openOf, record } from "./club-state.ts";
import type { World } from "./open-world.ts";
import { type Act, answerOf, type Step } from "./step.ts";

/** Runs batches until this one has ended, since another caller may be working on it. */
export async function finishBatch({ app, office }: World, batchId: string) {
  for (;;) {
    await runInvoiceBatches(app.services);
    const batch = await office.invoicing.batch({ batchId });
    if (batch.finishedAt) return batch;
  }
}

/** Of invoices for many members, and of money by statements of the bank. */
export const BATCH_ACTS: Record<string, Act> = {
  bulk(world, random) {
    const isErased = ({ id }: { id: string }) => world.state.people[id]?.erased;
    // Now and then with somebody who was erased: then nobody is billed.
    const present = world.members.filter((one) => !isErased(one) || random.chance(0.1));
    const billed = present.slice(random.below(present.length));
    const memberIds = billed.map(({ id }) => id);
    const [lines, issue] = [someLines(random), random.chance(0.7)];
    const call = async () => {
      const { batchId } = await world.office.invoicing.bulk({ memberIds, lines, issue });
      return finishBatch(world, batchId);
    };
    return {
      call: () => answerOf(call, ({ status, created }) => `${status} ${created}`),
      apply(state) {
        if (memberIds.some((id) => state.people[id]?.erased)) return "UNPROCESSABLE_ENTITY";
        for (const payer of memberIds)
          newBill(state, { payer, lines: { "": totalOf(lines) }, isDraft: !issue });
        record(state, "INVOICES_STARTED");
        return `OK COMPLETED ${memberIds.length}`;
      },
    };
  },
  approveEntry(world, random) {
    const known = world.state.bank.filter((one): one is KnownEntry => one.id !== null);
    const open = known.filter(({ receipt }) => receipt === null);
    const entry = random.oneOf(open.length > 0 && random.chance(0.9) ? open : known);
    const bill = someBill(world, random);
    if (!bill) return undefined;
    // Often what is open of the bill, sometimes a part, now and then all or too much.
    const part = random.chance(0.5) ? openOf(bill) : 1 + random.below(entry.amount + 100);
    const amount = random.chance(0.2) ? undefined : Math.max(1, part);
    const isMembers = world.state.people[bill.payer ?? ""] !== undefined;
    const excess = isMembers && random.chance(0.4) ? ("CREDIT" as const) : undefined;
    const approval = {
      invoiceId: bill.id,
      ...(amount && { amount }),
      ...(excess && { excess }),
    };
    return approving(world, entry.id, approval, [approval]);
  },
  splitEntry(world, random) {
    const known = world.state.bank.filter((one): one is KnownEntry => one.id !== null);
    const open = known.filter(({ receipt }) => receipt === null);
    const entry = random.oneOf(open.length > 0 && random.chance(0.9) ? open : known);
    // Seldom more than came in, and often what is open of a bill.
    let rest = entry.amount + (random.chance(0.1) ? 500 : 0);
    const take = (wanted: number) => {
      const amount = Math.min(rest, Math.max(1, wanted));
      rest -= amount;
      return amount;
    };
    const somePart = (asked: number) =>
      take(random.chance(0.8) ? asked : 1 + random.below(asked + 100));
    const isCreditAlone = random.chance(0.2);
    const bills = isCreditAlone ? [] : [someBill(world, random), someBill(world, random)];
    const [first, second] = bills.filter((bill) => bill !== undefined);
    const chosen = first && second && first.id !== second.id ? [first, second] : [first];
    const parts = chosen.flatMap((bill) =>
      bill && rest > 0 ? [{ invoiceId: bill.id, amount: somePart(openOf(bill)) }] : [],
    );
    const { id: memberId } = random.oneOf(world.members);
    const hasCredit = rest > 0 && (parts.length === 0 || random.chance(0.6));
    const credit = hasCredit ? { memberId, amount: somePart(rest) } : undefined;
    const [head, ...others] = [...parts, ...(credit ? [credit] : [])];
    if (!head) return undefined;
    const approval = { ...(parts.length > 0 && { parts }), ...(credit && { credit }) };
    return approving(world, entry.id, approval, [head, ...others]);
  },
  unmatch(world, random) {
    const known = world.state.bank.filter((one): one is KnownEntry => one.id !== null);
    const matched = known.filter(({ receipt }) => receipt !== null);
    const { id } = random.oneOf(matched.length > 0 && random.chance(0.8) ? matched : known);
    const call = () => world.office.bankStatements.unmatch({ id });
    return {
      call: () => answerOf(call, ({ status }) => status),
      apply: (state) => unmatch(state, state.bank.find((one) => one.id === id) as BankEntry),
    };
  },
  setAside(world, random) {
    const known = world.state.bank.filter((one): one is KnownEntry => one.id !== null);
    // Often one that is open or set aside, and what is not so already.
    const entry = random.oneOf(
      known.filter(({ receipt }) => receipt === null || random.chance(0.2)),
    );
    if (!entry) return undefined;
    const { id } = entry;
    const ignored = random.chance(0.8) ? !entry.ignored : entry.ignored;
    const { ignore, reopen } = world.office.bankStatements;
    return {
      call: () =>
        answerOf(
          () => (ignored ? ignore : reopen)({ id }),
          ({ status }) => status,
        ),
      apply(state) {
        const now = state.bank.find((one) => one.id === id) as BankEntry;
        const said = setAside(state, now, ignored);
        return said === "OK" ? `OK ${ignored ? "IGNORED" : "OPEN"}` : said;
      },
    };
  },
};

/** An approval whose answer is the status of each invoice, or that a part is credit. */
const approving = (
  { office }: World,
  id: string,
  approval: Omit<Parameters<World["office"]["bankStatements"]["approve"]>[0], "id">,
  parts: Parameters<typeof approveEntry>[2],
): Step => ({
  call: () =>
    answerOf(
      () => office.bankStatements.approve({ id, ...approval }),
      (answer) => answer.parts.map(({ invoice }) => invoice?.status ?? "CREDIT").join(" "),
    ),
  apply: (state) => approveEntry(state, id, parts),
});

interface KnownEntry extends BankEntry {
  id: string;
}
