/**
 * An apostrophe makes a text of a formula. It goes before every sign that starts one, at the cell's
 * start and where another reader may begin a cell or a line, after white space and quotes.
 */
const FORMULA = /((?:^|[;\t\r\n])[\s"']*)(?=[=+\-@＝＋－＠])/g;
const GUARDED_FORMULA = /((?:^|[;\t\r\n])[\s"']*)'(?=[=+\-@＝＋－＠])/g;
const LEADING_BREAK = /^(?='*[\t\r\n])/;
const GUARDED_BREAK = /^'(?='*[\t\r\n])/;
/** A plain negative number is no formula. */
const NEGATIVE = /^-\d{1,15}(?:\.\d+)?$/;

/**
 * A text that no spreadsheet program calculates.
 * @param {string} text
 */
export const guardFormula = (text) =>
  NEGATIVE.test(text) ? text : text.replace(FORMULA, "$1'").replace(LEADING_BREAK, "'");

/**
 * The text that `guardFormula` was given. Readers of files undo the guard, so that a phone number
 * comes back without an apostrophe, however often a list is exported and imported.
 * @param {string} text
 */
export const unguardFormula = (text) =>
  text.replace(GUARDED_BREAK, "").replace(GUARDED_FORMULA, "$1");
