import Bowser from "bowser";
import type { Language } from "#base/text/languages.ts";
import { sessionWords } from "./words.ts";

interface Device {
  program: string | null;
  machine: string | null;
}

/** The name of a program that is no browser: `curl/8.1` is curl. */
const PRODUCT = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}/u;

/**
 * A device in words by which its owner recognises it: "Firefox on Windows", "Safari on iPhone". Of
 * a program that is no browser its name; without one "Unknown device". The API's answers and the
 * log are in English, mails in the language of their reader.
 */
export const describeDevice = (userAgent: string | null, language: Language = "en"): string =>
  nameDevice(readDevice(userAgent), language);

/** The words of a device that was read. */
export function nameDevice({ program, machine }: Device, language: Language = "en"): string {
  const { device, unknownDevice } = sessionWords(language);
  return program && machine ? device(program, machine) : (program ?? unknownDevice);
}

/** What a device says of itself: no machine of a program that is no browser, and null what is unknown. */
export function readDevice(userAgent: string | null): Device {
  const text = userAgent?.trim() ?? "";
  if (text === "") return { program: null, machine: null };
  const { browser, os, platform } = Bowser.parse(text);
  const machine = platform.model ?? os.name;
  if (browser.name && machine) return { program: browser.name, machine };
  return { program: PRODUCT.exec(text)?.[0].trim() ?? null, machine: null };
}
