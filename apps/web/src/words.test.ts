import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";

/**
 * English stands in the messages files alone, so that another language is another such file: a
 * sentence or a label anywhere else fails here.
 */
const SRC = import.meta.dirname;
const TOLD_APART =
  /(?:^|\/)messages(?:\.\w\w)?(?:\.ts|\/)|^testing\/|^components-page\/samples\.ts$|\.test\.ts$|\.routes\.ts$|(?:^|\/)router\.tsx$/;
/** Names of keys and products, HTTP's words and values of the API, which no language changes. */
const NO_WORDS = new Set([
  "Member",
  "Guest",
  "Enter",
  "Escape",
  "Tab",
  "Backspace",
  "ArrowDown",
  "ArrowUp",
  "Bearer",
  "Google Calendar",
  "Outlook",
  "px",
]);

type Node = { type?: string; [key: string]: unknown };

test("every English sentence stands in a messages file", async () => {
  const files = (await readdir(SRC, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !TOLD_APART.test(file),
  );
  const found = await Promise.all(files.map(wordsIn));
  expect(files.length).toBeGreaterThan(100);
  expect(found.flat()).toEqual([]);
});

async function wordsIn(file: string): Promise<string[]> {
  const source = await readFile(join(SRC, file), "utf8");
  const words: string[] = [];
  walk(parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" }), (text) =>
    words.push(`${file}: ${text}`),
  );
  return words;
}

function walk(value: unknown, note: (text: string) => void): void {
  if (Array.isArray(value)) {
    for (const one of value) walk(one, note);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const node = value as Node;
  if (isNoText(node)) return;
  const text = textOf(node);
  if (text !== undefined && isEnglish(text, node.type)) note(text.trim());
  for (const [name, child] of Object.entries(node)) {
    // The name of a property, put together: `text[`${field}Hint`]`.
    if (node.type === "MemberExpression" && name === "property") continue;
    walk(child, note);
  }
}

/** Imports, types, classes and what is thrown at programmers are no words. */
function isNoText(node: Node): boolean {
  const { type } = node;
  if (type === "ImportDeclaration" || type?.startsWith("TS")) return !isCast(type);
  if (type === "JSXAttribute")
    return ["class", "className"].includes(String((node["name"] as Node)["name"]));
  if (type === "CallExpression") return (node["callee"] as Node).type === "Super";
  if (type === "NewExpression") return /Error$/.test(String((node["callee"] as Node)["name"]));
  return type === "ThrowStatement" || type === "ImportExpression";
}

const isCast = (type: string | undefined): boolean =>
  type === "TSAsExpression" || type === "TSSatisfiesExpression" || type === "TSNonNullExpression";

function textOf(node: Node): string | undefined {
  if (node.type === "JSXText") return String(node["value"]);
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node.type === "TemplateElement") return (node["value"] as { raw: string }).raw;
  return undefined;
}

/**
 * Any letters on a page itself; elsewhere a capital with a word, two words in a row, or words that
 * a template joins to a value, as in `${count} seats`.
 */
function isEnglish(text: string, type: string | undefined): boolean {
  if (NO_WORDS.has(text.trim())) return false;
  if (type === "JSXText") return /\p{L}/u.test(text.replace("&nbsp;", ""));
  if (type === "TemplateElement" && /^ ?[a-z]{2,} ?(?:[a-z]+[ .]?)*$/.test(text))
    return /\s/.test(text);
  return (
    /^[A-Z][a-z]+(?:$|[\s.,:…!?])/.test(text.trim()) || /(?:^|\s)[A-Z][a-z]+\s[a-z]+/.test(text)
  );
}
