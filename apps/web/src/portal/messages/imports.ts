const rows = (count: number) => `${count.toLocaleString()} ${count === 1 ? "row" : "rows"}`;

export const imports = {
  upload: {
    title: "Import a file",
    kind: "The file holds",
    file: "File",
    fileHint: "CSV or Excel (XLSX) with a line of headings; at most 5 MB and 10,000 rows.",
    missing: { file: "Choose a file" },
    submit: "Read the file",
    about: "You see what it comes to before anything is written.",
  },
  another: "Choose another file",
  mapping: {
    title: "Which column is what",
    about: "Guessed from the headings. Change what is wrong: the file is read again.",
    leaveOut: "Leave out",
    leftOut: (count: number) => `${count} columns that are left out`,
    example: (value: string) => `For example: ${value}`,
    empty: "This column is empty.",
  },
  summary: {
    rows,
    all: (total: number, parts: readonly string[]) => `${rows(total)}: ${parts.join(", ")}`,
    update: (count: number) => `${count} to change`,
    unchanged: (count: number) => `${count} the same as before`,
    unmatched: (count: number) => `${count} of nobody who is registered`,
    invalid: (count: number) => `${count} with a mistake`,
  },
  action: {
    CREATE: "New",
    UPDATE: "Changes",
    UNCHANGED: "The same",
    UNMATCHED: "Not registered",
    INVALID: "Mistake",
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
      exists: (count: number) => `${count} registered already`,
      there: "Registered already",
    },
  },
  members: {
    title: "Import members",
    about:
      "A list from CiviCRM, Wild Apricot, ClubExpress or a plain workbook. " +
      "Each row needs a name and an e-mail address.",
    words: {
      create: (count: number) => `${count} new`,
      exists: (count: number) => `${count} in the club already`,
      there: "In the club already",
    },
    layout: (system: string) => `This is an export of ${system}: its columns are known.`,
    layouts: {
      CIVICRM: "CiviCRM",
      WILD_APRICOT: "Wild Apricot",
      CLUBEXPRESS: "ClubExpress",
    },
    unknown: {
      title: "Membership types that the club does not have",
      type: (name: string, count: number) => `“${name}” in ${rows(count)}`,
      about:
        "Make these types with their fee, then read the file again. " +
        "Or leave out the column of types, or the rows with a mistake.",
      make: "Make a membership type",
      again: "Read the file again",
    },
    overwrite: "Replace what members have by what the file says",
    overwriteHint:
      "Otherwise the file only fills what is empty. Nobody ever loses a role by an import.",
    claim: "Mail each new member a link to choose a password",
    claimHint: "Sends one mail to each new member, and none to those in the club already.",
    commit: "Import them",
    created: "New members",
    existing: "In the club already",
    file: "members-that-failed.csv",
    seeAll: "See the members",
  },
  commit: {
    skip: (invalid: number) =>
      `Leave out ${invalid === 1 ? "the row" : `the ${invalid} rows`} with a mistake`,
    skipFirst: "Leave out what has a mistake, or mend the file and choose it again",
    confirm: "Send each of them a confirmation with the ticket",
    registrants: "Register them",
    responses: "Write the answers",
  },
  progress: {
    title: "Import",
    created: "Registered",
    waitlisted: "On the waitlist",
    existing: "Registered already",
    problem: (row: number, column: string | null, problem: string) =>
      `Row ${row}${column ? `, ${column}` : ""}: ${problem}`,
    save: "Save the rows that failed",
    saveHint: "Mend them in that file and import it as it is.",
    saved: "The file is saved.",
    file: (event: string) => `${event}-rows-that-failed.csv`,
    seeAll: "See the registrations",
  },
  answers: {
    title: "The answers are written",
    rows: "Rows",
    updated: "Changed",
    unchanged: "The same as before",
    unmatched: "Of nobody who is registered",
    invalid: "With a mistake",
    more: (count: number) => `and ${count} more`,
  },
};
