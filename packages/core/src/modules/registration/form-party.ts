import { invalid, type Problem } from "#base/errors.ts";
import type { TicketTypeRow, WholeEvent } from "../events/load-event.ts";
import { checkAnswers } from "./check-answers.ts";
import { chooseTicketType } from "./choose-ticket-type.ts";
import type { Answers } from "./registration.sql.ts";

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

/** What a request says about a party besides its host. */
export interface PartyRequest {
  ticketTypeId?: string | undefined;
  guests?:
    | { fullName: string; email?: string | undefined; ticketTypeId?: string | undefined }[]
    | undefined;
  answers?: Answers | undefined;
}

/**
 * The party of a request, host first, with ticket types and the host's answers validated against
 * the event. Throws VALIDATION_ERROR with every problem at once.
 */
export function formParty(
  host: Host,
  request: PartyRequest,
  at: WholeEvent,
): [Attendee, ...Attendee[]] {
  const { answers, problems } = checkAnswers(at.questions, request.answers);
  const choose = (chosenId: string | undefined, path: string) =>
    ticketOrNote(at.ticketTypes, chosenId, path, problems);
  const first = { ...host, answers, ticketType: choose(request.ticketTypeId, "ticketTypeId") };
  const guests = (request.guests ?? []).map(({ fullName, email, ticketTypeId }, index) => ({
    memberId: null,
    fullName,
    email: email ?? null,
    phone: null,
    ticketType: choose(ticketTypeId, `guests.${index}.ticketTypeId`),
    answers: {},
  }));
  if (problems.length > 0) throw invalid(...problems);
  return [first, ...guests];
}

function ticketOrNote(
  offered: readonly TicketTypeRow[],
  chosenId: string | undefined,
  path: string,
  problems: Problem[],
): TicketTypeRow | null {
  const choice = chooseTicketType(offered, chosenId, path);
  if ("ticketType" in choice) return choice.ticketType;
  problems.push(choice.problem);
  return null;
}
