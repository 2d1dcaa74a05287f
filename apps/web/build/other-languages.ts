import { build, type Plugin, type UserConfig } from "vite";
import { WRITTEN_IN } from "./languages.ts";

/** A visitor's pages in a folder of their language; English ones stand in none. */
export const folderOf = (language: string): string =>
  language === WRITTEN_IN ? "" : `${language}/`;

/**
 * Moves what a translated build must not share into names of its own: its pages into the folder of
 * its language, its service workers to `/staff-sw-nl.js` and the like. All that has a hash in its name is shared.
 */
export function placed(language: string): Plugin {
  return {
    name: "rollcall-placed",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      if (language === WRITTEN_IN) return;
      for (const [name, output] of Object.entries(bundle)) {
        if (output.type !== "asset" || !/\.html$|-sw\.js$/.test(name)) continue;
        const fileName = name.endsWith(".html")
          ? `${folderOf(language)}${name}`
          : name.replace(".js", `-${language}.js`);
        this.emitFile({ type: "asset", fileName, source: output.source });
        delete bundle[name];
      }
    },
  };
}

/**
 * Builds the pages in further languages once the English ones are written, each a build of its own:
 * a visitor loads one language and no byte of another (docs/adr/0025-a-build-for-each-language.md).
 */
export function otherLanguages(
  languages: readonly string[],
  configOf: (language: string) => UserConfig,
): Plugin {
  return {
    name: "rollcall-other-languages",
    apply: "build",
    closeBundle: {
      order: "post",
      sequential: true,
      async handler(error) {
        if (error) return;
        for (const language of languages)
          await build({ ...configOf(language), configFile: false, logLevel: "warn" });
      },
    },
  };
}
