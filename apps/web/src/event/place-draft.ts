import {
  type Question as Asked,
  answerProblems,
  answersInput,
  perAttendee,
  type TypedAnswers,
} from "#domain/answers.ts";
import { messages } from "./messages.ts";
import type { EditPlaceInput, Place, PlaceTicket, Question } from "./public-api.ts";

/** What can be corrected of one person, as typed. */
export interface PersonDraft {
  registrationId: string;
  isHost: boolean;
  /** Where the person's fields stand in the request: "" or "guests.0.". */
  path: string;
  fullName: string;
  phone: string;
  answers: TypedAnswers;
  questions: Question[];
}

/** Those who are not cancelled and have not arrived, the host first. */
export function draftOf({ party, event }: Place): PersonDraft[] {
  const [host] = party;
  const open = party.filter(({ status }) => status !== "CANCELLED" && status !== "CHECKED_IN");
  const guests = open.filter((person) => person !== host);
  return open.map((person) => {
    const isHost = person === host && person.hostRegistrationId === null;
    const questions = isHost ? event.questions : perAttendee(event.questions);
    return {
      registrationId: person.id,
      isHost: person === host,
      path: person === host ? "" : `guests.${guests.indexOf(person)}.`,
      fullName: person.fullName,
      phone: person.phone ?? "",
      answers: typedAnswers(person, questions),
      questions,
    };
  });
}

const typedAnswers = ({ answers }: PlaceTicket, questions: readonly Asked[]): TypedAnswers =>
  Object.fromEntries(
    questions.map(({ key, type }): [string, string | string[]] => {
      const given = answers[key];
      if (type === "MULTI_CHOICE") return [key, Array.isArray(given) ? given : []];
      return [key, given === undefined ? "" : String(given)];
    }),
  );

/** The request of the form. An answer that was emptied is sent empty, which deletes it. */
export function editInput(people: readonly PersonDraft[]): EditPlaceInput {
  const details = ({ fullName, phone, answers, questions }: PersonDraft) => ({
    fullName: fullName.trim(),
    phone: phone.trim() || null,
    ...(questions.length > 0 && {
      answers: {
        ...Object.fromEntries(questions.map(({ key }) => [key, ""])),
        ...answersInput(answers, questions),
      },
    }),
  });
  const host = people.find(({ isHost }) => isHost);
  const guests = people.filter(({ isHost }) => !isHost);
  return {
    ...(host && details(host)),
    guests: guests.map((guest) => ({ registrationId: guest.registrationId, ...details(guest) })),
  };
}

/** What is missing or wrong, by the field's path in the request. */
export const draftProblems = (people: readonly PersonDraft[]): Map<string, string> =>
  new Map(
    people.flatMap(({ path, fullName, answers, questions }) => [
      ...(fullName.trim() ? [] : [[`${path}fullName`, messages.form.missingName] as const]),
      ...Object.entries(
        answerProblems(answers, questions, messages.form.missing, `${path}answers`),
      ),
    ]),
  );
