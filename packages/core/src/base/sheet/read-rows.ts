import type { WorkTurn } from "../work/work-turn.ts";
import { type Refused, readInThread } from "./read-in-thread.ts";
import type { FileRows, FileSource, SheetFile, TableRow } from "./table.ts";

const THREAD = new URL("./table-worker.mjs", import.meta.url);

/** The rows of a CSV file, or of a workbook's sheet, that are not empty. */
export const readRows = (file: SheetFile, turn: WorkTurn): Promise<FileRows | Refused> =>
  readInThread<TableRow, FileSource>(THREAD, file, turn);
