import Bowser from "bowser";

/** The name of a program that is no browser: `curl/8.1` is curl. */
const PRODUCT = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}/u;

/**
 * A device in words by which its owner recognises it: "Firefox on Windows", "Safari on iPhone". Of
 * a program that is no browser its name; without one "Unknown device".
 */
export function describeDevice(userAgent: string | null): string {
  const text = userAgent?.trim() ?? "";
  if (text === "") return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(text);
  const machine = platform.model ?? os.name;
  if (browser.name && machine) return `${browser.name} on ${machine}`;
  return PRODUCT.exec(text)?.[0].trim() ?? UNKNOWN;
}

const UNKNOWN = "Unknown device";
