import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const PATCH = fileURLToPath(
  new URL("../../../../../../../patches/postgres@3.4.9.patch", import.meta.url),
);

/** Path of the driver's ESM entry as we run it. */
export const patchedDriver = (): string => join(installed(), "src/index.js");

/**
 * Copies the installed driver into a directory, takes our patch back there, and returns the path of
 * the entry: the driver as it was released. (An alias in package.json would be patched as well.)
 */
export function rawDriver(directory: string): string {
  cpSync(join(installed(), "src"), join(directory, "src"), { recursive: true, dereference: true });
  writeFileSync(join(directory, "package.json"), '{"type":"module"}');
  for (const [file, hunks] of parseHunks(readFileSync(PATCH, "utf8"))) {
    if (!file.startsWith("src/")) continue;
    const path = join(directory, file);
    writeFileSync(path, hunks.reduce(takeBack, readFileSync(path, "utf8")));
  }
  return join(directory, "src/index.js");
}

// The package's main is its CommonJS build, two folders down.
const installed = (): string =>
  dirname(dirname(dirname(createRequire(import.meta.url).resolve("postgres"))));

/** The hunks of a patch as lines with their marks, by file. */
function parseHunks(patch: string): Map<string, string[][]> {
  const files = new Map<string, string[][]>();
  for (const section of patch.split(/^diff --git /m).slice(1)) {
    const file = /^\+\+\+ b\/(.+)$/m.exec(section)?.[1] ?? "";
    const hunks = section.split(/^@@ .*\n/m).slice(1);
    files.set(
      file,
      hunks.map((hunk) => hunk.replace(/\n$/, "").split("\n")),
    );
  }
  return files;
}

function takeBack(source: string, hunk: string[]): string {
  const without = (mark: "+" | "-") =>
    hunk.flatMap((line) => (line.startsWith(mark) ? [] : [line.slice(1)])).join("\n");
  const patched = without("-");
  if (source.split(patched).length !== 2) throw new Error(`Not there exactly once:\n${patched}`);
  return source.replace(patched, () => without("+"));
}
