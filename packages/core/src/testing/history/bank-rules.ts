import { pay, reverse } from "./bill-rules.ts";
import {
  type BankEntry,
  type Bill,
  type ClubState,
  record,
  type Said,
  statusOf,
} from "./club-state.ts";

/** Books an entry of a statement on a bill: once, and in part if asked (rules#bank-approval). */
export function approveEntry(
  state: ClubState,
  entry: BankEntry,
  bill: Bill,
  asked: number | undefined,
): Said {
  const at = state.bills.indexOf(bill);
  if (entry.paid !== null) return entry.paid === at ? `OK ${statusOf(bill)}` : "CONFLICT";
  if (entry.ignored) return "CONFLICT";
  const amount = asked ?? entry.amount;
  if (amount > entry.amount) return "UNPROCESSABLE_ENTITY";
  const said = pay(state, bill, amount);
  if (!said.startsWith("OK")) return said;
  if (amount < entry.amount)
    state.bank.push({
      id: null,
      amount: entry.amount - amount,
      paid: null,
      receipt: null,
      ignored: false,
    });
  Object.assign(entry, { amount, paid: at, receipt: state.receipts.length - 1 });
  record(state, "BANK_ENTRY_DECIDED");
  return said;
}

/** Takes back which bill an entry pays (rules#reversals). */
export function unmatch(state: ClubState, entry: BankEntry): Said {
  if (entry.receipt !== null) {
    const said = reverse(state, entry.receipt);
    if (!said.startsWith("OK")) return said;
  }
  return entry.ignored ? "CONFLICT" : "OK OPEN";
}

/** Sets an entry aside, or takes that back; not once it has paid (rules#bank-approval). */
export function setAside(state: ClubState, entry: BankEntry, ignored: boolean): Said {
  if (entry.paid !== null) return "CONFLICT";
  if (entry.ignored !== ignored) record(state, "BANK_ENTRY_DECIDED");
  entry.ignored = ignored;
  return "OK";
}
