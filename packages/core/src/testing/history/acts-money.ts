import type { SeededRandom } from "../random.ts";
import * as rules from "./bill-rules.ts";
import {
  totalOf as askedOf,
  type Bill,
  type ClubState,
  excessOf,
  isUnpaid,
  openOf,
  record,
  statusOf,
} from "./club-state.ts";
import * as credit from "./credit-rules.ts";
import type { World } from "./open-world.ts";
import { type Act, answerOf, type Step } from "./step.ts";
import { makeVoid } from "./void-rules.ts";

interface Known extends Bill {
  id: string;
}

/** A bill of those that the model knows by id; more often one of the newest, or unpaid dues. */
export function someBill({ state }: World, random: SeededRandom): Known | undefined {
  const known = state.bills.filter((bill): bill is Known => bill.id !== null);
  const dues = known.filter((bill) => bill.renews && isUnpaid(bill));
  if (dues.length > 0 && random.chance(0.3)) return random.oneOf(dues);
  const newest = known.slice(-6);
  return known.length > 0 ? random.oneOf(random.chance(0.7) ? newest : known) : undefined;
}

/** A bill as it is in this state. */
export const billOf = ({ bills }: ClubState, id: string): Bill =>
  bills.find((bill) => bill.id === id) as Bill;

const on = (
  world: World,
  random: SeededRandom,
  step: (bill: Known) => Step | undefined,
): Step | undefined => {
  const bill = someBill(world, random);
  return bill && step(bill);
};

export const shownStatus = ({ invoice }: { invoice: { status: string } }): string => invoice.status;

export const someLines = (random: SeededRandom) =>
  Array.from({ length: 1 + random.below(3) }, () => ({
    ...{ description: "Boat repair", quantity: 1 + random.below(3) },
    unitAmount: (1 + random.below(40)) * 100,
  }));

export const totalOf = (lines: ReturnType<typeof someLines>): number =>
  lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0);

/** Of invoices, payments and refunds. */
export const MONEY_ACTS: Record<string, Act> = {
  pay: (world, random) =>
    on(world, random, (bill) => {
      // Often a part, sometimes all, now and then too much.
      const most = openOf(bill) + 200;
      const amount = random.chance(0.4) ? undefined : 1 + random.below(most);
      const asked = { id: bill.id, channel: "MANUAL_CASH" as const, excess: "REFUSE" as const };
      const given = { ...asked, ...(amount && { amount }) };
      return {
        call: () => answerOf(() => world.office.checkout.recordPayment(given), shownStatus),
        apply: (state) => rules.pay(state, billOf(state, bill.id), amount),
      };
    }),
  payTooMuch: (world, random) =>
    on(world, random, (bill) => {
      if (!world.state.people[bill.payer ?? ""]) return undefined;
      const amount = 1 + random.below(openOf(bill) + 2_000);
      const given = { id: bill.id, amount, excess: "CREDIT" as const };
      return {
        call: () => answerOf(() => world.office.checkout.recordPayment(given), shownStatus),
        apply: (state) => credit.payTooMuch(state, billOf(state, bill.id), amount),
      };
    }),
  useCredit: (world, random) =>
    on(world, random, (bill) => {
      const amount = random.chance(0.6) ? undefined : 1 + random.below(openOf(bill) + 100);
      const given = { id: bill.id, ...(amount && { amount }) };
      return {
        call: () => answerOf(() => world.office.checkout.applyCredit(given), shownStatus),
        apply: (state) => credit.useCredit(state, billOf(state, bill.id), amount),
      };
    }),
  refundCredit(world, random) {
    const payers = Object.keys(world.state.credits);
    if (payers.length === 0) return undefined;
    const id = random.oneOf(payers);
    const amount = random.chance(0.3) ? undefined : 1 + random.below(1_500);
    const given = { id, reason: "Paid twice", ...(amount && { amount }) };
    const call = () => world.office.billing.refundCredit(given);
    return {
      call: () => answerOf(call, ({ balances: [left] }) => String(left?.amount ?? 0)),
      apply: (state) => credit.refundCredit(state, id, amount),
    };
  },
  approvePayment: (world, random) =>
    on(world, random, ({ id, online }) => {
      if (!online) return undefined;
      const call = () => world.office.checkout.approvePayment({ id: online });
      return {
        call: () => answerOf(call, shownStatus),
        apply: (state) => rules.approvePayment(state, billOf(state, id)),
      };
    }),
  refund(world, random) {
    const { receipts } = world.state;
    // Often money that is due back, since a ticket became cheaper or was cancelled.
    const due = receipts.filter((receipt) => {
      const bill = rules.billOfReceipt(world.state, receipt);
      const isLeft = !receipt.isReversed && receipt.givenBack < receipt.amount;
      return isLeft && bill !== undefined && excessOf(bill) > 0;
    });
    const isDue = due.length > 0 && random.chance(0.6);
    const at = isDue ? receipts.indexOf(random.oneOf(due)) : random.below(receipts.length);
    const receipt = receipts[at];
    if (!receipt?.id) return undefined;
    const { id } = receipt;
    const amount = random.chance(0.4) ? undefined : 1 + random.below(receipt.amount + 100);
    const credit = random.chance(0.7);
    const given = { id, reason: "Rain", credit, ...(amount && { amount }) };
    const call = () => world.office.billing.refundPayment(given);
    return {
      call: () => answerOf(call, ({ refund }) => String(refund.amount)),
      apply: (state) => rules.refund(state, at, { asked: amount, credit }),
    };
  },
  reverse(world, random) {
    const { receipts } = world.state;
    // Often one that can be reversed, now and then one that was, or of which a part was refunded.
    const standing = receipts.filter(({ givenBack, isReversed }) => !givenBack && !isReversed);
    const isLikely = standing.length > 0 && random.chance(0.8);
    const at = isLikely ? receipts.indexOf(random.oneOf(standing)) : random.below(receipts.length);
    const id = receipts[at]?.id;
    if (!id) return undefined;
    const reason = random.chance(0.5) ? ("MISTAKE" as const) : ("BOUNCED" as const);
    const call = () => world.office.checkout.reversePayment({ id, reason });
    return {
      call: () => answerOf(call, ({ invoice }) => invoice?.status ?? ""),
      apply: (state) => rules.reverse(state, at),
    };
  },
  makeVoid: (world, random) =>
    on(world, random, ({ id }) => ({
      call: () => answerOf(() => world.office.billing.voidInvoice({ id })),
      apply: (state) => makeVoid(state, billOf(state, id)),
    })),
  invoice({ office, officer, members }, random) {
    const [lines, issue] = [someLines(random), random.chance(0.5)];
    const { id: payer } = random.oneOf([officer, ...members]);
    const call = () => office.billing.createInvoice({ memberId: payer, lines, issue });
    return {
      call: () => answerOf(call, ({ status }) => status),
      apply(state) {
        if (state.people[payer]?.erased) return "UNPROCESSABLE_ENTITY";
        const bill = rules.newBill(state, {
          ...{ payer, lines: { "": totalOf(lines) }, isDraft: !issue },
        });
        record(state, "INVOICE_CREATED");
        return `OK ${statusOf(bill)}`;
      },
    };
  },
  editDraft: (world, random) =>
    on(world, random, ({ id }) => {
      const lines = someLines(random);
      return {
        call: () => answerOf(() => world.office.billing.editInvoice({ id, lines })),
        apply(state) {
          const bill = billOf(state, id);
          if (statusOf(bill) !== "DRAFT") return "CONFLICT";
          bill.lines = { "": totalOf(lines) };
          record(state, "INVOICE_EDITED");
          return "OK";
        },
      };
    }),
  issue: (world, random) =>
    on(world, random, ({ id }) => ({
      call: () => answerOf(() => world.office.billing.issueInvoice({ id })),
      apply(state) {
        const bill = billOf(state, id);
        if (statusOf(bill) === "PAID" && askedOf(bill) === 0) return "OK";
        if (!["DRAFT", "ISSUED"].includes(statusOf(bill))) return "CONFLICT";
        if (bill.isDraft && state.people[bill.payer ?? ""]?.erased) return "UNPROCESSABLE_ENTITY";
        if (bill.isDraft) record(state, "INVOICE_ISSUED");
        bill.isDraft = false;
        return "OK";
      },
    })),
};
