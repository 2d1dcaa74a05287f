import type { WorkTurn } from "../work-turn.ts";
import { type Refused, readInThread } from "./read-in-thread.ts";
import type { TableRow } from "./table.ts";

const THREAD = new URL("./table-worker.mjs", import.meta.url);

/** The rows of a CSV file, or of a workbook's first sheet, that are not empty. */
export const readRows = (bytes: Uint8Array, turn: WorkTurn): Promise<TableRow[] | Refused> =>
  readInThread(THREAD, bytes, turn);
