import punycode from "punycode.js";
import { encodeEmail } from "./encode-email.ts";

const PREFIX = "xn--";

/**
 * An address as people write it: a domain that is stored as punycode has its own letters again. A
 * domain stays as it is stored when its letters could pass for those of another domain: scripts are
 * mixed in one of its labels, or all its Cyrillic letters look Latin (rules#values).
 */
export function formatEmail(address: string): string {
  const [, local = "", domain = ""] = /^(.+)@(.+)$/.exec(address) ?? [];
  if (!domain.includes(PREFIX)) return address;
  const ownLetters = decodeDomain(domain);
  const labels = ownLetters.split(".");
  const isClear = labels.every((label) => isOfOneScript(label) && !looksLatin(label));
  const written = `${local}@${ownLetters}`;
  return isClear && encodeEmail(written) === address ? written : address;
}

/** The domain's own letters. One that is no punycode stays as it is. */
function decodeDomain(domain: string): string {
  try {
    return punycode.toUnicode(domain);
  } catch {
    return domain;
  }
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
