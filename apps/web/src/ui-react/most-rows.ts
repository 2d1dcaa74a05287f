/** The most rows that the API returns at once. */
export const MOST_ROWS = 100;
