import { foreignKeyViolation } from "#base/db/violations.ts";
import { unknownId } from "./audience.ts";

/**
 * VALIDATION_ERROR as well for a segment or an event that was deleted between the look at it and
 * the row that names it: there the foreign key tells.
 */
export async function orUnknownAudience<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const key = foreignKeyViolation(error);
    if (key === undefined) throw error;
    throw unknownId(key.includes("event") ? "eventId" : "segmentId");
  }
}
