import type { QuestionRow, WholeEvent } from "../../events/load-event.ts";
import type { MemberFieldRow } from "../../membership/member-fields/member-fields.ts";
import type { UploadKind } from "../import-states.ts";
import { asAnswerTarget } from "./answer-target.ts";
import type { Meaning } from "./header-synonyms.ts";

/** A possible target of a column. */
export interface ImportField {
  /** Its name in a mapping. */
  key: string;
  label: string;
  type: QuestionRow["type"];
  required: boolean;
  target: "QUESTION" | "IDENTITY";
  /** Its question; null for a field of the person. */
  question: QuestionRow | null;
  /** The meaning of its columns; null for a question, which is found by its key and label. */
  meaning: Meaning | null;
}

const LABELS: Record<Meaning, string> = {
  fullName: "Full name",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  ticketType: "Ticket type",
  status: "Status",
  ticketCode: "Ticket code",
  membershipNumber: "Membership number",
  joinedAt: "Member since",
  roles: "Roles",
  type: "Membership type",
  paidThrough: "Paid through",
  birthDate: "Birth date",
  address: "Address",
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
 * The possible targets of a file's columns (rules#imports): the person's fields, a ticket type if
 * the event has any, and the event's questions by key. A question whose key is also a field's name
 * is `answers.` and its key.
 */
export function fieldsFor(
  kind: "REGISTRANTS" | "RESPONSES",
  wholeEvent: WholeEvent,
): ImportField[] {
  const meanings: readonly Meaning[] =
    kind === "REGISTRANTS" ? REGISTRANT_MEANINGS : RESPONSE_MEANINGS;
  const offered = meanings.filter(
    (meaning) => meaning !== "ticketType" || wholeEvent.ticketTypes.length > 0,
  );
  return [
    ...offered.map((meaning) => identityField(meaning, kind)),
    ...wholeEvent.questions.map((question) => questionField(question, meanings)),
  ];
}

const MEMBER_MEANINGS = [
  "fullName",
  "firstName",
  "lastName",
  "email",
  "phone",
  "membershipNumber",
  "joinedAt",
  "roles",
  "type",
  "paidThrough",
  "birthDate",
  "address",
] as const satisfies Meaning[];

/** The same for a file of members: their columns, and the club's own fields by key. */
export const memberFieldsFor = (fields: readonly MemberFieldRow[]): ImportField[] => [
  ...MEMBER_MEANINGS.map((meaning) => identityField(meaning, "MEMBERS")),
  ...fields.map((field) =>
    questionField({ ...field, eventId: "", perAttendee: false }, MEMBER_MEANINGS),
  ),
];

const DAYS: ReadonlySet<Meaning> = new Set(["joinedAt", "paidThrough", "birthDate"]);

const identityField = (meaning: Meaning, kind: UploadKind): ImportField => ({
  key: meaning,
  label: LABELS[meaning],
  type: DAYS.has(meaning) ? "DATE" : "TEXT",
  // Answers need an e-mail or a ticket code; people need an e-mail, and a name in some form.
  required: kind !== "RESPONSES" && meaning === "email",
  target: "IDENTITY",
  question: null,
  meaning,
});

const questionField = (question: QuestionRow, usedKeys: readonly string[]): ImportField => ({
  key: usedKeys.includes(question.key) ? asAnswerTarget(question.key) : question.key,
  label: question.label,
  type: question.type,
  required: question.required,
  target: "QUESTION",
  question,
  meaning: null,
});
