import { randomBytes } from "node:crypto";

/** Crockford's alphabet: no I, L, O, U, so that a code survives being read aloud. */
const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code of so many Crockford symbols, 5 bits each. 32 divides 256: no symbol is likelier. */
export const crockford = (length: number): string =>
  Array.from(randomBytes(length), (byte) => SYMBOLS[byte % SYMBOLS.length]).join("");

/** What a ticket's QR code holds: 80 unguessable bits (rules#ticket-code). */
export const newTicketCode = (): string => crockford(16);

/** As people type it: any case, spaces and dashes, and the letters that look like digits. */
export const normaliseCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
