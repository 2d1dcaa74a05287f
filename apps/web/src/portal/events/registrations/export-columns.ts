import type { ExportColumn } from "#ui-react/export-button.tsx";
import { statusWord } from "#ui-react/status-words.ts";
import { messages } from "../../messages.ts";
import type { EventData, RegistrationData } from "../event-data.ts";
import { answerText } from "./answer-text.ts";
import { ticketTypeName } from "./registration-columns.tsx";

const { answer, field, source: sources } = messages.registrations;

/** The columns of the CSV file: person, ticket and answers. */
export const exportColumns = (event: EventData): ExportColumn<RegistrationData>[] => [
  [field.name, ({ fullName }) => fullName],
  [field.email, ({ email }) => email ?? ""],
  [field.phone, ({ phone }) => phone ?? ""],
  [field.status, ({ status }) => statusWord(status)],
  [field.ticket, ({ ticketTypeId }) => ticketTypeName(event, ticketTypeId)],
  [field.ticketCode, ({ ticketCode }) => ticketCode],
  [field.source, ({ source }) => sources[source]],
  [field.registeredAt, ({ createdAt }) => createdAt],
  [field.cameInAt, ({ checkedInAt }) => checkedInAt ?? ""],
  [field.overCapacity, ({ overCapacity }) => (overCapacity ? answer.yes : answer.no)],
  [field.decidedBy, ({ decidedByName }) => decidedByName ?? ""],
  [field.referredBy, ({ referredByName }) => referredByName ?? ""],
  ...event.questions.map(
    ({ key, label }): ExportColumn<RegistrationData> => [
      label,
      ({ answers }) => answerText(answers[key]),
    ],
  ),
];
