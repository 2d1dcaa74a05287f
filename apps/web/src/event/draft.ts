import { messages } from "./messages.ts";
import type { PublicEvent, Question, RegisterInput, TicketType } from "./public-api.ts";

/** Somebody who comes along; `key` tells them apart on the page. */
export interface GuestDraft {
  key: number;
  fullName: string;
  email: string;
  ticketTypeId: string;
}

/** A registration as it is typed. Answers stay text, or chosen options, until they are sent. */
export interface Draft {
  fullName: string;
  email: string;
  phone: string;
  ticketTypeId: string;
  guests: GuestDraft[];
  answers: Record<string, string | string[]>;
}

type Answers = NonNullable<RegisterInput["answers"]>;

/** What is wrong with a field, by its path in the request. */
export type FieldProblems = ReadonlyMap<string, string>;

/** What every group of the form's fields is given. */
export interface FieldsProps {
  event: PublicEvent;
  draft: Draft;
  problems: FieldProblems;
  change: (part: Partial<Draft>) => void;
}

export const MOST_GUESTS = 9;
const text = messages.form;

export const blankDraft = (event: PublicEvent): Draft => ({
  fullName: "",
  email: "",
  phone: "",
  ticketTypeId: onlyType(event)?.id ?? "",
  guests: [],
  answers: {},
});

export const onlyType = ({ ticketTypes }: PublicEvent): TicketType | undefined =>
  ticketTypes.length === 1 ? ticketTypes[0] : undefined;

export const addGuest = (draft: Draft, event: PublicEvent): Draft => {
  const key = Math.max(0, ...draft.guests.map((guest) => guest.key)) + 1;
  const guest = { key, fullName: "", email: "", ticketTypeId: onlyType(event)?.id ?? "" };
  return { ...draft, guests: [...draft.guests, guest] };
};

export const partySize = ({ guests }: Draft): number => guests.length + 1;

/** What the party costs so far, in minor units; the server's sum is the one that counts. */
export function totalOf({ ticketTypeId, guests }: Draft, { ticketTypes }: PublicEvent): number {
  const priceOf = (id: string) => ticketTypes.find((type) => type.id === id)?.price ?? 0;
  return [ticketTypeId, ...guests.map((guest) => guest.ticketTypeId)].reduce(
    (sum, id) => sum + priceOf(id),
    0,
  );
}

/** What this event asks for and the contract cannot know: a ticket, and answers to its questions. */
export function problemsIn(draft: Draft, event: PublicEvent): Map<string, string> {
  const problems = new Map<string, string>();
  const note = (path: string, problem: string | null) => problem && problems.set(path, problem);
  const needsType = event.ticketTypes.length > 0;
  if (needsType && !draft.ticketTypeId) note("ticketTypeId", text.missingTicket);
  for (const [index, guest] of draft.guests.entries()) {
    if (needsType && !guest.ticketTypeId) {
      note(`guests.${index}.ticketTypeId`, text.missingTicket);
    }
  }
  for (const question of event.questions) {
    note(`answers.${question.key}`, answerProblem(question, draft.answers[question.key]));
  }
  return problems;
}

function answerProblem(question: Question, given: string | string[] | undefined): string | null {
  if (isEmpty(given)) return question.required ? text.missingAnswer : null;
  return question.type === "NUMBER" && !Number.isFinite(Number(given)) ? text.badNumber : null;
}

const isEmpty = (given: string | string[] | undefined): boolean =>
  given === undefined || (typeof given === "string" ? given.trim() : given).length === 0;

/** The request that the draft makes; what was left empty is left out. */
export function inputOf(draft: Draft, event: PublicEvent): RegisterInput {
  const { fullName, email, phone, ticketTypeId, guests } = draft;
  const answers = answersOf(draft, event);
  return {
    tenantSlug: event.tenant.slug,
    slug: event.slug,
    fullName: fullName.trim(),
    email: email.trim(),
    ...(phone.trim() && { phone: phone.trim() }),
    ...(ticketTypeId && { ticketTypeId }),
    ...(guests.length > 0 && { guests: guests.map(guestInput) }),
    ...(Object.keys(answers).length > 0 && { answers }),
  };
}

const guestInput = ({ fullName, email, ticketTypeId }: GuestDraft) => ({
  fullName: fullName.trim(),
  ...(email.trim() && { email: email.trim() }),
  ...(ticketTypeId && { ticketTypeId }),
});

function answersOf({ answers }: Draft, { questions }: PublicEvent): Answers {
  const given: [string, Answers[string]][] = [];
  for (const { key, type } of questions) {
    const answer = answers[key];
    if (answer === undefined || isEmpty(answer)) continue;
    given.push([key, typedAnswer(type, answer)]);
  }
  return Object.fromEntries(given);
}

function typedAnswer(type: Question["type"], answer: string | string[]): Answers[string] {
  if (type === "NUMBER") return Number(answer);
  return type === "BOOLEAN" ? answer === "true" : answer;
}
