import {
  type Bill,
  type ClubState,
  creditedOf,
  excessOf,
  isLive,
  isUnpaid,
  openOf,
  type Person,
  partyOf,
  payerOf,
  priceOf,
  type Receipt,
  record,
  type Said,
  type Seat,
  seatOf,
  statusOf,
  tell,
} from "./club-state.ts";
import { payFor } from "./paid-through.ts";

/** The rules of money (rules#part-payments, rules#refunds). */

export const newBill = (state: ClubState, values: Partial<Bill>): Bill => {
  const plain = {
    id: null,
    online: null,
    of: null,
    payer: null,
    replaces: null,
    lines: {},
    credits: {},
    paid: 0,
    renews: null,
  };
  const bill = { ...plain, supplements: false, isDraft: false, isVoid: false, ...values };
  state.bills.push(bill);
  return bill;
};

/** Nothing was paid or credited yet, so that another can replace it. */
export const isUntouched = (bill: Bill): boolean => bill.paid === 0 && creditedOf(bill) === 0;

export const unpaidOf = (state: ClubState, ...seatIds: (string | null)[]): Bill[] =>
  state.bills.filter((bill) => bill.of !== null && seatIds.includes(bill.of) && isUnpaid(bill));

/** Credits a part of what a seat costs. */
export function credit(bill: Bill, seatId: string, amount: number): void {
  if (amount > 0) bill.credits[seatId] = (bill.credits[seatId] ?? 0) + amount;
}

/** What a seat costs by a bill, less what was credited of it. */
export const chargeOf = ({ lines, credits }: Bill, seatId: string): number =>
  (lines[seatId] ?? 0) - (credits[seatId] ?? 0);

/**
 * The payer's open invoice of a party, else a new one for those of it who are PENDING and on none;
 * returns its status. One that asks for nothing is PAID, and they are confirmed. CONFLICT when all
 * are on invoices of somebody else.
 */
export function writeBill(
  state: ClubState,
  head: Seat,
  party: readonly Seat[],
  payer = payerOf(state, head),
): "ISSUED" | "PAID" | "CONFLICT" {
  const unpaid = party.filter(({ status }) => status === "PENDING");
  const open = unpaidOf(state, head.id, ...unpaid.map(({ id }) => id));
  const unbilled = unpaid.filter(({ id }) => open.every(({ lines }) => !(id in lines)));
  const theirs = open.filter((bill) => bill.payer === payer);
  if (unbilled.length > 0 ? theirs.some(({ of }) => of === head.id) : theirs.length > 0)
    return "ISSUED";
  if (unbilled.length === 0) return "CONFLICT";
  const lines = Object.fromEntries(unbilled.map(({ id, type }) => [id, priceOf(state, type)]));
  const supplements = state.bills.some((bill) => bill.of === head.id && !bill.isVoid);
  const bill = newBill(state, { of: head.id, payer, lines, supplements });
  if (openOf(bill) > 0) return "ISSUED";
  book(state, bill, 0);
  tell(...confirmPaid(state, unbilled));
  return "PAID";
}

/** Ends what an unpaid bill asks for. */
export function endBill(state: ClubState, bill: Bill): void {
  if (bill.paid === 0) bill.isVoid = true;
  else credit(bill, "", openOf(bill));
  record(state, bill.isVoid ? "INVOICE_VOIDED" : "INVOICE_CREATED");
}

/** Ends all unpaid bills of these seats, as when their event is cancelled. */
export function endBillsOf(state: ClubState, seats: readonly Seat[]): void {
  for (const bill of unpaidOf(state, ...seats.map(({ id }) => id))) endBill(state, bill);
}

/** Confirms who is on no open bill, and whose host has none; returns them. */
export function confirmPaid(state: ClubState, seats: readonly Seat[]): Seat[] {
  const paid = seats.filter(
    (seat) => seat.status === "PENDING" && unpaidOf(state, seat.id, seat.hostId).length === 0,
  );
  for (const seat of paid) seat.status = "CONFIRMED";
  return paid;
}

interface Booking {
  id?: string | null;
  isOfDoor?: boolean;
  /** What more came in, which becomes credit of the payer. */
  credit?: number;
  isCredit?: boolean;
}

/** Writes down money and the payer's credit; the bill is not changed. */
export function receive(
  state: ClubState,
  bill: Bill,
  receipt: Pick<Receipt, "amount" | "id" | "isOfDoor" | "credit" | "isCredit">,
): void {
  const received = { ...receipt, bill: state.bills.indexOf(bill), payer: bill.payer };
  state.receipts.push({ ...received, givenBack: 0, isReversed: false });
  changeCredit(state, bill, receipt.isCredit ? -receipt.amount : receipt.credit);
}

/** Writes down money for no bill: all of it is credit. */
export function receiveCredit(state: ClubState, payer: string, amount: number): void {
  const received = { id: null, bill: null, payer, amount, credit: amount, givenBack: 0 };
  state.receipts.push({ ...received, isReversed: false, isCredit: false, isOfDoor: false });
  changeCredit(state, { payer }, amount);
  record(state, "PAYMENT_RECORDED");
}

type Payer = Pick<Bill, "payer">;

export const creditOf = ({ credits }: ClubState, { payer }: Payer): number =>
  credits[payer ?? ""] ?? 0;

function changeCredit(state: ClubState, payer: Payer, amount: number): void {
  if (amount !== 0) state.credits[payer.payer ?? ""] = creditOf(state, payer) + amount;
}

/** The bill of a receipt; undefined for credit that came in for none. */
export const billOfReceipt = ({ bills }: ClubState, { bill }: Receipt): Bill | undefined =>
  bill === null ? undefined : bills[bill];

/** Books money on a bill; the product's id of the payment is read later unless it is known. */
export function book(
  state: ClubState,
  bill: Bill,
  amount: number,
  { id = null, isOfDoor = false, credit: excess = 0, isCredit = false }: Booking = {},
): void {
  bill.paid += amount;
  bill.isDraft = false;
  receive(state, bill, { amount: amount + excess, id, isOfDoor, credit: excess, isCredit });
  const person = bill.renews && state.people[bill.renews.memberId];
  if (!bill.renews || !person || person.erased || openOf(bill) > 0) return;
  const others = renewedOf(state, bill.renews.memberId);
  if ((person.paidThrough ?? null) !== paidByRenewals(person, others)) {
    person.entered = person.paidThrough;
    for (const each of others) each.isRenewed = false;
  }
  payFor(person, bill.renews);
  bill.isRenewed = true;
}

const renewedOf = ({ bills }: ClubState, memberId: string): Bill[] =>
  bills.filter(({ renews, isRenewed }) => isRenewed && renews?.memberId === memberId);

const paidByRenewals = ({ entered }: Person, renewed: readonly Bill[]): string | null =>
  [entered, ...renewed.map(({ renews }) => renews?.to)].reduce<string | null>(
    (last, day) => (day && (last === null || day > last) ? day : last),
    null,
  );

/** A renewal that is not paid any more moves the last paid day back, unless one was entered since. */
function undoRenewal(state: ClubState, bill: Bill): void {
  const person = bill.renews && state.people[bill.renews.memberId];
  if (!bill.isRenewed || !bill.renews || !person) return;
  const { memberId } = bill.renews;
  const wasRenewed = person.paidThrough === paidByRenewals(person, renewedOf(state, memberId));
  bill.isRenewed = false;
  if (!wasRenewed || person.erased) return;
  const renewed = renewedOf(state, memberId);
  const last = renewed.toSorted((a, b) =>
    (a.renews?.to ?? "") < (b.renews?.to ?? "") ? 1 : -1,
  )[0];
  Object.assign(person, { paidThrough: null, periodDay: null });
  if (last?.renews) payFor(person, last.renews);
  person.paidThrough = paidByRenewals(person, renewed);
}

/** The refusal of money for a bill; undefined when it may be taken. */
export function refusalOf(state: ClubState, bill: Bill): Said | undefined {
  const head = bill.of === null ? null : seatOf(state, bill.of);
  // A reversal may have left the bill of a cancelled seat open.
  if (head && !isLive(head) && statusOf(bill) !== "ISSUED") return "UNPROCESSABLE_ENTITY";
  if (!isUnpaid(bill)) return "CONFLICT";
  const isErased = bill.payer !== null && state.people[bill.payer]?.erased;
  return (head || bill.isDraft) && isErased ? "UNPROCESSABLE_ENTITY" : undefined;
}

/** Money that the office received; without an amount all that is open. */
export function pay(state: ClubState, bill: Bill, asked?: number, id?: string): Said {
  const refusal = refusalOf(state, bill);
  if (refusal) return refusal;
  const open = openOf(bill);
  if ((asked ?? open) > open) return "UNPROCESSABLE_ENTITY";
  book(state, bill, asked ?? open, { id: id ?? null });
  if (bill.of) tell(...confirmPaid(state, partyOf(state, seatOf(state, bill.of))));
  record(state, id ? "PAYMENT_APPROVED" : "PAYMENT_RECORDED");
  return `OK ${statusOf(bill)}`;
}

/** Approves the online payment of a bill. */
export function approvePayment(state: ClubState, bill: Bill): Said {
  const receipt = state.receipts.find(({ id }) => id !== null && id === bill.online);
  if (receipt && !receipt.isReversed) return `OK ${statusOf(bill)}`;
  const refusal = refusalOf(state, bill);
  if (refusal) return refusal;
  if (bill.of !== null && !isLive(seatOf(state, bill.of))) return "UNPROCESSABLE_ENTITY";
  return receipt ? "CONFLICT" : pay(state, bill, undefined, bill.online ?? "");
}

/** With credit the claim falls, otherwise it stays. */
export function refund(
  state: ClubState,
  at: number,
  { asked, credit: falls }: { asked: number | undefined; credit: boolean },
): Said {
  const receipt = state.receipts[at] as Receipt;
  if (receipt.isReversed) return "CONFLICT";
  const left = receipt.amount - receipt.givenBack - receipt.credit;
  const amount = asked ?? left;
  if (left === 0 || amount > left) return "UNPROCESSABLE_ENTITY";
  const bill = billOfReceipt(state, receipt) as Bill;
  const credited = falls ? Math.max(0, amount - excessOf(bill)) : 0;
  bill.paid -= amount;
  credit(bill, "", credited);
  receipt.givenBack += amount;
  if (receipt.isCredit) changeCredit(state, bill, amount);
  record(state, "PAYMENT_REFUNDED");
  return `OK ${amount}`;
}

/** Takes back money that never came: the bill is open again, and the seats it confirmed unpaid. */
export function reverse(state: ClubState, at: number): Said {
  const receipt = state.receipts[at] as Receipt;
  const bill = billOfReceipt(state, receipt);
  const said = () => `OK ${bill ? statusOf(bill) : ""}`;
  if (receipt.isReversed) return said();
  if (receipt.givenBack > 0) return "CONFLICT";
  if (receipt.credit > creditOf(state, receipt)) return "UNPROCESSABLE_ENTITY";
  const paid = receipt.amount - receipt.credit;
  changeCredit(state, receipt, receipt.isCredit ? receipt.amount : -receipt.credit);
  Object.assign(receipt, { isReversed: true, credit: 0 });
  for (const entry of state.bank.filter((each) => each.receipt === at)) {
    entry.receipt = null;
    record(state, "BANK_ENTRY_DECIDED");
  }
  if (bill) takeBack(state, bill, receipt, paid);
  record(state, "PAYMENT_REVERSED");
  return said();
}

function takeBack(state: ClubState, bill: Bill, receipt: Receipt, paid: number): void {
  const wasPaid = statusOf(bill) === "PAID";
  bill.paid -= paid;
  if (!wasPaid || statusOf(bill) === "PAID") return;
  undoRenewal(state, bill);
  unconfirm(state, bill, receipt);
}

/** Seats depend on the first bill that asks for them, those without a price on the party's first. */
function unconfirm(state: ClubState, bill: Bill, { isOfDoor }: Receipt): void {
  if (bill.of === null) return;
  const head = seatOf(state, bill.of);
  const party = partyOf(state, head);
  const ids = party.flatMap(({ id, hostId }) => [id, hostId ?? id]);
  const bills = state.bills.filter(({ of, isVoid }) => !isVoid && of !== null && ids.includes(of));
  for (const seat of party) {
    const first =
      bills.find(({ lines }) => seat.id in lines) ?? bills.find(({ of }) => of === head.id);
    if (first !== bill) continue;
    if (seat.status === "CONFIRMED" || (seat.status === "CHECKED_IN" && !isOfDoor)) {
      seat.told -= seat.confirmations;
      seat.confirmations = 0;
    }
    if (seat.status === "CONFIRMED") seat.status = "PENDING";
  }
}
