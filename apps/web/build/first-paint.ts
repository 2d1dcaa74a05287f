import { join } from "node:path";
import { type Plugin, type Rolldown, runnerImport } from "vite";
import { language } from "./language.ts";
import { reached } from "./reached.ts";

type Bundle = Rolldown.OutputBundle;

/** What a page shows until its script has taken over. */
export interface FirstPaint {
  /** Markup beside the element that the script renders into; src/lib/take-over.ts removes it. */
  starting: string;
  /** Modules that this page needs at once although its entry loads them when they are wanted. */
  needs?: readonly string[];
}

/** The exports of a first-paint.tsx. */
export interface FirstPaintModule {
  /** By the name of the file: one built page may become several, for different addresses. */
  pages: Record<string, FirstPaint>;
  /** A module that is fetched and run beside the entry, without waiting for it. */
  early?: string;
}

/** Runs a first-paint.tsx, with the words of a language. */
export async function loadFirstPaint(
  root: string,
  file: string,
  inLanguage?: string,
): Promise<FirstPaintModule> {
  const { module } = await runnerImport<FirstPaintModule>(join(root, file), {
    root,
    configFile: false,
    logLevel: "error",
    plugins: [language(inLanguage)],
  });
  return module;
}

const preload = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`;
/** A type that no browser knows: one that is disabled is fetched all the same, by the preload scanner. */
const NOT_FETCHED = 'type="text/inlined"';
const STYLE = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/**
 * Makes built pages paint before their scripts are there: their styles stand in the HTML (the server
 * allows them by their hash), with the markup of the first screen, and the scripts of the address
 * are named in it.
 * @param inLanguage the language of the build
 * @param pages the built page, by the file that says what it shows first
 */
export function firstPaint(inLanguage: string, pages: Record<string, string>): Plugin {
  const modules = new Map<string, FirstPaintModule>();
  const early = new Map<string, string>();
  let root = "";
  return {
    name: "rollcall-first-paint",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      for (const [page, file] of Object.entries(pages)) {
        const module = await loadFirstPaint(root, file, inLanguage);
        modules.set(page, module);
        if (module.early)
          early.set(page, this.emitFile({ type: "chunk", id: join(root, module.early) }));
      }
    },
    generateBundle(_options, bundle) {
      for (const [page, module] of modules) {
        const built = bundle[page];
        if (built?.type !== "asset") throw new Error(`The build has no ${page}`);
        const reference = early.get(page);
        const script = reference && this.getFileName(reference);
        const html = withStyles(String(built.source), bundle);
        for (const [fileName, paint] of Object.entries(module.pages)) {
          const needed = (paint.needs ?? []).map((file) => join(root, file));
          const marked = withPreloads(withMarkup(html, paint), neededFiles(bundle, needed));
          const source = withEarly(marked, bundle, script);
          if (fileName === page) built.source = source;
          else this.emitFile({ type: "asset", fileName, source });
        }
      }
    },
  };
}

/**
 * The page with its style sheets in it, in their order, as one style element. Their links stay but are
 * not fetched: a screen that is loaded later would wait for a sheet that it finds no link of.
 */
function withStyles(html: string, bundle: Bundle): string {
  let styles = "";
  const rest = html.replace(STYLE, (link, file: string) => {
    const sheet = bundle[file];
    if (sheet?.type !== "asset") throw new Error(`The build has no ${file}`);
    styles += String(sheet.source).trim();
    return link.replace(">", ` ${NOT_FETCHED}>`);
  });
  if (/url\((?!\/)|<\//.test(styles))
    throw new Error("A style sheet with relative addresses cannot be inlined");
  return rest.replace("</head>", () => `  <style>${styles}</style>\n  </head>`);
}

/**
 * The page with a script that does not wait for the others: what it needs comes first, and the others
 * have a low priority. A browser fetches six at a time, so what that script asks the server for would
 * else wait for all of them.
 */
function withEarly(html: string, bundle: Bundle, file?: string): string {
  if (!file) return html;
  const needed = filesOf(bundle, [file]).filter((other) => other !== file);
  const links = needed.map((other) => `${preload(other)}\n    `);
  const rest = needed.reduce((page, other) => page.replace(`    ${preload(other)}\n`, ""), html);
  const script = `<script type="module" async crossorigin src="/${file}"></script>`;
  return rest
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace(/<script type="module"/, (first) => `${links.join("")}${script}\n    ${first}`);
}

function withMarkup(html: string, { starting }: FirstPaint): string {
  const place = /<div id="\w+"><\/div>/;
  return html.replace(place, (root) => `${root}\n    <div id="starting">${starting}</div>`);
}

/** The page with the files named that it does not name yet. */
function withPreloads(html: string, files: readonly string[]): string {
  const links = files
    .filter((file) => !html.includes(file))
    .map((file) => `    ${preload(file)}\n`);
  return html.replace("  </head>", () => `${links.join("")}  </head>`);
}

function neededFiles(bundle: Bundle, modules: readonly string[]): string[] {
  const chunks = modules.map((id) => {
    const chunk = Object.values(bundle).find(
      (output) => output.type === "chunk" && output.moduleIds.includes(id),
    );
    if (!chunk) throw new Error(`The build has no chunk of ${id}`);
    return chunk.fileName;
  });
  return filesOf(bundle, chunks);
}

/** The files with everything that they import at once. */
const filesOf = (bundle: Bundle, files: readonly string[]): string[] => [
  ...reached(
    files,
    (name) => chunkOf(bundle[name]),
    ({ imports }) => imports,
  ),
];

const chunkOf = (output: Bundle[string] | undefined) =>
  output?.type === "chunk" ? output : undefined;
