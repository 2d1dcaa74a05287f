import { AppError, invalid } from "#base/errors.ts";
import { readTable, type TableFile } from "#base/sheet/read-table.ts";
import type { SheetFile } from "#base/sheet/table.ts";
import type { WorkTurn } from "#base/work/work-turn.ts";
import { findHeadings } from "./mapping/guess-mapping.ts";
import { headingKey } from "./mapping/header-synonyms.ts";
import type { ImportField } from "./mapping/import-field.ts";

const FILE_BYTES = 5 * 1024 * 1024;

interface Upload extends Pick<SheetFile, "sheet" | "encoding"> {
  file: { bytes: Uint8Array };
}

/**
 * Reads an uploaded file whose columns may be these fields (rules#import-files). PAYLOAD_TOO_LARGE
 * beyond 5 MiB; VALIDATION_ERROR when it cannot be read.
 */
export async function readUpload(
  { file: { bytes }, sheet, encoding }: Upload,
  fields: readonly ImportField[],
  turn: WorkTurn,
): Promise<TableFile> {
  if (bytes.length > FILE_BYTES)
    throw new AppError("PAYLOAD_TOO_LARGE", "The file is larger than 5 MiB");
  const headings = findHeadings(fields);
  const isHeading = (cell: string) => headings.has(headingKey(cell));
  const read = await readTable({ bytes, sheet, encoding }, turn, isHeading);
  if (!("refused" in read)) return read;
  const { refused } = read;
  throw invalid({ path: refused.code === "unknown_sheet" ? "sheet" : "file", ...refused });
}
