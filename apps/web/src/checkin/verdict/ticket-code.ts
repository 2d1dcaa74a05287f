/** What a scanner may put before a code to say which kind it is (ISO/IEC 15424): "]Q1" for QR. */
const AIM_IDENTIFIER = /^\s*\][A-Za-z][0-9A-Za-z]/;
const TICKET_CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/**
 * The ticket code in a scanned or typed text: 16 Crockford symbols in upper case
 * (rules#ticket-code). Case, spaces and dashes do not matter; O, I and L are read as 0, 1 and 1,
 * and the AIM identifier of a scanner is skipped.
 * Null if the text cannot be one of our ticket codes.
 */
export function readTicketCode(text: string): string | null {
  const code = text
    .replace(AIM_IDENTIFIER, "")
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return TICKET_CODE.test(code) ? code : null;
}
