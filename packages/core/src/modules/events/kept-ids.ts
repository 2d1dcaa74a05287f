import { invalid } from "#base/errors.ts";

/**
 * Refuses, as VALIDATION_ERROR, a list whose items claim ids that this event's list does not have,
 * or one id twice: another event's row cannot be moved here by naming it.
 */
export function checkKeptIds(
  list: "ticketTypes" | "questions",
  items: readonly { id?: string | undefined }[],
  existing: readonly { id: string }[],
): void {
  const free = new Set(existing.map(({ id }) => id));
  const problems = items.flatMap(({ id }, index) =>
    id === undefined || free.delete(id)
      ? []
      : [
          {
            path: `${list}.${index}.id`,
            message: "no such item at this event",
            code: "unknown_id",
          },
        ],
  );
  if (problems.length > 0) throw invalid(...problems);
}
