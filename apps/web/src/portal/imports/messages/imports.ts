import { formatNumber } from "#lib/format/format-number.ts";

const rows = (count: number) => `${formatNumber(count)} ${count === 1 ? "row" : "rows"}`;

const andSkip = (count: number) => (count > 0 ? ` and skip ${rows(count)}` : "");

export const imports = {
  upload: {
    title: "Import file",
    kind: "The file contains",
    file: "File",
    fileHint: "CSV or Excel (XLSX) with a header row; up to 5 MB and 10,000 rows.",
    missing: { file: "Choose a file" },
    submit: "Upload file",
    about: "You see a preview before anything is saved.",
  },
  another: "Choose another file",
  source: {
    sheet: "Sheet",
    sheetHint: (row: number) => `Headings in row ${row}.`,
    headings: (row: number) => `Headings found in row ${row}.`,
    title: "Do these lines look right?",
    about: "The file does not say how its text is encoded. Choose the lines without mistakes.",
    encodings: {
      WINDOWS_1252: "Windows, Western Europe",
      WINDOWS_1250: "Windows, Central Europe",
      MACINTOSH: "Older Mac",
    },
    inUse: "In use",
    choose: "Read it like this",
  },
  mapping: {
    title: "Match columns",
    about: "Matched automatically from the headers. Correct any that are wrong.",
    leaveOut: "Skip",
    leftOut: (count: number) => (count === 1 ? "1 column skipped" : `${count} columns skipped`),
    example: (value: string) => `For example: ${value}`,
    empty: "This column is empty.",
  },
  summary: {
    rows,
    all: (total: number, parts: readonly string[]) => `${rows(total)}: ${parts.join(", ")}`,
    update: (count: number) => `${count} to update`,
    unchanged: (count: number) => `${count} unchanged`,
    unmatched: (count: number) => `${count} not registered`,
    invalid: (count: number) => `${count} with errors`,
  },
  action: {
    CREATE: "New",
    UPDATE: "Update",
    UNCHANGED: "Unchanged",
    UNMATCHED: "Not registered",
    INVALID: "Error",
  },
  preview: {
    rows: "Rows in the file",
    row: "Row",
    result: "Result",
    first: (count: number) => `Showing the first ${count} rows.`,
    inColumn: (column: string, problem: string) => `${column}: ${problem}`,
  },
  registrants: {
    kinds: {
      registrants: "People to register",
      responses: "Answers from people already registered",
    },
    words: {
      create: (count: number) => `${count} to register`,
      exists: (count: number) => `${count} already registered`,
      there: "Already registered",
    },
  },
  members: {
    title: "Import members",
    about:
      "A list from CiviCRM, Wild Apricot, ClubExpress or any spreadsheet. " +
      "Each row needs a name and an email address.",
    words: {
      create: (count: number) => `${count} new`,
      exists: (count: number) =>
        count === 1 ? "1 is a member already" : `${count} are members already`,
      there: "Already a member",
    },
    layout: (system: string) => `Recognised as an export from ${system}.`,
    layouts: {
      CIVICRM: "CiviCRM",
      WILD_APRICOT: "Wild Apricot",
      CLUBEXPRESS: "ClubExpress",
    },
    unknown: {
      title: "Unknown membership types",
      type: (name: string, count: number) => `“${name}” in ${rows(count)}`,
      about:
        "Create these types with their fees, then read the file again. " +
        "Or skip the type column, or the rows with errors.",
      make: "Create membership type",
      again: "Read file again",
    },
    known: (count: number) =>
      count === 1 ? "1 row about an existing member" : `All ${rows(count)} about existing members`,
    knownHint:
      "“Keep” fills in only empty fields, “Overwrite” takes the file's values, and “Skip” changes nothing. " +
      "An import never removes a role.",
    knownChoices: { KEEP: "Keep", OVERWRITE: "Overwrite", SKIP: "Skip" },
    overwritten: "To be overwritten",
    skipped: "Skipped",
    claim: "Email each new member a link to set a password",
    claimHint: "Existing members get no email.",
    commit: (count: number, skipped: number) =>
      `Import ${rows(count)}${skipped > 0 ? ` and skip ${formatNumber(skipped)}` : ""}`,
    created: "New members",
    existing: "Already members",
    file: "members-that-failed.csv",
    seeAll: "View members",
  },
  commit: {
    confirm: "Send each person a confirmation with their ticket",
    registrants: (count: number, skipped: number) =>
      `Register ${formatNumber(count)} ${count === 1 ? "person" : "people"}${andSkip(skipped)}`,
    responses: (skipped: number) => `Save answers${andSkip(skipped)}`,
    none: "No rows to import",
  },
  progress: {
    title: "Import",
    created: "Registered",
    waitlisted: "On the waitlist",
    existing: "Already registered",
    problem: (row: number, column: string | null, problem: string) =>
      `Row ${row}${column ? `, ${column}` : ""}: ${problem}`,
    save: "Download failed rows",
    saveHint: "Fix them in that file and import it again.",
    saved: "File downloaded.",
    file: (event: string) => `${event}-rows-that-failed.csv`,
    seeAll: "View registrations",
  },
  answers: {
    title: "Answers saved",
    stored: "Existing answers",
    storedHint:
      "“Overwrite” takes the answers from the file; “Keep” fills in only what is missing.",
    rows: "Rows",
    updated: "Updated",
    unchanged: "Unchanged",
    unmatched: "Not registered",
    invalid: "With errors",
    more: (count: number) => `and ${count} more`,
  },
};
