// Bundles the API and the operator's commands into apps/api/dist, which every start runs. Files that are
// found by their path (pages, migrations, fonts, workers, native code) stay where they are.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { hashFiles, ROOT } from "./workspace.mjs";

/** @typedef {import("esbuild").Plugin} Plugin */

const API = join(ROOT, "apps/api");
const CORE = join(ROOT, "packages/core");
const OUTPUT = join(API, "dist");
const STAMP = join(OUTPUT, "built-from.json");
const ENTRIES = ["main.ts", "rollcall.ts"].map((name) => join(API, "src", name));
const SETTINGS = ["pnpm-lock.yaml", "scripts/api-build.mjs"];

// CommonJS libraries load Node's modules with require, which does not exist in an ES module.
const BANNER = `import { createRequire as requireFrom } from "node:module";
import { fileURLToPath as pathOf } from "node:url";
const require = requireFrom(import.meta.url);
const placeOf = (path) => new URL(path, import.meta.url).href;`;

/** Whether a bundle exists that was made from the present sources. */
export function isApiBuilt() {
  if (!existsSync(STAMP)) return false;
  /** @type {{ hash: string, sources: string[] }} */
  const { hash, sources } = JSON.parse(readFileSync(STAMP, "utf8"));
  const files = sources.map((name) => join(ROOT, name));
  return files.every((file) => existsSync(file)) && hashFiles(files) === hash;
}

/**
 * Bundles if the sources have changed since the last bundle.
 * @throws {Error} if esbuild fails
 */
export async function ensureApiBuilt() {
  if (isApiBuilt()) return;
  console.log("Bundling the API …");
  const inputs = (await bundle(ENTRIES, OUTPUT)).filter((name) => !name.includes("node_modules/"));
  // npm start runs on, and esbuild's own process with it.
  await (await import("esbuild")).stop();
  const sources = [...inputs, ...SETTINGS].sort();
  const hash = hashFiles(sources.map((name) => join(ROOT, name)));
  writeFileSync(STAMP, JSON.stringify({ hash, sources }));
}

/**
 * Bundles programs of this package into an emptied folder.
 * @param {string[] | Record<string, string>} entryPoints files, or files by the names to give
 * @param {string} output
 * @returns {Promise<string[]>} the files that went into it
 * @throws {Error} if esbuild fails
 */
export async function bundle(entryPoints, output) {
  // Imported only here: a machine that received the bundle with the checkout needs no bundler.
  const { build } = await import("esbuild");
  rmSync(output, { recursive: true, force: true });
  const { metafile, outputFiles } = await build({
    entryPoints,
    outdir: output,
    outExtension: { ".js": ".mjs" },
    absWorkingDir: ROOT,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    legalComments: "none",
    logLevel: "warning",
    metafile: true,
    write: false,
    banner: { js: BANNER },
    external: ["pg-native"],
    plugins: [nativeCodeInPlace(output), sourcesInPlace(output)],
  });
  mkdirSync(output, { recursive: true });
  for (const { path, text } of outputFiles) writeFileSync(path, inAscii(text));
  return Object.keys(metafile.inputs);
}

/**
 * V8 keeps the text of what it runs, and one character beyond Latin-1 doubles the whole file's: 6 MiB
 * of each process, for a few accents. esbuild leaves them in regular expressions and comments.
 * @param {string} text
 */
const inAscii = (text) =>
  text.replace(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * @param {string} output
 * @param {string} file
 */
const pathFrom = (output, file) => relative(output, file).replaceAll("\\", "/");

/**
 * Native code depends on the platform and is chosen at runtime: it is imported from its package.
 * @param {string} output
 * @returns {Plugin}
 */
const nativeCodeInPlace = (output) => ({
  name: "native code in place",
  setup(build) {
    build.onResolve({ filter: /^(?:@node-rs\/argon2|@resvg\/resvg-js|sharp)$/ }, (imported) => {
      const manifest = join(CORE, "node_modules", imported.path, "package.json");
      const { main } = JSON.parse(readFileSync(manifest, "utf8"));
      return { path: pathFrom(output, join(dirname(manifest), main)), external: true };
    });
  },
});

/**
 * Our files find other files relative to their own source file, so that path replaces the bundle's.
 * @param {string} output
 * @returns {Plugin}
 */
const sourcesInPlace = (output) => ({
  name: "sources in place",
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (path.includes("node_modules")) return undefined;
      const place = (/** @type {string} */ file) =>
        `placeOf(${JSON.stringify(pathFrom(output, file))})`;
      const contents = readFileSync(path, "utf8")
        .replaceAll("import.meta.url", place(path))
        .replaceAll("import.meta.dirname", `pathOf(${place(dirname(path))})`);
      return { contents, loader: "ts" };
    });
  },
});
