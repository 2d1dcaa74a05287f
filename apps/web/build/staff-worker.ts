import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Plugin, type Rolldown, transformWithOxc } from "vite";

type Bundle = Rolldown.OutputBundle;
const SOURCE = fileURLToPath(new URL("../src/staff-worker/staff-sw.ts", import.meta.url));

/**
 * Emits /staff-sw.js: the worker's source with the list of files that the staff page can ever load
 * (its scripts, styles, wasm, icon and manifest) and a version that changes with any of them.
 * @param language of the page: a worker keeps one (rules#language)
 */
export function staffWorker(page: string, language: string): Plugin {
  return {
    name: "rollcall-staff-worker",
    apply: "build",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const files = filesOf(page, bundle);
      const source = await readFile(SOURCE, "utf8");
      const version = createHash("sha256").update(source);
      for (const file of files) version.update(file).update(contentOf(bundle, file));
      version.update(contentOf(bundle, page));
      const paths = files.map((file) => `/${file}`);
      const { code } = await transformWithOxc(source, SOURCE, {
        define: {
          STAFF_LANGUAGE: JSON.stringify(language),
          STAFF_FILES: JSON.stringify(paths),
          STAFF_VERSION: JSON.stringify(version.digest("hex").slice(0, 12)),
        },
      });
      this.emitFile({ type: "asset", fileName: "staff-sw.js", source: code });
    },
  };
}

/** Follows the page's HTML and every file it names, to all that it may load. */
function filesOf(page: string, bundle: Bundle): string[] {
  const found = new Set<string>();
  const open = [page];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const text = contentOf(bundle, file);
    for (const name of Object.keys(bundle)) {
      if (found.has(name) || name.endsWith(".html") || name.endsWith(".map")) continue;
      if (!mentions(text, name)) continue;
      found.add(name);
      if (!name.endsWith(".wasm")) open.push(name);
    }
  }
  return [...found].sort();
}

/** Hashed names are unique, so that finding the base name in a text is finding the file. */
function mentions(text: string, name: string): boolean {
  return text.includes(name.slice(name.lastIndexOf("/") + 1));
}

function contentOf(bundle: Bundle, file: string): string {
  const output = bundle[file];
  if (!output) throw new Error(`The build has no ${file}`);
  if (output.type === "chunk") return output.code;
  return typeof output.source === "string"
    ? output.source
    : Buffer.from(output.source).toString("latin1");
}
