import type { Table } from "#base/sheet/table.ts";
import { HEADINGS, headingKey } from "./header-synonyms.ts";
import type { ImportField } from "./import-field.ts";

/**
 * Target by column, as the headers suggest it (rules#imports): a question by its label or key, the
 * rest by what columns are called elsewhere. Each field takes the likeliest column that holds
 * anything; each column goes to one field.
 */
export function guessMapping(table: Table, fields: readonly ImportField[]): Record<string, string> {
  const free = new Map(
    table.columns.flatMap((column, index) =>
      table.rows.some(({ cells }) => cells[index] !== "") ? [[column, headingKey(column)]] : [],
    ),
  );
  const mapping: Record<string, string> = {};
  for (const field of fields) {
    const column = likeliest(free, headingsOf(field));
    if (column === undefined) continue;
    mapping[column] = field.key;
    free.delete(column);
  }
  return withoutHalfNames(mapping);
}

const headingsOf = ({ meaning, question }: ImportField): readonly string[] =>
  meaning ? HEADINGS[meaning] : question ? [question.label, question.key].map(headingKey) : [];

function likeliest(
  free: ReadonlyMap<string, string>,
  headings: readonly string[],
): string | undefined {
  for (const heading of headings)
    for (const [column, key] of free) if (key !== "" && key === heading) return column;
  return undefined;
}

/**
 * "Name" beside "Vorname" is the family name, and "Nom" beside "Prénom" is one already; a column
 * for the whole name beside both halves wins over them.
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
