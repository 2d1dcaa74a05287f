const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** Whether a text of an address can be the id of something. */
export const isUuid = (text: string): boolean => UUID.test(text);
