/** @typedef {{ type: string, style: number, value: string }} Cell */
/** @typedef {{ texts: string[], formats: (string | undefined)[], is1904: boolean }} Book */

/**
 * The text of a cell as a reader of the sheet means it: days as ISO dates, digits with the zeros
 * and the signs of their format, other numbers in full with a decimal point, formulas as what they
 * last gave.
 * @param {Cell} cell
 * @param {Book} book
 */
export function getCellText({ type, style, value }, { texts, formats, is1904 }) {
  if (value === "") return "";
  if (type === "s") return unescapeText(texts[Number(value)] ?? "");
  if (type === "b") return value === "1" ? "true" : "false";
  if (type === "d") return value.replace(/T00:00:00(\.0+)?Z?$/, "");
  if (type !== "n") return unescapeText(value);
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  const format = formats[style] ?? "";
  if (isOfTime(format)) return formatTime(number, format, is1904);
  return formatDigits(number, format) ?? formatNumber(value);
}

/**
 * Excel writes a character that XML does not have as _x000D_.
 * @param {string} text
 */
const unescapeText = (text) =>
  text.replace(/_x([0-9A-F]{4})_/g, (_, /** @type {string} */ code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/**
 * What a format says outside of its quotes, colours and languages, for positive numbers.
 * @param {string} format
 */
const getBareFormat = (format) =>
  format
    .replace(/"[^"]*"|\\.|_.|\*./g, "")
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "")
    .split(";")[0] ?? "";

/** @param {string} format */
const isOfTime = (format) => /[ymdhs]/i.test(getBareFormat(format));

const DAY_SECONDS = 86_400;
/** Days from the beginning of 1900 and of 1904, as sheets count, to that of 1970. */
const DAYS_TO_1970 = { from1900: 25_569, from1904: 24_107 };
/** Sheets have a 29th of February 1900, as Lotus 1-2-3 had. */
const WRONG_LEAP_DAY = 60;

/**
 * A day, with its time where it has one; the time alone where the format shows no day.
 * @param {number} serial
 * @param {string} format
 * @param {boolean} is1904
 */
function formatTime(serial, format, is1904) {
  const day = !is1904 && serial < WRONG_LEAP_DAY ? serial + 1 : serial;
  const since = is1904 ? DAYS_TO_1970.from1904 : DAYS_TO_1970.from1900;
  const date = new Date(Math.round((day - since) * DAY_SECONDS) * 1000);
  if (Number.isNaN(date.getTime())) return String(serial);
  const [text = "", time = ""] = date.toISOString().slice(0, 19).split("T");
  if (serial < 1 && !/[yd]/i.test(getBareFormat(format))) return time;
  return time === "00:00:00" ? text : `${text}T${time}`;
}

const TOKEN = /"([^"]*)"|\\(.)|_.|\*.|\[[^\]]*\]|([0#?])|([-+ ()/])|(.)/g;

/**
 * The digits of a number in a format of places for digits, such as `00000` or `000-0000`; undefined
 * for a format that shows numbers as numbers.
 * @param {number} number
 * @param {string} format
 */
function formatDigits(number, format) {
  if (!Number.isSafeInteger(number) || number < 0 || /\[[<>=]/.test(format)) return undefined;
  const tokens = [...(format.split(";")[0] ?? "").matchAll(TOKEN)];
  if (tokens.some(([, , , , , other]) => other !== undefined)) return undefined;
  const places = tokens.filter(([, , , place]) => place);
  if (places.length < 2) return undefined;
  const digits = [...String(number)];
  const first = tokens.findIndex(([, , , place]) => place);
  const parts = tokens.map((_, index) => {
    const [, quoted, escaped, place, sign] = tokens[tokens.length - 1 - index] ?? [];
    if (!place) return quoted ?? escaped ?? sign ?? "";
    if (tokens.length - 1 - index === first && digits.length > 0) return digits.join("");
    return digits.pop() ?? (place === "0" ? "0" : "");
  });
  return parts.reverse().join("").trim();
}

/**
 * A number in full, without the dust of binary fractions. One with three decimals gets a fourth:
 * nobody can take its point for a mark of thousands then.
 * @param {string} value
 */
function formatNumber(value) {
  const number = /[.e]/i.test(value) ? Number(Number(value).toPrecision(15)) : Number(value);
  const text = /e/.test(String(number))
    ? number.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 20 })
    : String(number);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}
