import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

/**
 * Builds a package that is published: its `src/client.ts` as an ECMAScript and as a CommonJS module,
 * each with declarations of its own.
 * @param {string} folder
 */
export async function buildPackage(folder) {
  const dist = join(folder, "dist");
  rmSync(dist, { recursive: true, force: true });
  execFileSync(join(folder, "node_modules/.bin/tsc"), ["-p", folder], { stdio: "inherit" });
  for (const name of readdirSync(dist)) declareTwice(join(dist, name));
  for (const [format, extension] of /** @type {const} */ ([
    ["esm", "js"],
    ["cjs", "cjs"],
  ]))
    await build({
      entryPoints: [join(folder, "src/client.ts")],
      outfile: join(dist, `client.${extension}`),
      format,
      bundle: true,
      packages: "external",
      platform: "neutral",
      target: "es2022",
    });
}

/** @param {string} file declarations as TypeScript writes them, whose imports end in .ts */
function declareTwice(file) {
  const text = readFileSync(file, "utf8");
  const importing = (/** @type {string} */ extension) =>
    text.replaceAll(/"(\.\/[\w.-]+)\.ts"/g, `"$1.${extension}"`);
  writeFileSync(file.replace(/\.d\.ts$/, ".d.cts"), importing("cjs"));
  writeFileSync(`${file}.new`, importing("js"));
  renameSync(`${file}.new`, file);
}
