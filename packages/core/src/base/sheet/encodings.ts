/**
 * What a CSV file of eight bits may be written in, the likeliest first: Windows of western and of
 * central Europe, and Macs.
 */
export const EIGHT_BIT_ENCODINGS = ["WINDOWS_1252", "WINDOWS_1250", "MACINTOSH"] as const;

export type EightBitEncoding = (typeof EIGHT_BIT_ENCODINGS)[number];
