import { stringify } from "csv-stringify/sync";
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

/** One line an event, RFC 4180; a title that a spreadsheet would calculate is made harmless. */
export const attendanceCsv = (rows: readonly AttendanceOutput[]): string =>
  stringify([...rows], {
    header: true,
    columns: [...COLUMNS],
    record_delimiter: "windows",
    escape_formulas: true,
    cast: { boolean: String },
  });
