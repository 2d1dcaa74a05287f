import { writeCsv } from "#base/csv.ts";
import type { AttendanceOutput } from "./attendance.schema.ts";

const COLUMNS = [
  "eventId",
  "title",
  "startsAt",
  "capacity",
  "registered",
  "checkedIn",
  "noShow",
  "walkIns",
  "waitlisted",
  "cancelled",
  "pending",
  "isFinal",
] as const satisfies readonly (keyof AttendanceOutput)[];

/** One line an event. */
export const attendanceCsv = (rows: readonly AttendanceOutput[]): string =>
  writeCsv([COLUMNS, ...rows.map((row) => COLUMNS.map((name) => row[name]))]);
