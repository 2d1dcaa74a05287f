import Bowser from "bowser";
import type { Language } from "#base/languages.ts";
import { sessionWords } from "./words.ts";

/** The name of a program that is no browser: `curl/8.1` is curl. */
const PRODUCT = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}/u;

/**
 * A device in words by which its owner recognises it: "Firefox on Windows", "Safari on iPhone". Of
 * a program that is no browser its name; without one "Unknown device". The API's answers and the
 * log are in English, mails in the language of their reader.
 */
export function describeDevice(userAgent: string | null, language: Language = "en"): string {
  const { device, unknownDevice } = sessionWords(language);
  const text = userAgent?.trim() ?? "";
  if (text === "") return unknownDevice;
  const { browser, os, platform } = Bowser.parse(text);
  const machine = platform.model ?? os.name;
  if (browser.name && machine) return device(browser.name, machine);
  return PRODUCT.exec(text)?.[0].trim() ?? unknownDevice;
}
