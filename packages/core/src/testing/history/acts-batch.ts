import { runInvoiceBatches } from "../../modules/invoicing/run-batches.ts";
import { billOf, someBill, someLines, totalOf } from "./acts-money.ts";
import { approveEntry, setAside, unmatch } from "./bank-rules.ts";
import { newBill } from "./bill-rules.ts";
import { type BankEntry, openOf, record } from "./club-state.ts";
import type { World } from "./open-world.ts";
import { type Act, answerOf } from "./step.ts";

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
    const open = known.filter(({ paid }) => paid === null);
    const entry = random.oneOf(open.length > 0 && random.chance(0.9) ? open : known);
    const bill = someBill(world, random);
    if (!bill) return undefined;
    // Often what is open of the bill, sometimes a part, now and then all or too much.
    const part = random.chance(0.5) ? openOf(bill) : 1 + random.below(entry.amount + 100);
    const amount = random.chance(0.2) ? undefined : Math.max(1, part);
    const given = { id: entry.id, invoiceId: bill.id, ...(amount && { amount }) };
    return {
      call: () =>
        answerOf(
          () => world.office.bankStatements.approve(given),
          ({ invoice }) => invoice?.status ?? "",
        ),
      apply(state) {
        const now = state.bank.find(({ id }) => id === entry.id) as BankEntry;
        return approveEntry(state, now, billOf(state, bill.id), amount);
      },
    };
  },
  unmatch(world, random) {
    const known = world.state.bank.filter((one): one is KnownEntry => one.id !== null);
    const matched = known.filter(({ paid }) => paid !== null);
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
    const entry = random.oneOf(known.filter(({ paid }) => paid === null || random.chance(0.2)));
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

interface KnownEntry extends BankEntry {
  id: string;
}
