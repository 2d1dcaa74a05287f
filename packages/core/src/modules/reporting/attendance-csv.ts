import { toDecimal } from "#base/money/decimal.ts";
import type { CsvCell } from "#base/text/csv.ts";
import type { AttendanceOutput } from "./attendance.schema.ts";

type Column = [name: string, cell: (row: AttendanceOutput) => CsvCell];

const copyField = (name: Exclude<keyof AttendanceOutput, "byTicketType" | "arrivals">): Column => [
  name,
  (row) => row[name],
];

const COLUMNS: readonly Column[] = [
  copyField("eventId"),
  copyField("title"),
  copyField("startsAt"),
  ["startsAtLocal", ({ startsAt, timezone }) => formatWallClock(startsAt, timezone)],
  copyField("timezone"),
  copyField("capacity"),
  copyField("registered"),
  copyField("checkedIn"),
  copyField("noShow"),
  copyField("walkIns"),
  copyField("waitlisted"),
  copyField("cancelled"),
  copyField("pending"),
  copyField("lastWeek"),
  ["received", ({ received, currency }) => toDecimal(received, currency)],
  copyField("currency"),
  copyField("isFinal"),
];

/** The columns of the report as a file. */
export const ATTENDANCE_COLUMNS = COLUMNS.map(([name]) => name);

/** Builds the cells of an event's row. */
export const attendanceCells = (row: AttendanceOutput): CsvCell[] =>
  COLUMNS.map(([, cell]) => cell(row));

/** Formats the event's local time as a spreadsheet reads it: 2026-11-21 19:00. */
const formatWallClock = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(
    Date.parse(instant),
  );
