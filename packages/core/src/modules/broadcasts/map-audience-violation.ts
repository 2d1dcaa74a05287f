import { foreignKeyViolation } from "#base/db/pool/violations.ts";
import { unknownId } from "./send/audience.ts";

/**
 * Maps a foreign key violation to VALIDATION_ERROR: the segment or event was deleted between the
 * check and the insert.
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
