// Runs oxlint or Biome on the files that changed since it last passed. Lint that knows types also
// reads the files that import them: a function that became async is a fault of its callers. With CI
// set every file is read and nothing is remembered.
//   node scripts/check/check-changed.mjs oxlint --type-aware
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { exitCode } from "../processes.mjs";
import { hashFiles, listFiles, ROOT } from "../workspace.mjs";

const KNOWS_TYPES = process.argv.includes("--type-aware");
const CHECKED = KNOWS_TYPES ? /[.][cm]?[jt]sx?$/u : /[.](?:[cm]?[jt]sx?|json|css)$/u;
/** A change of these may change what is found in any file. */
const SETTINGS = /^[^/]+[.](?:json|yaml|cjs)$|tsconfig[.]json$|^scripts\/lint\//u;

const [tool = "", ...options] = process.argv.slice(2);
const passedBefore = join(ROOT, "node_modules/.cache/rollcall", `${tool}.json`);

process.exitCode = process.env["CI"] ? await run([]) : await runOnChanged();

async function runOnChanged() {
  const files = listFiles();
  const settings = hashFiles(files.filter((file) => SETTINGS.test(file)).map(inRoot));
  const checked = files.filter((file) => CHECKED.test(file));
  const hashes = Object.fromEntries(checked.map((file) => [file, hashFiles([inRoot(file)])]));
  const previousRun = existsSync(passedBefore)
    ? JSON.parse(readFileSync(passedBefore, "utf8"))
    : {};
  const passed = previousRun.settings === settings ? previousRun.hashes : {};
  const changed = checked.filter((file) => passed[file] !== hashes[file]);
  const all = changed.length === checked.length;
  const code = changed.length === 0 ? 0 : await run(all ? [] : withImporters(changed, checked));
  if (code === 0) {
    mkdirSync(dirname(passedBefore), { recursive: true });
    writeFileSync(passedBefore, JSON.stringify({ settings, hashes }));
  }
  return code;
}

/**
 * A file imports another if it names the last part of its path.
 * @param {string[]} changed
 * @param {string[]} checked
 */
function withImporters(changed, checked) {
  if (!KNOWS_TYPES) return changed;
  const names = changed.map((file) => `/${basename(file)}"`);
  return checked.filter((file) => {
    if (changed.includes(file)) return true;
    const text = readFileSync(inRoot(file), "utf8");
    return names.some((name) => text.includes(name));
  });
}

/** @param {string[]} files none for all of them */
function run(files) {
  return exitCode(spawn(tool, [...options, ...files], { cwd: ROOT, stdio: "inherit" }));
}

/** @param {string} file */
function inRoot(file) {
  return join(ROOT, file);
}
