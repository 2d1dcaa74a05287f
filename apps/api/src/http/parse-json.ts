import { invalid } from "@rollcall/core";
import { unreadable } from "./body.ts";

const MAX_NESTING = 32;

/**
 * Parses a JSON text. VALIDATION_ERROR for a text that is not JSON, is nested too deep or names a
 * key twice. Of two equal keys JSON.parse takes the last; a program in front of us that inspected
 * the request may have taken the first.
 */
export function parseJson(text: string): unknown {
  const memberCount = countMembers(text);
  const value = parseOrRefuse(text);
  if (countKeys(value, "") !== memberCount) throw unreadable("The JSON contains a duplicate key");
  return value;
}

function parseOrRefuse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable("The body is not valid JSON");
  }
}

/**
 * How many members the objects of the text have: outside strings, each member has one colon.
 * Refuses deep nesting first, because parsing it could exhaust the stack.
 */
function countMembers(text: string): number {
  let depth = 0;
  let members = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') index = findStringEnd(text, index);
    else if (character === ":") members += 1;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") depth -= 1;
    if (depth > MAX_NESTING)
      throw unreadable(`JSON must not be nested deeper than ${MAX_NESTING} levels`);
  }
  return members;
}

function findStringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    if (!isEscaped(text, end)) return end;
  }
  return text.length;
}

/** A quotation mark after an odd number of backslashes is a part of the string. */
function isEscaped(text: string, position: number): boolean {
  let backslashes = 0;
  while (text[position - 1 - backslashes] === "\\") backslashes += 1;
  return backslashes % 2 === 1;
}

/**
 * How many keys the objects of a value have. Refuses `__proto__`: schemas of records ignore that
 * key instead of reporting it as unknown.
 */
function countKeys(value: unknown, path: string): number {
  if (typeof value !== "object" || value === null) return 0;
  const entries = Object.entries(value);
  let keys = Array.isArray(value) ? 0 : entries.length;
  for (const [key, item] of entries) {
    const here = path === "" ? key : `${path}.${key}`;
    if (key === "__proto__")
      throw invalid({ path: here, message: `Unknown key: ${key}`, code: "unrecognized_keys" });
    keys += countKeys(item, here);
  }
  return keys;
}
