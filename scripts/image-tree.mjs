// node scripts/image-tree.mjs <folder>: what production needs and nothing else, as the container image
// has it. The threads are bundled as well, so that of node_modules only fonts, native code and the
// pages of the API's documentation remain.
import { cpSync, existsSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureApiBuilt } from "./api-build.mjs";
import { ensureWebBuilt } from "./web-build.mjs";
import { inMegabytes, weigh } from "./weigh.mjs";
import { ROOT } from "./workspace.mjs";

const API = "apps/api";
const CORE = "packages/core";

const COPIED = [
  `${API}/dist`,
  `${API}/package.json`,
  `${API}/src/pages/site.css`,
  "apps/web/src/ui/every-page.css",
  "apps/web/src/ui/mark.svg",
  "apps/web/src/ui/notice-card.css",
  "apps/web/src/ui/tokens.css",
  "apps/web/src/ui/typeface.css",
  "apps/web/dist",
  `${CORE}/migrations`,
  "docs/api-changelog.md",
  "docs/errors.md",
  "docs/guide",
  "docs/integrate.md",
];

/** Snapshots of the schema serve authors of migrations, and source maps serve debugging. */
const LEFT_OUT = /_snapshot\.json$|\.map$/;

const THREADS = [
  `${CORE}/src/base/script/outline-worker.mjs`,
  `${CORE}/src/base/sheet/table-worker.mjs`,
  `${CORE}/src/modules/bank-statements/read/statement-worker.mjs`,
  `${CORE}/src/modules/billing/paper/pdf-worker.mjs`,
  `${CORE}/src/modules/registration/read/ticket-pdf/ticket-worker.mjs`,
  `${CORE}/src/base/markdown/markdown-worker.mjs`,
];

const NATIVE = /\.(json|c?js|node|dylib|dll)$|\.so(\.[\d.]+)?$|LICENSE/;

/**
 * Packages that are loaded from node_modules: the files that are needed, and the packages that they load.
 * @type {{ owner: string, name: string, files: RegExp, with?: string[] }[]}
 */
const PACKAGES = [
  {
    owner: CORE,
    name: "dejavu-fonts-ttf",
    files: /package\.json$|DejaVuSans(Mono|-Bold)?\.ttf$|LICENSE/,
  },
  {
    owner: CORE,
    name: "@expo-google-fonts/figtree",
    files: /package\.json$|Figtree_(400Regular|700Bold)\.ttf$|LICENSE/,
  },
  ...["arabic", "devanagari", "hebrew", "thai"].map((script) => ({
    owner: CORE,
    name: `@fontsource/noto-sans-${script}`,
    files: new RegExp(`package\\.json$|-${script}-(400|700)-normal\\.woff$|LICENSE`),
  })),
  ...["jp", "kr", "sc"].map((language) => ({
    owner: CORE,
    name: `@fontsource/noto-sans-${language}`,
    files: /(package|unicode)\.json$|-\d+-400-normal\.woff$|LICENSE/,
  })),
  {
    owner: CORE,
    name: "@fontsource/noto-emoji",
    files: /package\.json$|-emoji-400-normal\.woff$|LICENSE/,
  },
  { owner: CORE, name: "any-ascii", files: /package\.json$|(any-ascii|block)\.js$|LICENSE/ },
  { owner: CORE, name: "@node-rs/argon2", files: NATIVE },
  { owner: CORE, name: "@resvg/resvg-js", files: NATIVE },
  { owner: CORE, name: "sharp", files: NATIVE, with: ["@img", "detect-libc", "semver"] },
  {
    owner: API,
    name: "swagger-ui-dist",
    files: /(package\.json|index\.js|absolute-path\.js|swagger-ui(-bundle)?\.(css|js)|LICENSE)$/,
  },
];

// Libraries in CommonJS load Node's modules with require, which an ES module does not have.
const BANNER = `import { createRequire as requireFrom } from "node:module";
import { dirname as folderOf } from "node:path";
import { fileURLToPath as pathOf } from "node:url";
const require = requireFrom(import.meta.url);
const __filename = pathOf(import.meta.url);
const __dirname = folderOf(__filename);`;

const COMMANDS = `// What an operator does beside the running product: node rollcall.mjs help
import { run } from "./apps/api/dist/rollcall.mjs";

process.exitCode = await run(process.argv.slice(2));
`;

/**
 * Writes the tree into an emptied folder. The API has to be built, and for production the pages.
 * @param {string} output
 */
export async function makeImageTree(output) {
  rmSync(output, { recursive: true, force: true });
  for (const path of COPIED)
    copy(join(ROOT, path), join(output, path), (file) => !LEFT_OUT.test(file));
  for (const { owner, name, files, with: loaded = [] } of PACKAGES) {
    copyPackage(owner, name, files, output);
    for (const other of loaded) copySiblings({ owner, name, files }, other, output);
  }
  await bundleThreads(output);
  writeFileSync(join(output, "rollcall.mjs"), COMMANDS);
  writeFileSync(join(output, "package.json"), '{ "type": "module", "private": true }\n');
}

/**
 * @param {string} source
 * @param {string} destination
 * @param {(file: string) => boolean} isIncluded
 */
function copy(source, destination, isIncluded) {
  if (!existsSync(source)) return;
  const filter = (/** @type {string} */ file) => !/\.\w+$/.test(file) || isIncluded(file);
  cpSync(source, destination, { recursive: true, dereference: true, filter });
}

/**
 * Copies a package and the builds of its native code that are installed here.
 * @param {string} owner
 * @param {string} name
 * @param {RegExp} files
 * @param {string} output
 */
function copyPackage(owner, name, files, output) {
  const source = realpathSync(join(ROOT, owner, "node_modules", name));
  copy(source, join(output, owner, "node_modules", name), (file) => files.test(file));
  const siblings = dirname(source);
  const short = name.split("/").pop() ?? name;
  for (const native of readdirSync(siblings).filter((sibling) => sibling.startsWith(`${short}-`)))
    copy(
      realpathSync(join(siblings, native)),
      join(output, owner, "node_modules", dirname(name), native),
      (file) => files.test(file),
    );
}

/**
 * Copies a neighbour of a package in the store: one package, or all packages of a scope.
 * @param {{ owner: string, name: string, files: RegExp }} package
 * @param {string} other
 * @param {string} output
 */
function copySiblings({ owner, name, files }, other, output) {
  const source = join(dirname(realpathSync(join(ROOT, owner, "node_modules", name))), other);
  const members = other.startsWith("@")
    ? readdirSync(source).map((member) => join(other, member))
    : [other];
  for (const member of members)
    copy(
      realpathSync(join(dirname(source), member)),
      join(output, owner, "node_modules", member),
      (file) => files.test(file),
    );
}

/**
 * What several threads load, above all the drawing of PDFs, is there once.
 * @param {string} output
 */
async function bundleThreads(output) {
  const { build } = await import("esbuild");
  await build({
    entryPoints: THREADS.map((thread) => join(ROOT, thread)),
    outdir: output,
    outbase: ROOT,
    outExtension: { ".js": ".mjs" },
    chunkNames: `${CORE}/src/[name]-[hash]`,
    bundle: true,
    splitting: true,
    minify: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    legalComments: "none",
    logLevel: "error",
    banner: { js: BANNER },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const output = process.argv[2];
  if (!output) throw new Error("usage: node scripts/image-tree.mjs <folder>");
  process.env["NODE_ENV"] = "production";
  await ensureWebBuilt();
  await ensureApiBuilt();
  await makeImageTree(resolve(output));
  const { files, layer } = await weigh(resolve(output));
  console.log(`${inMegabytes(files)} in files, ${inMegabytes(layer)} as a layer of an image`);
}
