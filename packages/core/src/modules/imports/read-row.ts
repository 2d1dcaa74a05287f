import { type DecimalMark, findDecimalMark } from "#base/sheet/read-number.ts";
import type { Table, TableRow } from "#base/sheet/table.ts";
import type { WholeEvent } from "../events/load-event.ts";
import { checkAnswers } from "../registration/party/check-answers.ts";
import type { Answers } from "../registration/registration.sql.ts";
import type { RowProblem } from "./import-row.ts";
import type { ColumnPlan, PlannedColumn } from "./mapping/column-plan.ts";
import { type DateOrders, dateOrders } from "./mapping/date-order.ts";
import { readAnswer } from "./read-answer.ts";

/** The file that a row is of. */
export interface FileContext {
  columns: readonly string[];
  plan: ColumnPlan;
  orders: DateOrders;
  /** By the names of columns, as far as their numbers tell. */
  decimalMarks: ReadonlyMap<string, DecimalMark>;
}

/** Finds out how a file writes the days and numbers that could be read in two ways. */
export function readHabits({ columns, rows }: Table, plan: ColumnPlan): FileContext {
  const numbers = plannedColumns(plan).filter(({ field }) => field.type === "NUMBER");
  const marks = numbers.flatMap(({ index, name }) => {
    const mark = findDecimalMark(rows.map(({ cells }) => cells[index] ?? ""));
    return mark ? [[name, mark] as const] : [];
  });
  return { columns, plan, orders: dateOrders(columns, rows), decimalMarks: new Map(marks) };
}

/** What reading a row of an event depends on. */
export interface ReadingContext extends FileContext {
  at: WholeEvent;
}

const UNREADABLE = "\uFFFD";

/** Problems seen before reading a row: cells beyond the header, characters of no text. */
export function rowFaults({ cells }: TableRow, { columns, plan }: FileContext): RowProblem[] {
  const beyond: RowProblem = {
    column: null,
    code: "too_many_cells",
    message: `The row has ${cells.length} cells for ${columns.length} headings`,
  };
  const unreadable = plannedColumns(plan)
    .filter(({ index }) => cells[index]?.includes(UNREADABLE))
    .map(({ name: column }) => ({
      column,
      code: "unreadable_character",
      message: "Contains a character that cannot be read",
    }));
  return cells.length > columns.length ? [beyond, ...unreadable] : unreadable;
}

/** The columns that are read, in any order. */
export const plannedColumns = (plan: ColumnPlan): PlannedColumn[] => [...plan.values()].flat();

/**
 * The answers of a row. An empty cell is no answer, and it does not delete a stored one. Other
 * cells must be valid answers (rules#imports); a problem names its column.
 */
export function readAnswers(
  { cells }: TableRow,
  { plan, orders, decimalMarks }: FileContext,
  problems: RowProblem[],
): Answers {
  const answers: [string, Answers[string]][] = [];
  for (const { index, name, field } of plannedColumns(plan)) {
    const text = cells[index] ?? "";
    if (!field.question || text === "") continue;
    const habits = { dateOrder: orders.get(name), decimalMark: decimalMarks.get(name) };
    const reading = readAnswer(field.question, text, habits);
    if ("message" in reading) {
      problems.push({ column: name, code: "invalid_answer", message: reading.message });
      continue;
    }
    const { key } = field.question;
    // The same validation as for answers from other sources.
    const checked = checkAnswers([field.question], Object.fromEntries([[key, reading.value]]));
    const answerProblems = checked.problems.map(({ code, message }) => ({
      column: name,
      code,
      message,
    }));
    problems.push(...answerProblems);
    const answer = new Map(Object.entries(checked.answers)).get(key);
    if (answer !== undefined) answers.push([key, answer]);
  }
  return Object.fromEntries(answers);
}
