import { randomBytes } from "node:crypto";

/** Crockford's alphabet lacks I, L, O and U: a code can be read aloud without mistakes. */
const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A random code of Crockford symbols, 5 bits each. 32 divides 256, so all are as likely. */
export const generateCode = (length: number): string =>
  Array.from(randomBytes(length), (byte) => SYMBOLS[byte % SYMBOLS.length]).join("");

/** What a ticket's QR code holds: 80 unguessable bits (rules#ticket-code). */
export const generateTicketCode = (): string => generateCode(16);

/** The code from typed text: any case, spaces and dashes, letters that look like digits. */
export const normaliseCode = (text: string): string =>
  text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
