import { book, confirmPaid, creditOf, receive, refusalOf } from "./bill-rules.ts";
import {
  type Bill,
  type ClubState,
  openOf,
  partyOf,
  record,
  type Said,
  seatOf,
  statusOf,
  tell,
} from "./club-state.ts";

/** The rules of credit (rules#credit). */

/** Money above what is open, or for a bill with nothing open: the excess is credit. */
export function payTooMuch(state: ClubState, bill: Bill, amount: number): Said {
  const isErased = bill.payer !== null && state.people[bill.payer]?.erased === true;
  if (statusOf(bill) === "VOID" || statusOf(bill) === "PAID") {
    if (isErased) return "UNPROCESSABLE_ENTITY";
    const receipt = { amount, credit: amount, id: null, isOfDoor: false, isCredit: false };
    receive(state, bill, receipt);
    record(state, "PAYMENT_RECORDED");
    return `OK ${statusOf(bill)}`;
  }
  const refusal = refusalOf(state, bill);
  if (refusal) return refusal;
  const excess = Math.max(0, amount - openOf(bill));
  if (excess > 0 && isErased) return "UNPROCESSABLE_ENTITY";
  book(state, bill, amount - excess, { credit: excess });
  if (bill.of) tell(...confirmPaid(state, partyOf(state, seatOf(state, bill.of))));
  record(state, "PAYMENT_RECORDED");
  return `OK ${statusOf(bill)}`;
}

/** Pays a bill with credit, as far as it goes or the amount that is asked for. */
export function useCredit(state: ClubState, bill: Bill, asked?: number): Said {
  const refusal = refusalOf(state, bill);
  if (refusal) return refusal;
  const [open, credit] = [openOf(bill), creditOf(state, bill)];
  const amount = asked ?? Math.min(open, credit);
  if (amount > open || amount === 0 || amount > credit) return "UNPROCESSABLE_ENTITY";
  book(state, bill, amount, { isCredit: true });
  if (bill.of) tell(...confirmPaid(state, partyOf(state, seatOf(state, bill.of))));
  record(state, "CREDIT_APPLIED");
  return `OK ${statusOf(bill)}`;
}

/** Gives credit back, of the oldest payments that brought it. */
export function refundCredit(state: ClubState, payer: string, asked?: number): Said {
  const credit = state.credits[payer] ?? 0;
  const amount = asked ?? credit;
  if (credit === 0 || amount > credit) return "UNPROCESSABLE_ENTITY";
  let rest = amount;
  const theirs = state.receipts.filter((receipt) => receipt.payer === payer);
  for (const receipt of theirs.toSorted((a, b) => ((a.id ?? "") < (b.id ?? "") ? -1 : 1))) {
    const part = Math.min(rest, receipt.credit);
    receipt.credit -= part;
    receipt.givenBack += part;
    rest -= part;
  }
  state.credits[payer] = credit - amount;
  record(state, "CREDIT_REFUNDED");
  return `OK ${state.credits[payer]}`;
}
