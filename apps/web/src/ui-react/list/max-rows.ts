/** The maximum number of rows on a page of the API. */
export const MAX_ROWS = 100;
