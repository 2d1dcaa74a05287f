import type { z } from "zod";
import { email, phone } from "#base/fields.schema.ts";
import type { RowProblem } from "./import-row.ts";
import { type Cell, readField } from "./read-field.ts";

/** `Ada Lovelace <ada@example.org>`, as mail programs copy an address. */
const WITH_NAME = /^[^<>]*<([^<>]+)>$/;

/** An address alone, with its name, or as a link. */
export const getBareEmail = (text: string): string =>
  (WITH_NAME.exec(text.trim())?.[1] ?? text).trim().replace(/^mailto:([^?]*).*$/is, "$1");

export const readEmail = ({ column, text }: Cell, problems: RowProblem[]): string =>
  readField(email, { column, text: getBareEmail(text) }, "an email address", problems);

/** Undefined for an empty cell. A phone number has digits, and all of them. */
export const readPhone = (cell: Cell, problems: RowProblem[]): string | undefined =>
  readNumerals(phoneOfFile, cell, "a phone number", problems);

const phoneOfFile = phone.refine(
  (text) => /(?:\d\D*){3}/.test(text),
  "must have at least three digits",
);

/** What a spreadsheet makes of a long number: 3.16123E+10 has lost the others of its digits. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E[+-]\d+$/i;

/** A number that counts nothing, such as that of a member; undefined for an empty cell. */
export function readNumerals(
  schema: z.ZodType<string>,
  cell: Cell,
  label: string,
  problems: RowProblem[],
): string | undefined {
  const { column, text } = cell;
  if (text === "") return undefined;
  if (!SCIENTIFIC.test(text)) return readField(schema, cell, label, problems);
  const message = `“${text}” has lost digits. Format the column as text in the spreadsheet.`;
  problems.push({ column, code: "lost_digits", message });
  return undefined;
}
