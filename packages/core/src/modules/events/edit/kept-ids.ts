import { invalid } from "#base/errors.ts";

/**
 * VALIDATION_ERROR for a list with an id that this event's list does not have, or with one id
 * twice. An id of another event's row thus cannot move that row here.
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
            message: "does not belong to this event",
            code: "unknown_id",
          },
        ],
  );
  if (problems.length > 0) throw invalid(...problems);
}
