import slugify from "@sindresorhus/slugify";
import { eq } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import { invalid } from "#base/errors.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { question } from "./event.sql.ts";
import { checkKeptIds } from "./kept-ids.ts";
import type { QuestionRow } from "./load-event.ts";

export interface QuestionInput {
  id?: string | undefined;
  key?: string | undefined;
  label: string;
  type: QuestionRow["type"];
  required: boolean;
  options?: string[] | null | undefined;
}

interface EventKey {
  tenantId: TenantId;
  eventId: string;
}

const LONGEST_KEY = 60;

/**
 * Rows of a list as a request gives it, in its order. A question that is kept keeps its key, since
 * answers are filed under it; a new one without a key gets one from its label. Two of one key are a
 * VALIDATION_ERROR.
 */
export function questionRows(
  key: EventKey,
  items: readonly QuestionInput[],
  existing: readonly QuestionRow[] = [],
) {
  const former = new Map(existing.map((row) => [row.id, row.key]));
  const given = items.map((item) => item.key ?? (item.id && former.get(item.id)));
  refuseTwins(given);
  const taken = new Set(given);
  return items.map((item, position) => ({
    ...key,
    id: item.id ?? newId(),
    key: given[position] ?? freeKey(item.label, taken),
    label: item.label,
    type: item.type,
    required: item.required,
    options: item.options?.length ? item.options : null,
    position,
  }));
}

function refuseTwins(keys: readonly (string | undefined)[]): void {
  const problems = keys.flatMap((key, index) =>
    key !== undefined && keys.indexOf(key) < index
      ? [{ path: `questions.${index}.key`, message: "is used twice", code: "duplicate" }]
      : [],
  );
  if (problems.length > 0) throw invalid(...problems);
}

/** A key from a label, `_2`, `_3`, … where it is taken; it is taken from now on. */
function freeKey(label: string, taken: Set<string | undefined>): string {
  const words = slugify(label, { separator: "_", decamelize: false }).slice(0, LONGEST_KEY);
  const base = /^[a-z]/.test(words) ? words : `q_${words}`;
  let key = base;
  for (let number = 2; taken.has(key); number += 1) key = `${base}_${number}`;
  taken.add(key);
  return key;
}

/** Stores the list of a new event. */
export async function insertQuestions(
  tx: Query,
  key: EventKey,
  items: readonly QuestionInput[],
): Promise<void> {
  if (items.length > 0) await tx.insert(question).values(questionRows(key, items));
}

/**
 * Makes this list the event's: an id that is given stays, what has none is new, what is missing
 * goes (the answers stay with their registrations). Nothing points at a question, so the rows are
 * written anew, which lets two questions swap their keys. Under the event's lock.
 */
export async function replaceQuestions(
  tx: Query,
  key: EventKey,
  items: readonly QuestionInput[],
  existing: readonly QuestionRow[],
): Promise<void> {
  checkKeptIds("questions", items, existing);
  const rows = questionRows(key, items, existing);
  await tx.delete(question).where(own(question, key.tenantId, eq(question.eventId, key.eventId)));
  if (rows.length > 0) await tx.insert(question).values(rows);
}
