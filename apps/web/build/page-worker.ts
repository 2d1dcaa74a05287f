import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Plugin, type Rolldown, transformWithOxc } from "vite";

type Bundle = Rolldown.OutputBundle;
const SOURCE = fileURLToPath(new URL("../src/page-worker/page-sw.ts", import.meta.url));

/** A page that opens without a network. */
interface WorkerPage {
  /** The built HTML, whose files are kept. */
  html: string;
  /** What its caches and the script are named after: `staff` is /staff-sw.js. */
  name: string;
  /** Of the page: a worker keeps one (rules#language). */
  language: string;
  /** The paths of the page, as a regular expression. */
  path: string;
  /** Whether the HTML is the same at each of its addresses, so that one copy is enough. */
  isOneForAll: boolean;
}

/**
 * Emits a page's service worker: its source with the list of files that the page can ever load (its
 * scripts, styles, wasm, icon and manifest) and a version that changes with any of them.
 */
export function pageWorker({ html, name, language, path, isOneForAll }: WorkerPage): Plugin {
  return {
    name: `rollcall-${name}-worker`,
    apply: "build",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const files = filesOf(html, bundle);
      const source = await readFile(SOURCE, "utf8");
      const version = createHash("sha256").update(source);
      for (const file of files) version.update(file).update(contentOf(bundle, file));
      version.update(contentOf(bundle, html));
      const words = {
        PAGE_LANGUAGE: language,
        PAGE_FILES: files.map((file) => `/${file}`),
        PAGE_VERSION: version.digest("hex").slice(0, 12),
        PAGE_NAME: name,
        PAGE_PATH: path,
        PAGE_SHELL: isOneForAll ? `/${name}-shell` : "",
      };
      const define = Object.fromEntries(
        Object.entries(words).map(([word, value]) => [word, JSON.stringify(value)]),
      );
      const { code } = await transformWithOxc(source, SOURCE, { define });
      this.emitFile({ type: "asset", fileName: `${name}-sw.js`, source: code });
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
      if (
        found.has(name) ||
        name.endsWith(".html") ||
        name.endsWith(".map") ||
        name.endsWith("-sw.js")
      )
        continue;
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
