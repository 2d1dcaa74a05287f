import type { ExportColumn } from "#ui-react/export-button.tsx";
import { statusWord } from "#ui-react/status-words.ts";
import { messages } from "../messages.ts";
import type { EventData } from "./event-data.ts";

const { column } = messages.events.file;

/** The columns of the CSV file. Times are RFC 3339, because events may have different zones. */
export const EVENTS_FILE: readonly ExportColumn<EventData>[] = [
  [column.title, ({ title }) => title],
  [column.begins, ({ startsAt }) => startsAt],
  [column.ends, ({ endsAt }) => endsAt],
  [column.timezone, ({ timezone }) => timezone],
  [column.venue, ({ venue }) => venue ?? ""],
  [column.status, ({ status }) => statusWord(status)],
  [column.capacity, ({ capacity }) => (capacity === null ? "" : String(capacity))],
  [column.taken, ({ seatsTaken }) => String(seatsTaken)],
  [column.waiting, ({ waitlistCount }) => String(waitlistCount)],
];
