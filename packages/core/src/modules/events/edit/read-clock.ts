import { Temporal } from "temporal-polyfill";

/** What a clock of a zone shows at a moment. */
export const readClock = (date: Date, zone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone).toPlainDateTime();
