import { invalid, type Problem } from "#base/errors.ts";
import type { EventRow, TicketTypeRow, WholeEvent } from "../../events/load-event.ts";
import type { Answers } from "../registration.sql.ts";
import { checkAnswers } from "./check-answers.ts";
import { chooseTicketType } from "./choose-ticket-type.ts";

/** One person of a party, validated and ready to be registered. */
export interface Attendee {
  memberId: string | null;
  fullName: string;
  email: string | null;
  phone: string | null;
  ticketType: TicketTypeRow | null;
  answers: Answers;
}

export type Host = Pick<Attendee, "memberId" | "fullName" | "email" | "phone">;

/** What a request says about the ticket and the answers of one person. */
interface AttendeeRequest {
  ticketTypeId?: string | undefined;
  answers?: Answers | undefined;
}

/** What a request says about a guest. */
export interface GuestRequest extends AttendeeRequest {
  fullName: string;
  email?: string | undefined;
}

/** What a request says about a party, apart from who hosts it. */
export interface PartyRequest extends AttendeeRequest {
  guests?: GuestRequest[] | undefined;
}

/**
 * Builds the party of a request, host first, with everybody's ticket type and answers validated
 * against the event. Throws one VALIDATION_ERROR that lists every problem.
 */
export function formParty(
  host: Host,
  request: PartyRequest,
  wholeEvent: WholeEvent,
): [Attendee, ...Attendee[]] {
  const problems = findPartyProblems(1 + (request.guests?.length ?? 0), wholeEvent.event);
  const first = {
    ...host,
    ...checkChoices(request, wholeEvent, { path: "", isGuest: false }, problems),
  };
  const guests = (request.guests ?? []).map((guest, index) =>
    formAttendee(guest, wholeEvent, `guests.${index}.`, problems),
  );
  if (problems.length > 0) throw invalid(...problems);
  return [first, ...guests];
}

function findPartyProblems(people: number, { maxPartySize }: EventRow): Problem[] {
  if (people <= maxPartySize) return [];
  const message = `A party at this event can have at most ${maxPartySize} people, including you`;
  return [{ path: "guests", message, code: "too_big" }];
}

/** The guest of a request; problems are added, each with its path. */
function formAttendee(
  guest: GuestRequest,
  wholeEvent: WholeEvent,
  path: string,
  problems: Problem[],
): Attendee {
  const person = { memberId: null, fullName: guest.fullName, email: guest.email ?? null };
  return {
    ...person,
    phone: null,
    ...checkChoices(guest, wholeEvent, { path, isGuest: true }, problems),
  };
}

/** The guest that an organiser adds to a party. Throws VALIDATION_ERROR with every problem. */
export function formGuest(guest: GuestRequest, wholeEvent: WholeEvent): Attendee {
  const problems: Problem[] = [];
  const attendee = formAttendee(guest, wholeEvent, "", problems);
  if (problems.length > 0) throw invalid(...problems);
  return attendee;
}

function checkChoices(
  { ticketTypeId, answers: submittedAnswers }: AttendeeRequest,
  wholeEvent: WholeEvent,
  { path, isGuest }: { path: string; isGuest: boolean },
  problems: Problem[],
): Pick<Attendee, "ticketType" | "answers"> {
  const checked = checkAnswers(wholeEvent.questions, submittedAnswers, {
    isGuest,
    path: `${path}answers`,
  });
  const choice = chooseTicketType(wholeEvent.ticketTypes, ticketTypeId, `${path}ticketTypeId`);
  problems.push(...checked.problems);
  if ("problem" in choice) problems.push(choice.problem);
  return {
    ticketType: "ticketType" in choice ? choice.ticketType : null,
    answers: checked.answers,
  };
}
