import { eq } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { answered, combine, type Statement } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import { invalid } from "#base/errors.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { freeKey } from "#base/secrets/free-key.ts";
import { question } from "../event.sql.ts";
import type { QuestionRow } from "../load-event.ts";
import { checkKeptIds } from "./kept-ids.ts";

export interface QuestionInput {
  id?: string | undefined;
  key?: string | undefined;
  label: string;
  type: QuestionRow["type"];
  required: boolean;
  perAttendee: boolean;
  options?: string[] | null | undefined;
}

interface EventKey {
  tenantId: TenantId;
  eventId: string;
}

/**
 * Builds the rows of a request's list, in its order. A kept question keeps its key, since answers are
 * stored under it. A new question without a key gets one from its label. VALIDATION_ERROR for a
 * duplicate key.
 */
export function buildQuestionRows(
  key: EventKey,
  items: readonly QuestionInput[],
  existing: readonly QuestionRow[] = [],
) {
  const former = new Map(existing.map((row) => [row.id, row.key]));
  const requestedKeys = items.map((item) => item.key ?? (item.id && former.get(item.id)));
  refuseDuplicateKeys(requestedKeys);
  const usedKeys = new Set(requestedKeys);
  return items.map((item, position) => ({
    ...key,
    id: item.id ?? newId(),
    key: requestedKeys[position] ?? freeKey(item.label, usedKeys),
    label: item.label,
    type: item.type,
    required: item.required,
    perAttendee: item.perAttendee,
    options: item.options?.length ? item.options : null,
    position,
  }));
}

function refuseDuplicateKeys(keys: readonly (string | undefined)[]): void {
  const problems = keys.flatMap((key, index) =>
    key !== undefined && keys.indexOf(key) < index
      ? [{ path: `questions.${index}.key`, message: "is used twice", code: "duplicate" }]
      : [],
  );
  if (problems.length > 0) throw invalid(...problems);
}

/** Stores the list of a new event. */
export const insertQuestions = (
  tx: Query,
  key: EventKey,
  items: readonly QuestionInput[],
): Statement<void> =>
  items.length > 0
    ? combine([tx.insert(question).values(buildQuestionRows(key, items))], () => {})
    : answered(undefined);

/**
 * Replaces the event's list. A given id is kept, an item without id is new, a missing one is
 * deleted (its answers stay with their registrations). Rows are deleted and inserted, since nothing
 * references a question; so two questions can swap their keys. Call it under the event's lock.
 */
export async function replaceQuestions(
  tx: Query,
  key: EventKey,
  items: readonly QuestionInput[],
  existing: readonly QuestionRow[],
): Promise<void> {
  checkKeptIds("questions", items, existing);
  const rows = buildQuestionRows(key, items, existing);
  await tx.delete(question).where(own(question, key.tenantId, eq(question.eventId, key.eventId)));
  if (rows.length > 0) await tx.insert(question).values(rows);
}
