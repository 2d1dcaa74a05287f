import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const UI = resolve(import.meta.dirname, "../../../web/src/ui");
/** A file of the typeface, as the pages' own stylesheet names it. */
const TYPEFACE = /@fontsource-variable\/figtree\/files\/([\w-]+)\.woff2/g;

/**
 * The stylesheet of the pages that the server makes: the typeface and colours of all pages, what
 * they share with the event pages, and what is theirs alone. The files of the typeface have the names
 * that the build gave them; before a build the pages are written in a font of the system.
 */
export function siteStyle(webRoot: string): string {
  const assets = join(webRoot, "assets");
  const built = existsSync(assets) ? readdirSync(assets) : [];
  const replaceAddress = (_all: string, name: string) =>
    `/assets/${built.find((file) => file.startsWith(`${name}-`)) ?? `${name}.woff2`}`;
  const read = (folder: string, file: string) => readFileSync(join(folder, file), "utf8");
  return [
    read(UI, "typeface.css").replace(TYPEFACE, replaceAddress),
    read(UI, "tokens.css"),
    read(UI, "every-page.css"),
    read(UI, "notice-card.css"),
    read(import.meta.dirname, "site.css"),
  ].join("\n");
}
