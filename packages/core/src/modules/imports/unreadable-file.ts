import { type AppError, invalid } from "../../base/errors.ts";

/** 400 VALIDATION_ERROR of a file that cannot be taken at all, in words for whoever sent it. */
export const unreadableFile = (message: string, code = "unreadable_file"): AppError =>
  invalid({ path: "file", message, code });

/** What a file may hold (decisions §10); its bytes are limited before that. */
export const FILE_LIMITS = {
  rows: 10_000,
  columns: 100,
  /** Characters of one cell. */
  cell: 10_240,
} as const;

/** Stops whoever reads on for nothing. @param count data rows that were seen, without the header */
export function refuseTooManyRows(count: number): void {
  if (count > FILE_LIMITS.rows)
    throw unreadableFile(
      `The file has more than ${FILE_LIMITS.rows.toLocaleString("en")} rows: split it`,
      "too_many_rows",
    );
}
