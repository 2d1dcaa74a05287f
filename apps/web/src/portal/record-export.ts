import type { ExportedList } from "@rollcall/core/contract";
import { client } from "./api.ts";

/** Tells the activity log that a list is saved as a file. */
export const recordExport = (list: ExportedList) => (rows: number) =>
  client.activity.recordExport.mutate({ list, rows });
