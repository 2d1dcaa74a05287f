/** Rows of a part of the export; more than a person has, and few enough to send in one answer. */
export const MAX_ROWS = 5_000;

/** Rows to read of a part, the newest first: one more tells that the part has more. */
export const ROWS_READ = MAX_ROWS + 1;
