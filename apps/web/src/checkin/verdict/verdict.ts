import type { ErrorReason } from "@rollcall/core/contract";
import { firstDetail, readReason } from "#lib/input/read-problem.ts";
import type { DoorEvent, ErrorBody, RosterRow, ScanResult } from "../session/checkin-api.ts";
import { refusalWords } from "./refusal-words.ts";
import type { VerdictKind } from "./verdict-kind.ts";

export type Money = { amount: number; currency: string };

/** The door's answer about one person or ticket. */
export type Verdict = {
  kind: VerdictKind;
  name: string | null;
  /** "Member" or "Guest", and the ticket type, if they are known. */
  label: string | null;
  ticketType: string | null;
  registrationId: string | null;
  /** When and by whom the person was checked in. */
  at: string | null;
  by: string | null;
  price: Money | null;
  /** Why the server refused, where no kind of ours says it. */
  reason: string | null;
  /** Decided by the device's own list, without the server. */
  offline: boolean;
};

/** yes: the person may enter. wait: the staff must look or act. no: the person may not enter. */
export type Tone = "yes" | "wait" | "no";

const WAITING = new Set<VerdictKind>(["alreadyIn", "notPaid", "takenBack"]);

export function getTone(kind: VerdictKind): Tone {
  if (kind === "in") return "yes";
  return WAITING.has(kind) ? "wait" : "no";
}

function about(row: RosterRow | null): Omit<Verdict, "kind" | "offline"> {
  return {
    name: row?.fullName ?? null,
    label: row?.label ?? null,
    ticketType: row?.ticketType ?? null,
    registrationId: row?.registrationId ?? null,
    at: row?.checkedInAt ?? null,
    by: row?.checkedInBy ?? null,
    price: null,
    reason: null,
  };
}

/** The verdict on a text that is no ticket. */
export function notATicket(): Verdict {
  return { ...about(null), kind: "notOnList", offline: false };
}

const BY_STATUS = {
  CONFIRMED: "in",
  CHECKED_IN: "alreadyIn",
  PENDING: "notPaid",
  CANCELLED: "cancelled",
  WAITLISTED: "waitlisted",
} as const;

/** The verdict of the device's own list, used if the server cannot be asked. */
export function decideByRoster(row: RosterRow | null, event: DoorEvent, paid: boolean): Verdict {
  if (!row) return { ...about(null), kind: "notOnList", offline: true };
  const kind = row.status === "PENDING" && paid ? "in" : BY_STATUS[row.status];
  const price = kind === "notPaid" ? getPriceDue(row, event) : null;
  return { ...about(row), kind, price, offline: true };
}

/** The sum to collect, as far as the device knows it: the sum due, else the ticket's price. */
export function getPriceDue(row: RosterRow, event: DoorEvent): Money | null {
  if (typeof row.amountDue === "number")
    return { amount: row.amountDue, currency: row.currency ?? event.currency };
  const namedType = event.ticketTypes.find((type) => type.name === row.ticketType);
  const only = event.ticketTypes.length === 1 ? event.ticketTypes[0] : undefined;
  const type = namedType ?? only;
  return type ? { amount: type.price, currency: event.currency } : null;
}

/** The verdict of the server's answer, completed by the device's data of the person. */
export function toVerdict(result: ScanResult, row: RosterRow | null): Verdict {
  const person = about(row);
  const base = {
    ...person,
    name: result.person?.fullName ?? person.name,
    registrationId: result.person?.registrationId ?? person.registrationId,
    at: result.person?.checkedInAt ?? person.at,
    offline: false,
  };
  const { error } = result;
  if (result.status === 200) return { ...base, kind: "in" };
  const reason = readReason(error);
  const kind = reason && BY_REASON[reason];
  if (kind) return { ...base, kind };
  if (result.status === 409) return { ...base, kind: "alreadyIn", ...whenAndWho(error, base) };
  if (result.status === 402) return { ...base, kind: "notPaid", price: readSumDue(error) };
  if (result.status === 403) return { ...base, kind: "wrongEvent" };
  if (result.status === 404) return { ...base, kind: "notOnList" };
  return { ...base, kind: "refused", reason: refusalWords(error) };
}

/**
 * A walk-in was refused. If the address has a ticket already, row is its registration: it is not
 * checked in yet, and the person may be checked in with it.
 */
export const refusedWalkIn = (error: ErrorBody | null, row: RosterRow | null): Verdict => ({
  ...about(row),
  kind: "refused",
  reason: refusalWords(error),
  offline: false,
});

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function whenAndWho(
  error: ErrorBody | null,
  fallback: Pick<Verdict, "at" | "by" | "registrationId">,
): Pick<Verdict, "at" | "by" | "registrationId"> {
  const { checkedInAt, checkedInBy, registrationId } = firstDetail(error);
  return {
    at: text(checkedInAt) ?? fallback.at,
    by: text(checkedInBy) ?? fallback.by,
    registrationId: text(registrationId) ?? fallback.registrationId,
  };
}

const BY_REASON: Partial<Record<ErrorReason, VerdictKind>> = {
  REGISTRATION_CANCELLED: "cancelled",
  REGISTRATION_WAITLISTED: "waitlisted",
  UNDONE_SINCE: "takenBack",
};

function readSumDue(error: ErrorBody | null): Money | null {
  const { amount, currency } = firstDetail(error);
  if (typeof amount !== "number" || typeof currency !== "string") return null;
  return { amount, currency };
}
