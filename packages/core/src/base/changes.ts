import { z } from "zod";
import { invalid } from "./errors.ts";

/** Where a client is in the changes of a list. */
export interface Position {
  /** Changes after this moment and id come next. */
  moment: Date;
  id: string;
  /** Until when nothing was missed. Unknown until a page has been read. */
  settled: Date | undefined;
}

/** Before every id. */
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

export const startAt = (moment: Date): Position => ({ moment, id: FIRST_ID, settled: undefined });

/** Milliseconds that PostgreSQL and JavaScript both know as a moment. */
const milliseconds = z
  .int()
  .min(0)
  .max(Date.UTC(9_999, 11, 31));
const cursorSchema = z.tuple([milliseconds, z.uuid(), milliseconds.nullable()]);

/** Clients are not to read it. */
export const writeCursor = ({ moment, id, settled }: Position): string =>
  Buffer.from(JSON.stringify([moment.getTime(), id, settled?.getTime() ?? null])).toString(
    "base64url",
  );

/** The position that a client asks from, or undefined. Throws VALIDATION_ERROR. */
export function readPosition(input: {
  updatedFrom?: Date | undefined;
  cursor?: string | undefined;
}): Position | undefined {
  const { updatedFrom, cursor } = input;
  if (cursor === undefined) return updatedFrom && startAt(updatedFrom);
  const [moment, id, settled] = readCursor(cursor);
  return {
    moment: new Date(moment),
    id,
    settled: settled === null ? undefined : new Date(settled),
  };
}

function readCursor(cursor: string): z.output<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    const message = "is not the nextCursor of an answer";
    throw invalid({ path: "cursor", message, code: "invalid_format" });
  }
}

/** Keys of a list's input that say nothing about which rows it has, or belong to its path. */
const BESIDE = new Set(["updatedFrom", "cursor", "limit", "sortBy", "sortOrder", "eventId"]);

/**
 * Refuses filters and pages beside changes: a row that no longer matches would not be heard of.
 * Throws VALIDATION_ERROR.
 */
export function refuseFilters(input: object): void {
  const message = "cannot be used with updatedFrom or cursor";
  const filters = Object.entries(input).filter(
    ([key, value]) => value !== undefined && !BESIDE.has(key) && !(key === "page" && value === 1),
  );
  if (filters.length === 0) return;
  throw invalid(...filters.map(([path]) => ({ path, message, code: "unrecognized_keys" })));
}
