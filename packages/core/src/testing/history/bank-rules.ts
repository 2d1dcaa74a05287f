import { billOfReceipt, pay, receiveCredit, reverse } from "./bill-rules.ts";
import {
  type BankEntry,
  type Bill,
  type ClubState,
  record,
  type Said,
  statusOf,
} from "./club-state.ts";
import { payTooMuch } from "./credit-rules.ts";

/** What of an entry is for a bill, or becomes credit of a member. */
export type EntryPart =
  | { invoiceId: string; amount?: number | undefined; excess?: "CREDIT" | undefined }
  | { memberId: string; amount: number };

/** Books an entry of a statement: once, all parts or none (rules#bank-approval). */
export function approveEntry(
  state: ClubState,
  entryId: string,
  parts: readonly [EntryPart, ...EntryPart[]],
): Said {
  const entry = state.bank.find(({ id }) => id === entryId) as BankEntry;
  if (entry.receipt !== null) return sayBooked(state, entry.receipt, parts);
  if (entry.ignored) return "CONFLICT";
  const total = parts.reduce((all, { amount = entry.amount }) => all + amount, 0);
  if (total > entry.amount) return "UNPROCESSABLE_ENTITY";
  const after = structuredClone(state);
  let rest: BankEntry | undefined = after.bank[state.bank.indexOf(entry)];
  const said: Said[] = [];
  for (const part of parts) {
    if (!rest) return "UNPROCESSABLE_ENTITY";
    const { amount = rest.amount } = part;
    const booked = bookPart(after, part, amount);
    if (!booked.startsWith("OK")) return booked;
    said.push(booked.slice(3));
    rest = splitRest(after, rest, amount);
    record(after, "BANK_ENTRY_DECIDED");
  }
  Object.assign(state, after);
  return `OK ${said.join(" ")}`;
}

/** An entry that was booked is said again if it was for the same. */
function sayBooked(state: ClubState, at: number, [part]: readonly [EntryPart, ...unknown[]]): Said {
  const receipt = state.receipts[at];
  if (!receipt) return "the entry has no receipt";
  const bill = billOfReceipt(state, receipt);
  const isSame =
    "invoiceId" in part ? bill?.id === part.invoiceId : receipt.payer === part.memberId;
  if (!isSame || (bill && !("invoiceId" in part))) return "CONFLICT";
  return `OK ${bill ? statusOf(bill) : "CREDIT"}`;
}

function bookPart(state: ClubState, part: EntryPart, amount: number): Said {
  if ("memberId" in part) {
    if (state.people[part.memberId]?.erased) return "UNPROCESSABLE_ENTITY";
    receiveCredit(state, part.memberId, amount);
    return "OK CREDIT";
  }
  const bill = state.bills.find(({ id }) => id === part.invoiceId) as Bill;
  return part.excess ? payTooMuch(state, bill, amount) : pay(state, bill, amount);
}

/** Matches an entry with the newest receipt; returns what is left as an entry of its own. */
function splitRest(state: ClubState, entry: BankEntry, amount: number): BankEntry | undefined {
  const rest = { ...entry, id: null, amount: entry.amount - amount };
  Object.assign(entry, { amount, receipt: state.receipts.length - 1 });
  if (rest.amount > 0) state.bank.push(rest);
  return rest.amount > 0 ? rest : undefined;
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
  if (entry.receipt !== null) return "CONFLICT";
  if (entry.ignored !== ignored) record(state, "BANK_ENTRY_DECIDED");
  entry.ignored = ignored;
  return "OK";
}
