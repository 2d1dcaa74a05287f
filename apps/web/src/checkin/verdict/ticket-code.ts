const TICKET_CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/**
 * The ticket code in a scanned or typed text: 16 Crockford symbols in upper case
 * (rules#ticket-code). Case, spaces and dashes do not matter; O, I and L are read as 0, 1 and 1.
 * Null if the text cannot be one of our ticket codes.
 */
export function readTicketCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return TICKET_CODE.test(code) ? code : null;
}
