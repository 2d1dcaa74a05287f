import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Plugin, runnerImport } from "vite";
import { PSEUDO, WRITTEN_IN } from "./languages.ts";
import { pseudoWords } from "./pseudo-words.ts";

/** `messages.ts`, or any file of a folder `messages`. */
const WORDS = /(?:^|\/)messages(?:\/[\w-]+)?\.ts$/;
/** What an HTML file says by the name of a sentence: `{{portal.title}}`. */
const SLOT = /\{\{([\w.]+)\}\}/g;
const PAGE_WORDS = "src/html/messages.ts";

/**
 * Builds the pages in another language: wherever a messages file is asked for, the file beside it
 * takes its place, for "nl" the one that ends in .nl.ts. A file that has none yet stays English
 * (src/translations.test.ts names it).
 * @param language a language tag; PSEUDO changes the English sentences themselves
 */
export function language(language: string = WRITTEN_IN): Plugin {
  let root = "";
  return {
    name: "rollcall-language",
    enforce: "pre",
    config: () => ({ define: { "import.meta.env.VITE_LANGUAGE": JSON.stringify(language) } }),
    configResolved(config) {
      root = config.root;
    },
    resolveId(asked, from) {
      if (language === WRITTEN_IN || language === PSEUDO) return null;
      if (!from || !WORDS.test(asked) || !/^(?:\.|#)/.test(asked)) return null;
      return translationOf(root, asked, from, language);
    },
    transform(code, id) {
      const [file = id] = id.split("?");
      return language === PSEUDO && WORDS.test(file) ? pseudoWords(code) : null;
    },
    transformIndexHtml: {
      order: "pre",
      handler: async (html) => {
        const words = await pageWords(root, language);
        return html
          .replace('lang="en"', `lang="${language}"`)
          .replaceAll(SLOT, (_slot, path: string) => wordAt(words, path));
      },
    },
  };
}

/** The file of the language; null where there is none, or where it itself asks for the English. */
function translationOf(root: string, asked: string, from: string, tag: string): string | null {
  const written = asked.startsWith("#")
    ? resolve(root, "src", asked.slice(1))
    : resolve(dirname(from), asked);
  const translated = written.replace(/\.ts$/, `.${tag}.ts`);
  return from === translated || !existsSync(translated) ? null : translated;
}

async function pageWords(root: string, tag: string): Promise<unknown> {
  const file = resolve(root, PAGE_WORDS);
  if (!existsSync(file)) return {};
  const { module } = await runnerImport<{ messages: unknown }>(file.replace(root, "."), {
    root,
    configFile: false,
    logLevel: "error",
    plugins: [language(tag)],
  });
  return module.messages;
}

function wordAt(words: unknown, path: string): string {
  const found = path
    .split(".")
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], words);
  if (typeof found !== "string") throw new Error(`${PAGE_WORDS} has no ${path}`);
  return found;
}
