/**
 * What a CSV file of eight bits may be written in, the likeliest first: Windows of western and of
 * central Europe, and Macs. Names as in the API; the decoder's are lower case with dashes.
 */
export const EIGHT_BIT_ENCODINGS = /** @type {const} */ ([
  "WINDOWS_1252",
  "WINDOWS_1250",
  "MACINTOSH",
]);

/** @typedef {typeof EIGHT_BIT_ENCODINGS[number]} EightBitEncoding */
