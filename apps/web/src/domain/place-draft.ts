import {
  type AnswerWords,
  answerProblems,
  correctedAnswers,
  perAttendee,
  type Question,
  type TypedAnswers,
  typedAnswers,
} from "./answers.ts";

/** A registered member of a party. */
interface PlacePerson {
  id: string;
  hostRegistrationId: string | null;
  status: "PENDING" | "CONFIRMED" | "CHECKED_IN" | "CANCELLED" | "WAITLISTED";
  fullName: string;
  phone: string | null;
  answers: Parameters<typeof typedAnswers>[0];
  /** Brought by a former holder of the place, who alone told the club more than the name. */
  detailsHidden?: boolean;
}

/** A registration as its page shows it: first its reader, then the guests. */
interface Place<Q extends Question> {
  party: readonly PlacePerson[];
  event: { questions: readonly Q[] };
}

/** What can be corrected of one person, as typed. */
export interface PersonDraft<Q extends Question = Question> {
  registrationId: string;
  /** Whether this person reads the page. A guest with a personal link can be the reader too. */
  isReader: boolean;
  /** Where the person's fields stand in the request: "" or "guests.0.". */
  path: string;
  fullName: string;
  phone: string;
  answers: TypedAnswers;
  questions: Q[];
}

/** Whether a registration may still be corrected or cancelled: not after check-in or cancellation. */
export const isOpen = ({ status }: Pick<PlacePerson, "status">): boolean =>
  status !== "CANCELLED" && status !== "CHECKED_IN";

/** Whether the reader may correct this person's details. */
const isCorrectable = (person: PlacePerson): boolean => isOpen(person) && !person.detailsHidden;

/** The people whose details the reader may correct, the reader first. */
export function createDraft<Q extends Question>({ party, event }: Place<Q>): PersonDraft<Q>[] {
  const [reader, ...companions] = party;
  const guests = companions.filter(isCorrectable);
  return [...(reader && isOpen(reader) ? [reader] : []), ...guests].map((person) => {
    const { id, hostRegistrationId, fullName, phone } = person;
    const questions =
      hostRegistrationId === null ? [...event.questions] : perAttendee(event.questions);
    return {
      registrationId: id,
      isReader: person === reader,
      fullName,
      phone: phone ?? "",
      path: person === reader ? "" : `guests.${guests.indexOf(person)}.`,
      answers: typedAnswers(person.answers, questions),
      questions,
    };
  });
}

/** The request of the form. */
export function editInput(people: readonly PersonDraft[]) {
  const details = ({ fullName, phone, answers, questions }: PersonDraft) => ({
    fullName: fullName.trim(),
    phone: phone.trim() || null,
    ...(questions.length > 0 && { answers: correctedAnswers(answers, questions) }),
  });
  const reader = people.find(({ isReader }) => isReader);
  const guests = people.filter(({ isReader }) => !isReader);
  return {
    ...(reader && details(reader)),
    guests: guests.map((guest) => ({ registrationId: guest.registrationId, ...details(guest) })),
  };
}

/** What is missing or wrong, by the field's path in the request. */
export const draftProblems = (
  people: readonly PersonDraft[],
  words: AnswerWords & { name: string },
): Record<string, string> =>
  Object.fromEntries(
    people.flatMap(({ path, fullName, answers, questions }) => [
      ...(fullName.trim() ? [] : [[`${path}fullName`, words.name] as const]),
      ...Object.entries(answerProblems(answers, questions, words, `${path}answers`)),
    ]),
  );
