// Bundles the API and the operator's commands into apps/api/dist, for production. Files that are
// found by their path (pages, migrations, fonts, workers, native code) stay where they are.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { hashOf, ROOT } from "./workspace.mjs";

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
  return files.every((file) => existsSync(file)) && hashOf(files) === hash;
}

/**
 * Bundles if the sources have changed since the last bundle.
 * @throws {Error} if esbuild fails
 */
export async function ensureApiBuilt() {
  if (isApiBuilt()) return;
  console.log("Bundling the API …");
  // Imported only here: a machine that received the bundle with the checkout needs no bundler.
  const { build } = await import("esbuild");
  rmSync(OUTPUT, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: ENTRIES,
    outdir: OUTPUT,
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
    banner: { js: BANNER },
    external: ["pg-native"],
    plugins: [nativeCodeInPlace, sourcesInPlace],
  });
  const inputs = Object.keys(metafile.inputs).filter((name) => !name.includes("node_modules/"));
  const sources = [...inputs, ...SETTINGS].sort();
  const hash = hashOf(sources.map((name) => join(ROOT, name)));
  writeFileSync(STAMP, JSON.stringify({ hash, sources }));
}

/** @param {string} file */
const fromOutput = (file) => relative(OUTPUT, file).replaceAll("\\", "/");

/**
 * Native code depends on the platform and is chosen at runtime: it is imported from its package.
 * @type {Plugin}
 */
const nativeCodeInPlace = {
  name: "native code in place",
  setup(build) {
    build.onResolve({ filter: /^@node-rs\/argon2$/ }, () => {
      const manifest = join(CORE, "node_modules/@node-rs/argon2/package.json");
      const { main } = JSON.parse(readFileSync(manifest, "utf8"));
      return { path: fromOutput(join(dirname(manifest), main)), external: true };
    });
  },
};

/**
 * Our files find other files relative to their own source file, so that path replaces the bundle's.
 * @type {Plugin}
 */
const sourcesInPlace = {
  name: "sources in place",
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (path.includes("node_modules")) return undefined;
      const place = (/** @type {string} */ file) => `placeOf(${JSON.stringify(fromOutput(file))})`;
      const contents = readFileSync(path, "utf8")
        .replaceAll("import.meta.url", place(path))
        .replaceAll("import.meta.dirname", `pathOf(${place(dirname(path))})`);
      return { contents, loader: "ts" };
    });
  },
};
