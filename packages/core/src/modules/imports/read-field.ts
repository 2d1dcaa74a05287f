import type { z } from "zod";
import type { RowProblem } from "./import-row.ts";

/** A cell's text and its column, which a problem names. */
export interface Cell {
  column: string | null;
  text: string;
}

/** A cell on one line, valid for its field; empty when it has a problem. */
export const readField = (
  schema: z.ZodType<string>,
  { column, text }: Cell,
  label: string,
  problems: RowProblem[],
): string => readLines(schema, { column, text: text.replace(/\s+/g, " ") }, label, problems);

/** The same with its line breaks. */
export function readLines(
  schema: z.ZodType<string>,
  { column, text }: Cell,
  label: string,
  problems: RowProblem[],
): string {
  const parsed = schema.safeParse(text.trim());
  if (parsed.success) return parsed.data;
  if (text.trim() === "") {
    const message = column ? "Missing" : `No column contains ${label}`;
    problems.push({ column, code: "required", message });
  } else {
    const { code = "custom", message = "" } = parsed.error.issues[0] ?? {};
    // Custom rules have a message of their own, such as "must not contain a link".
    const why = code === "custom" ? `: it ${message}` : "";
    problems.push({ column, code, message: `Not ${label}${why}` });
  }
  return "";
}
