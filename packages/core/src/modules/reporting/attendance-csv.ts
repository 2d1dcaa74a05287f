import type { CsvCell } from "#base/csv.ts";
import type { AttendanceOutput } from "./attendance.schema.ts";

/** The columns of the report as a file. */
export const ATTENDANCE_COLUMNS = [
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

/** The line of an event. */
export const attendanceCells = (row: AttendanceOutput): CsvCell[] =>
  ATTENDANCE_COLUMNS.map((name) => row[name]);
