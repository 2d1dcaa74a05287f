import { name } from "#base/fields.schema.ts";
import type { TableRow } from "#base/sheet/table.ts";
import { nameKey } from "#base/text/name-key.ts";
import type { TicketTypeRow } from "../../events/load-event.ts";
import { chooseTicketType } from "../../registration/party/choose-ticket-type.ts";
import { readEmail, readPhone } from "../contact-cells.ts";
import type { Registrant, RowProblem, WantedStatus } from "../import-row.ts";
import { cellsFor } from "../mapping/column-plan.ts";
import { type Cell, readField } from "../read-field.ts";
import { type ReadingContext, readAnswers, rowFaults } from "../read-row.ts";
import { statusFromWord } from "./status-words.ts";

/** The result of reading a row: a person to register, or all its problems. */
export type RegistrantReading =
  | { registrant: Registrant; problems: readonly [] }
  | { registrant: null; problems: RowProblem[] };

/**
 * Reads a row as a person to register (rules#imports). Name and address are required. A required
 * question is not, since an administrator registers for the person. A status that means cancelled
 * is a problem: such a person is not registered, and the row is not skipped silently.
 */
export function readRegistrant(row: TableRow, context: ReadingContext): RegistrantReading {
  const problems = rowFaults(row, context);
  const cell = (key: string): Cell => cellsFor(context.plan, key, row.cells);
  const registrant = {
    fullName: readName(cell, problems),
    email: readEmail(cell("email"), problems),
    phone: readPhone(cell("phone"), problems),
    ticketTypeId: readTicketType(cell("ticketType"), context.at.ticketTypes, problems),
    status: readStatus(cell("status"), problems),
    answers: readAnswers(row, context, problems),
  };
  if (problems.length > 0) return { registrant: null, problems };
  return { registrant: { ...registrant, phone: registrant.phone || null }, problems: [] };
}

/** The column of the whole name, or first and last name in this order. */
export function readName(cell: (key: string) => Cell, problems: RowProblem[]): string {
  const whole = cell("fullName");
  const halves = [cell("firstName"), cell("lastName")];
  const text = whole.text || halves.map((half) => half.text).join(" ");
  const column = whole.column ?? halves.find((half) => half.column)?.column ?? null;
  return readField(name, { column, text }, "a name", problems);
}

/** The ticket type by name, in any case; without a name, the event's only type. */
function readTicketType(
  { column, text }: Cell,
  offered: readonly TicketTypeRow[],
  problems: RowProblem[],
): string | null {
  const named = offered.find((type) => nameKey(type.name) === nameKey(text));
  if (text !== "" && !named) {
    const names = offered.map((type) => type.name).join(", ");
    const message = `“${text}” is not a ticket type of this event. Known types: ${names}`;
    problems.push({ column, code: "unknown_ticket_type", message });
    return null;
  }
  const choice = chooseTicketType(offered, named?.id, "ticketType");
  if ("ticketType" in choice) return choice.ticketType?.id ?? null;
  problems.push({ column, code: choice.problem.code, message: choice.problem.message });
  return null;
}

function readStatus({ column, text }: Cell, problems: RowProblem[]): WantedStatus | null {
  if (text === "") return null;
  const status = statusFromWord(text);
  if (status === "CANCELLED")
    problems.push({ column, code: "cancelled", message: `“${text}” is not a registration` });
  else if (status === undefined)
    problems.push({ column, code: "unknown_status", message: `Unknown status: “${text}”` });
  return status === "CANCELLED" ? null : (status ?? null);
}
