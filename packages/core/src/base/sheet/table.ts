/** The content of a file of any format. */
export interface Table {
  /** Unique names of the columns. */
  columns: string[];
  rows: TableRow[];
}

export interface TableRow {
  /** Number of the row in a spreadsheet; the header is 1. */
  row: number;
  /** One a column; more when the row has cells beyond the header. */
  cells: string[];
}
