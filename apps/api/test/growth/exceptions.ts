/** What reads more than it returns, how much at most, and why. */
export interface Exception {
  /** Rows that one scan may read. @param rows members of the club, and registrations of its events */
  bound(rows: number): number;
  reason: string;
  /** The tables and indexes of the scans that may; all of them where none are named. */
  tables?: readonly string[];
}

/** All rows of a table of the test's database, which has this club twice and some of its rows more. */
const WHOLE_TABLE = 4;

/** Whoever shows a segment counts its members as of now; those without a filter have counters. */
const COUNTS_SEGMENT: Exception = {
  bound: (rows) => 2 * rows,
  reason:
    "It counts who matches the filter of a segment, here a text in each name: no counter has it.",
};

/** By the procedure (decisions "Size" asks for this table). */
export const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  "activity.export": {
    bound: (rows) => 5 * rows,
    reason: "A file of the newest 50,000 acts, read in parts of 1,000 with the values of each.",
  },
  "broadcasts.send": {
    bound: (rows) => 2 * rows,
    reason:
      "It stores the first 5,000 recipients, and looks for them among the addresses of the club;" +
      " the worker stores the others in such parts.",
  },
  "events.adminList changes": {
    // The club has an event for each five members.
    bound: (rows) => rows / 4,
    reason:
      "It reads the club's events, however many people they have: seats change the row of an event at" +
      " every registration, and an index of when would make each of these changes dearer.",
    tables: ["event"],
  },
  "invoicing.previewRenewals": {
    bound: (rows) => 2 * rows,
    reason:
      "It adds up a bulk: everybody whom a renewal would invoice, and who is paid for longer.",
  },
  "invoicing.renew": {
    bound: (rows) => 2 * rows,
    reason: "A bulk: it queues everybody whose period ends, and reads each member once.",
  },
  "registration.cancelEvent": {
    bound: (rows) => WHOLE_TABLE * rows,
    reason:
      "It cancels every registration of the event and its unpaid invoices, by a join at most.",
  },
  "reporting.attendanceReport": {
    bound: (rows) => 2 * rows,
    reason: "A report over a period: it adds up what its events received, and when people arrived.",
  },
  "reporting.eventAttendance": {
    bound: (rows) => 2 * rows,
    reason: "A report over the whole event: what was received, and arrivals by five minutes.",
  },
  "reporting.eventGrowth": {
    bound: (rows) => 2 * rows,
    reason:
      "A report over the whole event: seats taken and given back on each day since it opened.",
  },
  "mail.platformFailed": {
    bound: () => 5_001,
    reason: "It counts the failed mails of all clubs, 5,000 at most; an index has nothing else.",
  },
  "memberFields.remove": {
    bound: (rows) => 2 * rows,
    reason: "It deletes what members answered in a field, which stands in each member's row.",
  },
  "platform.usage": {
    bound: (rows) => 2 * rows,
    reason: "It counts the mails of the last thirty days, which the outbox has, for the platform.",
  },
  "privacy.erase": {
    bound: (rows) => WHOLE_TABLE * rows,
    tables: [
      "activity_detail",
      "bank_entry",
      "checkin_audit",
      "payment",
      "queued_scan",
      "registration",
    ],
    reason:
      "An administrator erases by hand: what volunteers and payers typed, and values before and" +
      " after in the log, are searched for the person's name and address in each row of the club.",
  },
  "checkin.search": {
    bound: () => 1_000,
    reason: "It puts the people whom the text fits in order, 1,000 at most, and returns the first.",
  },
  "broadcasts.remove": {
    bound: (rows) => WHOLE_TABLE * rows,
    reason:
      "Not mended: the foreign key looks for recipients of a draft, which has none, and a generic" +
      " plan of a club with few mailings reads those of all.",
  },
  "checkin.takings": {
    bound: (rows) => WHOLE_TABLE * rows,
    reason: "A report at the end of a shift: it adds up what was done at one event's doors.",
  },
  "checkin.roster": {
    bound: (rows) => 2 * rows,
    reason:
      "A whole roster is everybody of the event, a thousand people in each row that is returned." +
      " It is read when one of them has changed; a device that knows the list asks for changes.",
  },
  "reporting.memberGrowth": {
    bound: (rows) => WHOLE_TABLE * rows,
    reason: "A report over a period: standing changes with the day, so no counter can have it.",
  },
  "segments.preview": COUNTS_SEGMENT,
  "segments.create": COUNTS_SEGMENT,
  "segments.get": COUNTS_SEGMENT,
  "segments.edit": COUNTS_SEGMENT,
  "segments.list": COUNTS_SEGMENT,
  "segments.members": COUNTS_SEGMENT,
  "broadcasts.preview": COUNTS_SEGMENT,
  "invoicing.segments": COUNTS_SEGMENT,
};
