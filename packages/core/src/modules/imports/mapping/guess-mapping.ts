import type { Table } from "#base/sheet/table.ts";
import { ADDRESS_PARTS, HEADINGS, headingKey } from "./header-synonyms.ts";
import type { ImportField } from "./import-field.ts";

/**
 * Guesses the target of each column by its header (rules#imports): questions by label or key, other
 * fields by common names or their own. Each field gets the likeliest column that is not empty; each column has
 * one field.
 */
export function guessMapping(table: Table, fields: readonly ImportField[]): Record<string, string> {
  const free = new Map(
    table.columns.flatMap((column, index) =>
      table.rows.some(({ cells }) => cells[index] !== "") ? [[column, headingKey(column)]] : [],
    ),
  );
  const mapping: Record<string, string> = {};
  for (const field of fields) {
    const column = likeliest(free, listHeadings(field));
    if (column === undefined) continue;
    mapping[column] = field.key;
    free.delete(column);
  }
  if (Object.values(mapping).includes("address"))
    for (const [column, key] of free) if (ADDRESS_PARTS.has(key)) mapping[column] = "address";
  return withoutHalfNames(mapping);
}

const listHeadings = ({ meaning, question }: ImportField): readonly string[] =>
  meaning
    ? [...HEADINGS[meaning], headingKey(meaning)]
    : question
      ? [question.label, question.key].map(headingKey)
      : [];

/** The keys of all headings by which these fields are found, without the empty one. */
export const findHeadings = (fields: readonly ImportField[]): ReadonlySet<string> =>
  new Set(fields.flatMap(listHeadings).filter((key) => key !== ""));

function likeliest(
  free: ReadonlyMap<string, string>,
  headings: readonly string[],
): string | undefined {
  for (const heading of headings)
    for (const [column, key] of free) if (key !== "" && key === heading) return column;
  return undefined;
}

/**
 * "Name" beside "Vorname" is the family name, as is "Nom" beside "Prénom". A column for the whole
 * name wins over first and last name.
 */
function withoutHalfNames(mapping: Record<string, string>): Record<string, string> {
  const entries = Object.entries(mapping);
  const has = (target: string) => entries.some(([, key]) => key === target);
  if (!has("fullName")) return mapping;
  if (has("firstName") && !has("lastName"))
    return Object.fromEntries(
      entries.map(([column, key]) => [column, key === "fullName" ? "lastName" : key]),
    );
  return Object.fromEntries(entries.filter(([, key]) => key !== "firstName" && key !== "lastName"));
}
