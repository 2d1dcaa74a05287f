import { formatEmail } from "@rollcall/core/contract";
import { toFileTime } from "#lib/format/local-time.ts";
import { toMoneyInput } from "#lib/input/money-input.ts";
import type { ExportColumn } from "#ui-react/list/export-button.tsx";
import { statusWord } from "#ui-react/status-words.ts";
import { files } from "../../messages/files.ts";
import type { EventData, RegistrationData } from "../event-data.ts";
import { people } from "../people/messages/people.ts";
import { answerCell } from "./answer-text.ts";
import { registrations as messages } from "./messages/registrations.ts";
import { ticketTypeName } from "./registration-columns.tsx";
import { shownRegistrationStatus } from "./shown-status.ts";

const { answer, field, source: sources } = messages;

/** Whether the ticket's price is paid; nothing where it has none or nobody has to pay. */
function paidWord(event: EventData, { status, ticketTypeId }: RegistrationData): string {
  if (!findPrice(event, ticketTypeId) || status === "CANCELLED" || status === "WAITLISTED")
    return "";
  return status === "PENDING" ? answer.no : answer.yes;
}

const findPrice = ({ ticketTypes }: EventData, ticketTypeId: string | null): number | undefined =>
  ticketTypes.find(({ id }) => id === ticketTypeId)?.price;

/** An amount as a number with a decimal point; empty for a ticket of no type. */
const priceText = (event: EventData, ticketTypeId: string | null): string => {
  const price = findPrice(event, ticketTypeId);
  return price === undefined ? "" : toMoneyInput(price, event.currency);
};

/**
 * The columns of the CSV file: person, host, ticket, price and answers. Times are those of the
 * event's place.
 */
export const exportColumns = (event: EventData): ExportColumn<RegistrationData>[] => [
  [field.name, ({ fullName }) => fullName],
  [people.host, ({ hostName }) => hostName ?? ""],
  [files.event, () => event.title],
  [field.email, ({ email }) => formatEmail(email ?? "")],
  [field.phone, ({ phone }) => phone ?? ""],
  [field.status, ({ status }) => statusWord(shownRegistrationStatus(status))],
  [field.ticket, ({ ticketTypeId }) => ticketTypeName(event, ticketTypeId)],
  [people.price, ({ ticketTypeId }) => priceText(event, ticketTypeId)],
  [files.currency, () => event.currency],
  [people.paid, (row) => paidWord(event, row)],
  [field.ticketCode, ({ ticketCode }) => ticketCode],
  [field.source, ({ source }) => sources[source]],
  [field.registeredAt, ({ createdAt }) => toFileTime(createdAt, event.timezone)],
  [field.cameInAt, ({ checkedInAt }) => toFileTime(checkedInAt, event.timezone)],
  [files.timezone, () => event.timezone],
  [field.overCapacity, ({ overCapacity }) => (overCapacity ? answer.yes : answer.no)],
  [field.decidedBy, ({ decidedByName }) => decidedByName ?? ""],
  [field.referredBy, ({ referredByName }) => referredByName ?? ""],
  ...event.questions.map(
    ({ key, label }): ExportColumn<RegistrationData> => [
      label,
      ({ answers }) => answerCell(answers[key]),
    ],
  ),
];
