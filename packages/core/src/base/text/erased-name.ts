/** What an erased person is called everywhere; the database's functions have the same words. */
export const ERASED_NAME = "Erased person";
