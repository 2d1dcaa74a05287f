import type { CsvCell } from "#base/csv.ts";
import { toDecimal } from "#base/money/decimal.ts";
import type { AttendanceOutput } from "./attendance.schema.ts";

type Column = [name: string, cell: (row: AttendanceOutput) => CsvCell];

const same = (name: Exclude<keyof AttendanceOutput, "byTicketType" | "arrivals">): Column => [
  name,
  (row) => row[name],
];

const COLUMNS: readonly Column[] = [
  same("eventId"),
  same("title"),
  same("startsAt"),
  ["startsAtLocal", ({ startsAt, timezone }) => wallClock(startsAt, timezone)],
  same("timezone"),
  same("capacity"),
  same("registered"),
  same("checkedIn"),
  same("noShow"),
  same("walkIns"),
  same("waitlisted"),
  same("cancelled"),
  same("pending"),
  same("lastWeek"),
  ["received", ({ received, currency }) => toDecimal(received, currency)],
  same("currency"),
  same("isFinal"),
];

/** The columns of the report as a file. */
export const ATTENDANCE_COLUMNS = COLUMNS.map(([name]) => name);

/** The line of an event. */
export const attendanceCells = (row: AttendanceOutput): CsvCell[] =>
  COLUMNS.map(([, cell]) => cell(row));

/** What the clocks of the place show, as a spreadsheet reads it: 2026-11-21 19:00. */
const wallClock = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(
    Date.parse(at),
  );
