import { imports } from "../messages/imports.ts";
import type { Preview } from "./import-data.ts";

/** The rows without an error: those that an import takes. */
export const rowsTaken = ({ summary }: Preview): number => summary.total - summary.invalid;

/** Rows with errors are skipped only after an explicit confirmation (rules#import-commit). */
export const checkSkipped =
  ({ summary }: Preview) =>
  ({ skipInvalid }: { skipInvalid: boolean }): Record<string, string> =>
    summary.invalid > 0 && !skipInvalid ? { skipInvalid: imports.commit.skipFirst } : {};
