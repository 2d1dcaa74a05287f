// A reference that leads nowhere misleads readers for years. Every rule, ADR, file and heading that
// the repository names must exist. Missing ones are printed with their line; the exit code is 1.
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { listFiles, ROOT } from "../workspace.mjs";

/** @typedef {(line: string, file: string) => string[]} Rule finds the dead references of a line */

const FILES = listFiles();
/** Bare file names. A comment may use one only for a file of its own application. */
const NAMES = new Set(FILES.map((file) => `${getApplication(file)}:${basename(file)}`));
/** @type {Map<string, Set<string>>} anchors by document */
const ANCHORS = new Map();
const SOURCE = /\.(m?[jt]sx?|sql|css|sh)$/u;
const COMMENT = /^\s*(?:\/\/|\/\*|\*|--|#)|\/\/ |\/\*\*? /u;

const problems = FILES.flatMap((file) => {
  if (file.endsWith(".md")) return unresolved(file, [deadLinks, deadRules]);
  return SOURCE.test(file)
    ? unresolved(file, [deadRules, deadAdrs, deadFiles, findUnknownBooks])
    : [];
});
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

/**
 * @param {string} file
 * @param {Rule[]} rules
 */
function unresolved(file, rules) {
  return readFileSync(join(ROOT, file), "utf8")
    .split("\n")
    .flatMap((line, index) =>
      rules.flatMap((rule) =>
        rule(line, file).map((name) => `${file}:${index + 1} names ${name}, which is not there`),
      ),
    );
}

/**
 * `rules#party`: an anchor or a heading of docs/rules.md.
 * @type {Rule}
 */
function deadRules(line) {
  return [...line.matchAll(/\brules#([a-z0-9-]+)/gu)]
    .filter(([, anchor = ""]) => !getAnchors("docs/rules.md").has(anchor))
    .map(([name]) => name);
}

/**
 * `ADR 12`: a file of docs/adr.
 * @type {Rule}
 */
function deadAdrs(line) {
  return [...line.matchAll(/\bADR (\d+)/gu)]
    .filter(([, number = ""]) => {
      const start = `docs/adr/${number.padStart(4, "0")}-`;
      return !FILES.some((file) => file.startsWith(start));
    })
    .map(([name]) => name);
}

/**
 * A comment that names a source file: `seats.ts`.
 * @type {Rule}
 */
function deadFiles(line, file) {
  // What a migration names was there when it was written, and it never changes.
  if (!COMMENT.test(line) || file.includes("/migrations/")) return [];
  const fileName = /(?<![\w.*/<-])(?:[a-z][\w-]*\/)*[a-z][\w-]*(?:\.[a-z]+)*\.(?:tsx?|mjs)\b/gu;
  return [...line.matchAll(fileName)]
    .map(([name]) => name)
    .filter((name) => !fileExists(name, file));
}

/** @param {string} name with or without its folders @param {string} file that names it */
function fileExists(name, file) {
  if (name.includes("/")) return FILES.some((path) => `/${path}`.endsWith(`/${name}`));
  return ["", getApplication(file)].some((place) => NAMES.has(`${place}:${name}`));
}

/** @param {string} file */
function getApplication(file) {
  return /^apps\/[^/]+/u.exec(file)?.[0] ?? "";
}

/**
 * A reference to a book that the repository does not contain.
 * @type {Rule}
 */
function findUnknownBooks(line) {
  return [...line.matchAll(/\b(?:decisions|domain|reliability|architecture) (?:§|[A-Z]\d)/gu)].map(
    ([name]) => name,
  );
}

/**
 * A document's link to a file or to a heading of a file.
 * @type {Rule}
 */
function deadLinks(line, file) {
  return [...line.matchAll(/\]\(([^)\s]+)\)/gu)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^(?:[a-z]+:|\/)/u.test(target))
    .filter((target) => {
      const [path = "", anchor] = target.split("#");
      const targetFile = path === "" ? file : normalize(join(dirname(file), path));
      if (!existsSync(join(ROOT, targetFile))) return true;
      return (
        anchor !== undefined && targetFile.endsWith(".md") && !getAnchors(targetFile).has(anchor)
      );
    });
}

/** Cached by document, because hundreds of lines name the same one. @param {string} document */
function getAnchors(document) {
  const cachedAnchors = ANCHORS.get(document) ?? readAnchors(document);
  ANCHORS.set(document, cachedAnchors);
  return cachedAnchors;
}

/** @param {string} document */
function readAnchors(document) {
  const text = readFileSync(join(ROOT, document), "utf8");
  const headings = [...text.matchAll(/^#+ (.+)$/gmu)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
  const explicitAnchors = [...text.matchAll(/<a id="([^"]+)">/gu)].map(([, anchor = ""]) => anchor);
  return new Set([...headings, ...explicitAnchors]);
}
