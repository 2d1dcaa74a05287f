import type { Preview } from "./import-data.ts";

/** The rows without an error: those that an import takes. */
export const countTaken = ({ summary }: Preview): number => summary.total - summary.invalid;
