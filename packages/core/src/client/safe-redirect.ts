// biome-ignore lint/suspicious/noControlCharactersInRegex: to browsers "/\t/host" is "//host"
const UNSAFE = /^\/\/|\\|:\/\/|[\u0000-\u001F\u007F]/;
const ANY_ORIGIN = "http://origin.invalid";
const MAX_LENGTH = 2_000;

/**
 * The path to land on after a login (specification "Authentication" 12): the wanted one when it is
 * a path of this site, else the fallback. Refused: a backslash, `://`, a leading `//`, control
 * characters, the same behind one percent-encoding, anything that is no path from the root, and
 * whatever the URL parser reads as another origin. An absolute URL is never returned.
 */
export function safeRedirect(target: unknown, fallback: string): string {
  return typeof target === "string" && isOwnPath(target) ? target : fallback;
}

function isOwnPath(value: string): boolean {
  if (!value.startsWith("/") || value.length > MAX_LENGTH) return false;
  const decoded = decodeOnce(value);
  if (decoded === undefined || UNSAFE.test(value) || UNSAFE.test(decoded)) return false;
  const url = parse(value);
  // "/.//host" is a path, but normalised it is "//host".
  return url?.origin === ANY_ORIGIN && !url.pathname.startsWith("//");
}

function decodeOnce(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

function parse(value: string): URL | undefined {
  try {
    return new URL(value, ANY_ORIGIN);
  } catch {
    return undefined;
  }
}
