import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(?:css|html|js|svg|wasm|webmanifest)$/;
const WORTH_COMPRESSING_BYTES = 1_024;

/**
 * Writes a compressed copy beside each file. At the highest quality, which is Brotli's own default,
 * this takes seconds: too long for the server's start, and worth a tenth of what travels.
 */
export function compressed(): Plugin {
  return {
    name: "rollcall-compressed",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name));
      await Promise.all(files.map((name) => compressFile(join(dir, name))));
    },
  };
}

/** A file with a hash in its name may be there already: the builds of all languages share them. */
async function compressFile(file: string): Promise<void> {
  if (file.includes("/assets/") && existsSync(`${file}.br`)) return;
  const content = await readFile(file);
  if (content.length < WORTH_COMPRESSING_BYTES) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
}
