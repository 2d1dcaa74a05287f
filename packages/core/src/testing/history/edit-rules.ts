import { isDeepStrictEqual } from "node:util";
import {
  type ClubState,
  eventOf,
  hasSeat,
  isLive,
  partyOf,
  payerOf,
  priceOf,
  record,
  type Said,
  type Seat,
  tell,
} from "./club-state.ts";
import { readdressBills, rebill } from "./rebill-rules.ts";
import { guestOf, isFullFor, isTaken, type Made } from "./seat-rules.ts";

/** The rules of corrections and transfers (rules#edit-registration, rules#own-place, rules#transfer). */

/** What is corrected of a person; an empty answer takes the former one away. */
export interface Correction {
  fullName?: string;
  phone?: string | null;
  answers?: Record<string, string>;
}

/** The question that only hosts are asked; the other one of an event is asked of everybody. */
export const HOSTS_QUESTION = "q0";

/** A person corrects their own party: all or none (rules#own-place). */
export function editParty(
  state: ClubState,
  head: Seat,
  { guests = [], ...own }: Correction & { guests?: (Correction & { registrationId: string })[] },
): Said {
  if (eventOf(state, head.eventId).cancelled) return "UNPROCESSABLE_ENTITY";
  const edits = guests.map(({ registrationId, ...correction }) => ({
    ...{ seat: guestOf(state, head, registrationId), correction },
  }));
  edits.unshift({ seat: head, correction: own });
  const isHidden = ({ id }: Seat, { phone, answers }: Correction) =>
    head.formersGuests.includes(id) && (phone !== undefined || answers !== undefined);
  if (
    edits.some(
      ({ seat, correction }) => !seat || !mayAnswer(seat, correction) || isHidden(seat, correction),
    )
  )
    return "VALIDATION_ERROR";
  const changed = edits.filter(({ correction }) => Object.keys(correction).length > 0);
  if (changed.some(({ seat }) => !seat || !isLive(seat) || seat.status === "CHECKED_IN"))
    return "CONFLICT";
  for (const { seat, correction } of changed) {
    const before = structuredClone(seat);
    correct(seat as Seat, correction);
    if (!isDeepStrictEqual(before, seat)) record(state, "REGISTRATION_EDITED");
  }
  return "OK";
}

/** A guest is not asked what only hosts are. */
const mayAnswer = ({ hostId }: Seat, { answers = {} }: Correction): boolean =>
  hostId === null || !(HOSTS_QUESTION in answers);

function correct(seat: Seat, { answers = {}, ...details }: Correction): void {
  Object.assign(seat, details);
  for (const [key, answer] of Object.entries(answers))
    if (answer === "") delete seat.answers[key];
    else seat.answers[key] = answer;
}

/** An organiser corrects somebody; of whoever has arrived the name alone (rules#edit-registration). */
export function editDetails(state: ClubState, seat: Seat, correction: Correction): Said {
  if (!isLive(seat)) return "UNPROCESSABLE_ENTITY";
  if (!mayAnswer(seat, correction)) return "VALIDATION_ERROR";
  const after = structuredClone(seat);
  correct(after, correction);
  if (isDeepStrictEqual(after, seat)) return "OK";
  const isName = isDeepStrictEqual({ ...after, fullName: seat.fullName }, seat);
  if (seat.status === "CHECKED_IN" && !isName) return "UNPROCESSABLE_ENTITY";
  correct(seat, correction);
  record(state, "REGISTRATION_EDITED");
  return "OK";
}

export function changeType(state: ClubState, seat: Seat, type: string): Said {
  if (!isLive(seat)) return "UNPROCESSABLE_ENTITY";
  if (seat.type === type) return "OK";
  if (seat.status === "CHECKED_IN") return "UNPROCESSABLE_ENTITY";
  if (hasSeat(seat) && isFullFor(state, [type])) return "CONFLICT";
  const from = priceOf(state, seat.type);
  seat.type = type;
  if (hasSeat(seat)) rebill(state, seat.hostId ?? seat.id, { seatId: seat.id, from });
  record(state, "REGISTRATION_EDITED");
  return "OK";
}

export function changeAddress(state: ClubState, seat: Seat, email: string): Said {
  const isMembers = !seat.hostId && seat.memberId !== null && seat.email !== null;
  if (seat.email !== email && isMembers) return "UNPROCESSABLE_ENTITY";
  if (!isLive(seat)) return "UNPROCESSABLE_ENTITY";
  if (seat.email === email) return "OK";
  if (seat.status === "CHECKED_IN") return "UNPROCESSABLE_ENTITY";
  if (isTaken(state, seat.eventId, email)) return "CONFLICT";
  if (!seat.hostId) readdressBills(state, partyOf(state, seat), { from: seat.email, to: email });
  Object.assign(seat, { email, links: seat.links + 1 });
  if (seat.status === "CONFIRMED") tell(seat);
  record(state, "REGISTRATION_EDITED");
  return "OK";
}

/** Without the new ticket code, which only the product knows. */
export function transfer(
  state: ClubState,
  seat: Seat,
  { fullName, email, invoice }: { fullName: string; email: string; invoice: "KEEP" | "TRANSFER" },
  made: readonly Made[],
): Said {
  const settled = !isLive(seat) || seat.status === "CHECKED_IN";
  if (settled || seat.email === email) return "UNPROCESSABLE_ENTITY";
  if (isTaken(state, seat.eventId, email)) return "CONFLICT";
  if (seat.hostId && invoice === "TRANSFER") return "UNPROCESSABLE_ENTITY";
  state.formerCodes.push(seat.code);
  const party = partyOf(state, seat);
  const from = payerOf(state, seat);
  if (invoice === "TRANSFER") readdressBills(state, party, { from, to: email });
  Object.assign(seat, { fullName, email, phone: null, memberId: null, links: seat.links + 1 });
  seat.answers = {};
  seat.formersGuests = party.slice(1).map(({ id }) => id);
  seat.code = made[0]?.ticketCode ?? "";
  record(state, "REGISTRATION_TRANSFERRED");
  return "OK";
}
