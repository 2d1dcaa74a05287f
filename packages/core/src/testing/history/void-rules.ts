import { confirmPaid } from "./bill-rules.ts";
import {
  type Bill,
  type ClubState,
  isUnpaid,
  partyOf,
  record,
  type Said,
  type Seat,
  seatOf,
  statusOf,
  tell,
} from "./club-state.ts";

/** Those of a party whose seats a bill asked for that is paid. */
const paidSeatsOf = (state: ClubState, head: Seat): Seat[] =>
  partyOf(state, head).filter(({ id, hostId }) =>
    state.bills.some(
      (bill) =>
        bill.of !== null &&
        [id, hostId].includes(bill.of) &&
        statusOf(bill) === "PAID" &&
        bill.paid > 0 &&
        id in bill.lines,
    ),
  );

/** Makes a bill void (rules#invoice-numbers); who has paid by another one is confirmed. */
export function makeVoid(state: ClubState, bill: Bill): Said {
  if (bill.isVoid) return "OK";
  if (!isUnpaid(bill) || bill.paid > 0) return "CONFLICT";
  bill.isVoid = true;
  record(state, "INVOICE_VOIDED");
  if (bill.of) tell(...confirmPaid(state, paidSeatsOf(state, seatOf(state, bill.of))));
  return "OK";
}
