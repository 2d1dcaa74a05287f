/** What a file may hold (rules#import-files), and what it may cost to find that out. */
export const FILE_LIMITS = {
  rows: 10_000,
  columns: 100,
  /** Characters of one cell. */
  cell: 20_480,
  /** Characters of all cells together: a workbook names one text as often as it likes. */
  characters: 16 * 1024 * 1024,
  /** Rows in all, with the empty ones between those that count. */
  lines: 100_000,
  /**
   * Cells of a row in all, with the empty ones at its end: as many as a spreadsheet has columns.
   */
  cells: 16_384,
};

/** Why a file is refused, in words for its sender. Crosses threads as its three fields. */
export class FileRefused extends Error {
  /**
   * @param {string} message
   * @param {string} [code]
   */
  constructor(message, code = "unreadable_file") {
    super(message);
    this.name = "FileRefused";
    this.code = code;
  }
}

/** The refusal of a file that claims to be a workbook but is none. */
export const notAWorkbook = () =>
  new FileRefused("The workbook cannot be read. Save it as XLSX or CSV.");

/** The refusal of a file with more than 10,000 rows. */
export const tooManyRows = () =>
  new FileRefused(
    `The file has more than ${FILE_LIMITS.rows.toLocaleString("en")} rows. Split it.`,
    "too_many_rows",
  );

/** The refusal of a file that has a row with too many columns. */
export const tooManyColumns = () =>
  new FileRefused(`The file has more than ${FILE_LIMITS.columns} columns`, "too_many_columns");
