import { FileRefused } from "#base/sheet/file-limits.mjs";
import { withoutPlaceholder } from "./camt-entry.mjs";
import { readPaymentWords } from "./payment-words.mjs";

/** @typedef {import("./statement-line.ts").StatementLine} StatementLine */
/** @typedef {import("./statement-line.ts").LineProblem} LineProblem */

const MAX_LINES = 10_000;
const FIELD = /^:(\d{2}[A-Z]?):/m;
/** Day of value, day of booking, sign, the third letter of the currency, amount, type, references. */
const BOOKING =
  /^(\d{6})(\d{4})?([ER]?[CD])[A-Z]?(\d{1,15}(?:,\d{0,5})?)([A-Z][A-Z0-9]{3})?([^\n]*)/;

/** @param {string} text */
export const isMt940 = (text) => /^(?:\{1:|(?:.*\r?\n){0,4}:20:)/.test(text.trimStart());

/** @typedef {{ index: number, id: string, account: string, currency: string }} SwiftStatement */

/**
 * The bookings of a file of SWIFT's MT940 or MT942, of all its statements. Each is followed by what
 * the bank says of it. One that cannot be read is a problem in its place. Throws FileRefused.
 * @param {string} text
 */
export function readMt940(text) {
  /** @type {(StatementLine | LineProblem)[]} */
  const lines = [];
  let bookings = 0;
  let statement = { index: -1, id: "", account: "", currency: "" };
  let previousTag = "";
  for (const { tag, value } of splitFields(text)) {
    const booking = lines.at(-1);
    if (tag === "61") {
      bookings += 1;
      lines.push(readBooking(value, statement, bookings));
    } else if (tag === "86" && previousTag === "61" && booking && !("message" in booking))
      addWords(booking, value);
    else statement = readHeading(statement, tag, value);
    previousTag = tag;
    if (lines.length > MAX_LINES)
      throw new FileRefused("The file has more than 10,000 bookings. Split it.", "too_many_rows");
  }
  return { format: /** @type {const} */ ("MT940"), lines };
}

/** What stands after the last field of a message: the end of its block, and the next envelope. */
const MESSAGE_END = /\n-\}?\s*(?:\{[\s\S]*)?$/;

/**
 * The fields of a file in their order, by the two digits of their tags.
 * @param {string} text
 */
function splitFields(text) {
  const [, ...parts] = text.replace(/\r\n?/g, "\n").split(FIELD);
  return parts.flatMap((tag, index) =>
    index % 2 === 0
      ? [{ tag: tag.slice(0, 2), value: (parts[index + 1] ?? "").replace(MESSAGE_END, "").trim() }]
      : [],
  );
}

/**
 * A statement with what a field of its head says.
 * @param {SwiftStatement} statement
 * @param {string} tag
 * @param {string} value
 * @returns {SwiftStatement}
 */
function readHeading(statement, tag, value) {
  switch (tag) {
    case "20":
      return { ...statement, index: statement.index + 1, id: "" };
    case "25":
      return { ...statement, account: readAccount(value) };
    case "28":
      return { ...statement, id: value };
    case "34":
    case "60":
      return { ...statement, currency: /[A-Z]{3}/.exec(value)?.[0] ?? "" };
    default:
      return statement;
  }
}

/**
 * Some banks write the currency behind the IBAN.
 * @param {string} value
 */
const readAccount = (value) =>
  /^([A-Z]{2}\d{2}[A-Z0-9]+\d)(?:EUR|GBP|CHF|USD)$/.exec(value)?.[1] ??
  value.split(/\s/, 1)[0] ??
  "";

/**
 * @param {string} text
 * @param {SwiftStatement} statement
 * @param {number} row
 * @returns {StatementLine | LineProblem}
 */
function readBooking(text, { index, id, account, currency }, row) {
  const [, valueDay, bookingDay, sign = "", amount, , references = ""] = BOOKING.exec(text) ?? [];
  if (!valueDay || !amount) return { row, message: `“${text.slice(0, 40)}” is not a booking` };
  const [reference = ""] = references.split("//");
  return {
    row,
    statement: index,
    statementId: id || null,
    account: account || null,
    currency,
    bookedOn: getBookingDay(valueDay, bookingDay),
    amount: amount.replace(/,$/, "").replace(",", "."),
    // The reversal of a debit comes in, but is nobody's payment.
    isCredit: sign.endsWith("C"),
    isReversal: sign.startsWith("R"),
    isBooked: !sign.startsWith("E"),
    payerName: null,
    payerIban: null,
    remittance: "",
    reference: withoutPlaceholder(reference.trim() || null),
    // Many banks write the same one for all bookings.
    bankReference: null,
  };
}

/**
 * The booking's day has no year: that of the day of value, or the one beside it at New Year.
 * @param {string} valueDay
 * @param {string | undefined} bookingDay
 */
function getBookingDay(valueDay, bookingDay) {
  const month = valueDay.slice(2, 4);
  const booked = bookingDay ?? valueDay.slice(2);
  const later = Number(month === "12" && booked.startsWith("01"));
  const earlier = Number(month === "01" && booked.startsWith("12"));
  const year = 2000 + Number(valueDay.slice(0, 2)) + later - earlier;
  return `${year}-${booked.slice(0, 2)}-${booked.slice(2)}`;
}

/**
 * @param {StatementLine} line
 * @param {string} text
 */
function addWords(line, text) {
  const { reference, ...words } = readPaymentWords(text);
  Object.assign(line, { ...words, reference: withoutPlaceholder(reference) ?? line.reference });
}
