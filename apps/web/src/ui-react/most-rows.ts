/** The maximum number of rows on a page of the API. */
export const MOST_ROWS = 100;
