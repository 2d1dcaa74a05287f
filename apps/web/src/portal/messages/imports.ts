import { formatNumber } from "#lib/format-number.ts";

const rows = (count: number) => `${formatNumber(count)} ${count === 1 ? "row" : "rows"}`;

export const imports = {
  upload: {
    title: "Import a file",
    kind: "The file contains",
    file: "File",
    fileHint: "CSV or Excel (XLSX) with a line of headings; at most 5 MB and 10,000 rows.",
    missing: { file: "Choose a file" },
    submit: "Read the file",
    about: "You see a preview before anything is saved.",
  },
  another: "Choose another file",
  mapping: {
    title: "Match the columns",
    about: "Guessed from the headings. Change what is wrong: the file is read again.",
    leaveOut: "Leave out",
    leftOut: (count: number) =>
      count === 1 ? "1 column is left out" : `${count} columns are left out`,
    example: (value: string) => `For example: ${value}`,
    empty: "This column is empty.",
  },
  summary: {
    rows,
    all: (total: number, parts: readonly string[]) => `${rows(total)}: ${parts.join(", ")}`,
    update: (count: number) => `${count} to change`,
    unchanged: (count: number) => `${count} unchanged`,
    unmatched: (count: number) => `${count} not registered`,
    invalid: (count: number) => `${count} with an error`,
  },
  action: {
    CREATE: "New",
    UPDATE: "Changes",
    UNCHANGED: "Unchanged",
    UNMATCHED: "Not registered",
    INVALID: "Error",
  },
  preview: {
    rows: "Rows of the file",
    row: "Row",
    result: "Result",
    first: (count: number) => `The first ${count} rows are shown.`,
    inColumn: (column: string, problem: string) => `${column}: ${problem}`,
  },
  registrants: {
    kinds: { registrants: "People to register", responses: "Answers of people who are registered" },
    words: {
      create: (count: number) => `${count} to register`,
      exists: (count: number) => `${count} already registered`,
      there: "Already registered",
    },
  },
  members: {
    title: "Import members",
    about:
      "A list from CiviCRM, Wild Apricot, ClubExpress or a plain workbook. " +
      "Each row needs a name and an e-mail address.",
    words: {
      create: (count: number) => `${count} new`,
      exists: (count: number) => `${count} already in the club`,
      there: "Already in the club",
    },
    layout: (system: string) => `This is an export of ${system}: its columns are known.`,
    layouts: {
      CIVICRM: "CiviCRM",
      WILD_APRICOT: "Wild Apricot",
      CLUBEXPRESS: "ClubExpress",
    },
    unknown: {
      title: "Unknown membership types",
      type: (name: string, count: number) => `“${name}” in ${rows(count)}`,
      about:
        "Create these types with their fee, then read the file again. " +
        "Or leave out the column of types, or the rows with an error.",
      make: "Create a membership type",
      again: "Read the file again",
    },
    overwrite: "Overwrite existing values with those of the file",
    overwriteHint:
      "Without this, the file only fills empty fields. An import never takes a role away.",
    claim: "Mail each new member a link to choose a password",
    claimHint: "Sends one mail to each new member, and none to those in the club already.",
    commit: (count: number) => `Import ${rows(count)}`,
    created: "New members",
    existing: "Already in the club",
    file: "members-that-failed.csv",
    seeAll: "See the members",
  },
  commit: {
    skip: (invalid: number) =>
      `Leave out ${invalid === 1 ? "the row" : `the ${invalid} rows`} with an error`,
    skipFirst: "Leave out the rows with an error, or fix the file and choose it again",
    confirm: "Send each of them a confirmation with the ticket",
    registrants: (count: number) =>
      `Register ${formatNumber(count)} ${count === 1 ? "person" : "people"}`,
    responses: "Save the answers",
  },
  progress: {
    title: "Import",
    created: "Registered",
    waitlisted: "On the waitlist",
    existing: "Already registered",
    problem: (row: number, column: string | null, problem: string) =>
      `Row ${row}${column ? `, ${column}` : ""}: ${problem}`,
    save: "Save the rows that failed",
    saveHint: "Fix them in that file and import it again.",
    saved: "The file is saved.",
    file: (event: string) => `${event}-rows-that-failed.csv`,
    seeAll: "See the registrations",
  },
  answers: {
    title: "The answers are saved",
    rows: "Rows",
    updated: "Changed",
    unchanged: "Unchanged",
    unmatched: "Not registered",
    invalid: "With an error",
    more: (count: number) => `and ${count} more`,
  },
};
