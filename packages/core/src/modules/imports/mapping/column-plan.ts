import { invalid, type Problem } from "#base/errors.ts";
import type { Table } from "#base/sheet/table.ts";
import { SEVERAL_COLUMNS } from "../import-states.ts";
import { findAnswerKey } from "./answer-target.ts";
import type { ImportField } from "./import-field.ts";

export interface PlannedColumn {
  index: number;
  name: string;
  field: ImportField;
}

/** The columns to read by the key of their field, in the file's order. */
export type ColumnPlan = ReadonlyMap<string, readonly PlannedColumn[]>;

/**
 * Checks a mapping. VALIDATION_ERROR for a column that the file does not have, a target that does
 * not exist, and a target with two columns; a null or empty target leaves the column out.
 */
export function planColumns(
  { columns }: Pick<Table, "columns">,
  mapping: Record<string, string | null>,
  fields: readonly ImportField[],
): ColumnPlan {
  const plan = new Map<string, PlannedColumn[]>();
  const problems: Problem[] = [];
  for (const [name, target] of Object.entries(mapping)) {
    if (!target) continue;
    const index = columns.indexOf(name);
    const field = findField(target, fields);
    const path = `mapping.${name}`;
    if (index < 0)
      problems.push({ path, message: "The file has no such column", code: "unknown_column" });
    else if (!field)
      problems.push({ path, message: `Unknown target: ${target}`, code: "unknown_target" });
    else plan.set(field.key, [...(plan.get(field.key) ?? []), { index, name, field }]);
  }
  for (const [key, planned] of plan) {
    planned.sort((a, b) => a.index - b.index);
    if (planned.length > 1 && !SEVERAL_COLUMNS.has(key)) problems.push(twice(planned));
  }
  if (problems.length > 0) throw invalid(...problems);
  return plan;
}

const twice = ([first, second]: PlannedColumn[]): Problem => ({
  path: `mapping.${second?.name}`,
  message: `${first?.field.label} is taken from “${first?.name}” already`,
  code: "duplicate",
});

/** A field by its key; a question also by `answers.` and its key, even if a field has that key. */
function findField(target: string, fields: readonly ImportField[]): ImportField | undefined {
  const answerKey = findAnswerKey(target);
  return (
    fields.find(({ key }) => key === target) ??
    fields.find(({ question }) => question !== null && question.key === answerKey)
  );
}

/** A row's cells for a field that are not empty, and the column of the first. */
export function cellsFor(
  plan: ColumnPlan,
  key: string,
  cells: readonly string[],
): { column: string | null; text: string } {
  const planned = plan.get(key) ?? [];
  const texts = planned.flatMap(({ index }) => cells[index] || []);
  return { column: planned[0]?.name ?? null, text: texts.join(" ") };
}
