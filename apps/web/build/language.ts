import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";

/** In which the sentences of the messages files are written. */
const WRITTEN_IN = "en";

/**
 * Builds the pages in another language: wherever a page's messages.ts is asked for, the file beside
 * it takes its place, for "nl" the one that ends in .nl.ts. A page that has none is an error, not
 * English.
 * @param language a language tag; LANGUAGE of the build
 */
export function language(language = WRITTEN_IN): Plugin {
  return {
    name: "rollcall-language",
    enforce: "pre",
    resolveId(asked, from) {
      if (language === WRITTEN_IN || !from || !asked.endsWith("/messages.ts")) return null;
      const written = resolve(dirname(from), asked);
      const translated = join(dirname(written), `messages.${language}.ts`);
      // The translation itself may take over what it leaves as it is.
      if (from === translated) return null;
      if (!existsSync(translated)) this.error(`There is no ${translated}`);
      return translated;
    },
    transformIndexHtml: (html) => html.replace('lang="en"', `lang="${language}"`),
  };
}
