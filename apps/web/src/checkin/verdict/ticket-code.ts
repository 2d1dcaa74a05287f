const TICKET_CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/**
 * The ticket code that a scan or a typed text means: 16 Crockford symbols in upper case
 * (rules#ticket-code). Case, spaces and dashes do not matter, and O, I, L are read as 0, 1, 1.
 * Null where the text can be no ticket code of ours.
 */
export function readTicketCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return TICKET_CODE.test(code) ? code : null;
}
