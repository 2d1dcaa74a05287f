/** What a file holds once it is read, whatever its format. */
export interface Table {
  /** Names of the columns, each once. */
  columns: string[];
  rows: TableRow[];
}

export interface TableRow {
  /** Number of the row as a spreadsheet shows it; the header is 1. */
  row: number;
  /** One a column; more only where the row has cells beyond the header's. */
  cells: string[];
}
