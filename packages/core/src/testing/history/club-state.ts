import type { RegistrationStatus } from "../../modules/registration/registration-states.ts";

/** Somebody at the event, as the model has it. */
export interface Seat {
  id: string;
  eventId: string;
  hostId: string | null;
  fullName: string;
  email: string | null;
  phone: string | null;
  answers: Record<string, string>;
  /** Of a member with an account. The product knows everybody else as a shell guest. */
  memberId: string | null;
  type: string;
  status: RegistrationStatus;
  code: string;
  /** When it was cancelled, in milliseconds; null until it was read. */
  cancelledAt: number | null;
  /** The number in the queue; it stays after the person has left. */
  number: number | null;
  /** The guests whom a former holder of the place brought: their details are hidden. */
  formersGuests: string[];
  /** How often the personal link was replaced. */
  links: number;
  /** How often its mail was sent again; five a minute are. */
  resent: number;
  /** How many mails say that it has a seat. */
  told: number;
  /** How many of them a reversal withdraws: those that say no more than that it is confirmed. */
  confirmations: number;
}

/** An invoice. Lines and credits by seat; "" is for whatever is of no seat. */
export interface Bill {
  /** Given by the product, null until it was read. */
  id: string | null;
  /** Its online payment, given by the product. */
  online: string | null;
  /** The registration that it is of. */
  of: string | null;
  /** Who owes it: the id of a member with an account, or the address of a shell guest. */
  payer: string | null;
  /** The place among the bills of the void one that it replaces. */
  replaces: number | null;
  lines: Record<string, number>;
  credits: Record<string, number>;
  paid: number;
  supplements: boolean;
  isDraft: boolean;
  isVoid: boolean;
  /** Its payment renewed the membership, and counts on from what was entered. */
  isRenewed?: boolean;
  renews: (PaidPeriod & { memberId: string; type: string | null }) | null;
}

/** Money that was received. */
export interface Receipt {
  id: string | null;
  /** The place of its bill among the bills; null for credit that came in for none. */
  bill: number | null;
  /** Whose money it is, as in a bill. */
  payer: string | null;
  amount: number;
  givenBack: number;
  isReversed: boolean;
  /** What of it is credit of the payer. */
  credit: number;
  /** Paid with credit, so that no money came in. */
  isCredit: boolean;
  /** A volunteer took it at the door. */
  isOfDoor: boolean;
}

/** Money that came in by a statement of the bank. */
export interface BankEntry {
  id: string | null;
  amount: number;
  /** The place among the receipts of its payment; null while it is open. */
  receipt: number | null;
  ignored: boolean;
}

/** An event. Its seats, its queue and its dates, in milliseconds, are the model's. */
export interface Evening {
  startsAt: number;
  endsAt: number;
  registrationClosesAt: number | null;
  checkInClosesAt: number | null;
  capacity: number;
  largest: number;
  cancelled: boolean;
  /** The next number of its queue. */
  nextNumber: number;
}

export interface Ticket {
  eventId: string;
  price: number;
  quota: number | null;
  /** The sales window, which is closed now whichever of the two it has. */
  from: number | null;
  until: number | null;
}

/** What a fee buys, and on which day of a month the periods after it end; 31 is the last one. */
export interface PaidPeriod {
  from: string;
  to: string;
  day: number;
}

export type Period = "CALENDAR_YEAR" | "ROLLING_YEAR" | "MONTH" | "LIFETIME";

export interface MembershipKind {
  period: Period;
  fee: number;
  graceDays: number;
  active: boolean;
}

/** A member with an account. */
export interface Person {
  email: string | null;
  type: string | null;
  paidThrough: string | null;
  /** The day of the month on which the periods end, where the last paid one is of a shorter month. */
  periodDay?: number | null;
  /** The last paid day as it was entered, when a renewal was first paid after it. */
  entered?: string | null;
  erased: boolean;
}

/** All that the rules speak of, in memory and without a database. Plain data, so it can be copied. */
export interface ClubState {
  events: Record<string, Evening>;
  tickets: Record<string, Ticket>;
  seats: Seat[];
  /** Ticket codes that a transfer replaced. */
  formerCodes: string[];
  bills: Bill[];
  receipts: Receipt[];
  /** What the doors and the office told that they took, by event. */
  told: Record<string, number>;
  /** The credit of members with an account. */
  credits: Record<string, number>;
  bank: BankEntry[];
  kinds: Record<string, MembershipKind>;
  people: Record<string, Person>;
  /** How many entries the door's audit and the activity log have, by action. */
  entries: Record<string, number>;
}

/** What a verb answers: OK, or the code of its refusal. */
export type Said = string;

export const seatOf = (state: ClubState, id: string): Seat => {
  const found = state.seats.find((seat) => seat.id === id);
  if (!found) throw new Error(`the model has no registration ${id}`);
  return found;
};

export const eventOf = ({ events }: ClubState, id: string): Evening => {
  const found = events[id];
  if (!found) throw new Error(`the model has no event ${id}`);
  return found;
};

export const hasSeat = ({ status }: Seat): boolean =>
  status === "PENDING" || status === "CONFIRMED" || status === "CHECKED_IN";

export const isLive = ({ status }: Seat): boolean => status !== "CANCELLED";

/** A host with its guests, or a guest alone. */
export const partyOf = ({ seats }: ClubState, head: Seat): Seat[] => [
  head,
  ...seats.filter(({ hostId }) => hostId === head.id),
];

/** Who owes what a registration is billed: its person, or the live host of a guest. */
export function payerOf(state: ClubState, seat: Seat): string | null {
  const host = seat.hostId ? seatOf(state, seat.hostId) : seat;
  const { memberId, email } = isLive(host) ? host : seat;
  return memberId ?? email;
}

export const isOnSale = ({ tickets }: ClubState, type: string): boolean =>
  tickets[type]?.from === null && tickets[type].until === null;

export const priceOf = ({ tickets }: ClubState, type: string): number => tickets[type]?.price ?? 0;

/** Counts the mail that says to somebody with an address that the seat is theirs. */
export function tell(...seats: Seat[]): void {
  for (const seat of seats.filter(({ email }) => email)) {
    seat.told += 1;
    seat.confirmations += 1;
  }
}

/** The same for a mail that a reversal does not withdraw: of an approval or an import. */
export function tellOtherwise(...seats: Seat[]): void {
  for (const seat of seats) if (seat.email) seat.told += 1;
}

/** Counts an entry of the audit or of the activity log. */
export function record({ entries }: ClubState, action: string): void {
  entries[action] = (entries[action] ?? 0) + 1;
}

const sum = (amounts: Record<string, number>): number =>
  Object.values(amounts).reduce((all, each) => all + each, 0);

export const totalOf = ({ lines }: Bill): number => sum(lines);
export const creditedOf = ({ credits }: Bill): number => sum(credits);

export const openOf = (bill: Bill): number =>
  bill.isVoid ? 0 : Math.max(0, totalOf(bill) - bill.paid - creditedOf(bill));

/** What was paid beyond what is still asked for. */
export const excessOf = (bill: Bill): number =>
  Math.max(0, bill.paid + creditedOf(bill) - totalOf(bill));

export function statusOf(bill: Bill): "DRAFT" | "ISSUED" | "PAID" | "VOID" {
  if (bill.isVoid) return "VOID";
  if (bill.isDraft) return "DRAFT";
  return openOf(bill) === 0 ? "PAID" : "ISSUED";
}

export const isUnpaid = (bill: Bill): boolean => ["DRAFT", "ISSUED"].includes(statusOf(bill));
