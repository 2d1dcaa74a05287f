import { encodeEmail } from "./encode-email.ts";

/** Parameters of RFC 3492. */
const BASE = 36;
const MIN_THRESHOLD = 1;
const MAX_THRESHOLD = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_CODE = 128;

const PREFIX = "xn--";

/**
 * An address as people write it: a domain that is stored as punycode has its own letters again. A
 * domain stays as it is stored when its letters could pass for those of another domain: scripts are
 * mixed in one of its labels, or all its Cyrillic letters look Latin (rules#values).
 */
export function formatEmail(address: string): string {
  const [, local = "", domain = ""] = /^(.+)@(.+)$/.exec(address) ?? [];
  const labels = domain.split(".");
  if (!labels.some((label) => label.startsWith(PREFIX))) return address;
  const decoded = labels.map(decodeLabel);
  const isClear = decoded.every((label) => isOfOneScript(label) && !looksLatin(label));
  const written = `${local}@${decoded.join(".")}`;
  return isClear && encodeEmail(written) === address ? written : address;
}

/** Letters of different alphabets that are written together: Japanese, Korean and Chinese. */
const SCRIPTS = [
  ...["Latin", "Greek", "Cyrillic", "Armenian", "Georgian", "Hebrew", "Arabic", "Ethiopic"],
  ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada"],
  ...["Malayalam", "Sinhala", "Thai", "Lao", "Khmer", "Myanmar", "Tibetan"],
  ...["Han Hiragana Katakana", "Han Hangul", "Han Bopomofo"],
].map((names) => {
  const letters = `${names} Common Inherited`.replace(/\w+/g, "\\p{Script=$&}");
  return new RegExp(`^[${letters.replaceAll(" ", "")}]*$`, "u");
});

const isOfOneScript = (label: string): boolean => SCRIPTS.some((script) => script.test(label));

/** Cyrillic letters that look like Latin ones, as browsers have them. */
const LATIN_LOOKALIKES = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡ\d-]*[асԁеһіјӏорԛѕԝхуъьҽпгѵѡ][\d-]*$/;

const looksLatin = (label: string): boolean => LATIN_LOOKALIKES.test(label);

/** The label's own letters. A label that is no punycode stays as it is. */
function decodeLabel(label: string): string {
  if (!label.startsWith(PREFIX)) return label;
  const encoded = label.slice(PREFIX.length);
  const end = encoded.lastIndexOf("-");
  const letters = [...encoded.slice(0, Math.max(end, 0))];
  const digits = [...encoded.slice(end + 1)].map((digit) => Number.parseInt(digit, BASE));
  let code = INITIAL_CODE;
  let bias = INITIAL_BIAS;
  let position = 0;
  while (digits.length > 0) {
    const distance = takeNumber(digits, bias);
    if (distance === null) return label;
    const count = letters.length + 1;
    bias = adaptBias(distance, count, position === 0 && code === INITIAL_CODE);
    code += Math.floor((position + distance) / count);
    position = (position + distance) % count;
    if (code > 0x10ffff) return label;
    letters.splice(position, 0, String.fromCodePoint(code));
    position += 1;
  }
  return letters.join("");
}

/** Takes the digits of one number of variable length; null when they end within it. */
function takeNumber(digits: number[], bias: number): number | null {
  let number = 0;
  let weight = 1;
  for (let step = BASE; ; step += BASE) {
    const letter = digits.shift();
    if (letter === undefined || Number.isNaN(letter)) return null;
    // Punycode counts a to z before 0 to 9, which parseInt counts after.
    const digit = letter < 10 ? letter + 26 : letter - 10;
    number += digit * weight;
    const threshold = Math.min(Math.max(step - bias, MIN_THRESHOLD), MAX_THRESHOLD);
    if (digit < threshold) return number;
    weight *= BASE - threshold;
  }
}

function adaptBias(distance: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(distance / (isFirst ? DAMP : 2));
  delta += Math.floor(delta / count);
  let steps = 0;
  while (delta > ((BASE - MIN_THRESHOLD) * MAX_THRESHOLD) / 2) {
    delta = Math.floor(delta / (BASE - MIN_THRESHOLD));
    steps += BASE;
  }
  return steps + Math.floor((BASE * delta) / (delta + SKEW));
}
