import type { QuestionRow, WholeEvent } from "../../events/load-event.ts";
import type { UploadKind } from "../import-states.ts";
import { asAnswerTarget } from "./answer-target.ts";
import type { Meaning } from "./header-synonyms.ts";

/** Something that a column can be mapped to. */
export interface ImportField {
  /** What a mapping names it by. */
  key: string;
  label: string;
  type: QuestionRow["type"];
  required: boolean;
  target: "QUESTION" | "IDENTITY";
  /** The question that it answers; null for what says who somebody is. */
  question: QuestionRow | null;
  /** How columns for it are called; empty for a question, which goes by its key and label. */
  meaning: Meaning | null;
}

const LABELS: Record<Meaning, string> = {
  fullName: "Full name",
  firstName: "First name",
  lastName: "Last name",
  email: "E-mail",
  phone: "Phone",
  ticketType: "Ticket type",
  status: "Status",
  ticketCode: "Ticket code",
};

const REGISTRANT_MEANINGS = [
  "fullName",
  "firstName",
  "lastName",
  "email",
  "phone",
  "ticketType",
  "status",
] as const satisfies Meaning[];

const RESPONSE_MEANINGS = ["email", "ticketCode"] as const satisfies Meaning[];

/**
 * What the columns of a file can be mapped to (rules#imports): who the row is about, a ticket type
 * where the event has any, and the event's questions by their keys. A question whose key is the
 * name of one of the former is `answers.` and its key.
 */
export function fieldsFor(kind: UploadKind, at: WholeEvent): ImportField[] {
  const meanings: readonly Meaning[] =
    kind === "REGISTRANTS" ? REGISTRANT_MEANINGS : RESPONSE_MEANINGS;
  const offered = meanings.filter(
    (meaning) => meaning !== "ticketType" || at.ticketTypes.length > 0,
  );
  return [
    ...offered.map((meaning) => identityField(meaning, kind)),
    ...at.questions.map((question) => questionField(question, meanings)),
  ];
}

const identityField = (meaning: Meaning, kind: UploadKind): ImportField => ({
  key: meaning,
  label: LABELS[meaning],
  type: "TEXT",
  // A row of answers needs either of its two; people need an address and a name in some form.
  required: kind === "REGISTRANTS" && meaning === "email",
  target: "IDENTITY",
  question: null,
  meaning,
});

const questionField = (question: QuestionRow, taken: readonly string[]): ImportField => ({
  key: taken.includes(question.key) ? asAnswerTarget(question.key) : question.key,
  label: question.label,
  type: question.type,
  required: question.required,
  target: "QUESTION",
  question,
  meaning: null,
});
