import { AppError, invalid } from "#base/errors.ts";
import { readTable } from "#base/sheet/read-table.ts";
import type { Table } from "#base/sheet/table.ts";
import type { WorkTurn } from "#base/work-turn.ts";

const FILE_BYTES = 5 * 1024 * 1024;

/**
 * Reads an uploaded file (rules#import-files). PAYLOAD_TOO_LARGE beyond 5 MiB; VALIDATION_ERROR
 * when it cannot be read.
 */
export async function readUpload({ bytes }: { bytes: Uint8Array }, turn: WorkTurn): Promise<Table> {
  if (bytes.length > FILE_BYTES)
    throw new AppError("PAYLOAD_TOO_LARGE", "The file is larger than 5 MiB");
  const read = await readTable(bytes, turn);
  if ("refused" in read) throw invalid({ path: "file", ...read.refused });
  return read;
}
