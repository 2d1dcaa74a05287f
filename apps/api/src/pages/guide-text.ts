import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Language } from "@rollcall/core/contract";

/** Where the guide stands, English in the folder itself, each other language in its own. */
export const GUIDE = resolve(import.meta.dirname, "../../../../docs/guide");

/** The pages of the guide in the order of their menu, by the names of their files. */
export const GUIDES = ["organisers", "volunteers", "treasurers", "members", "platform"] as const;
export type Guide = (typeof GUIDES)[number];

/** The anchors of a guide's headings in a language, each with the English one. */
type Anchors = ReadonlyMap<string, string>;

/**
 * A guide as HTML. Its headings have the English anchors in every language, so that the pages of
 * the product name a part of the guide once.
 * @param addressOf the address of a guide in the reader's language
 */
export async function readGuide(
  file: Guide,
  language: Language,
  addressOf: (file: Guide) => string,
): Promise<string> {
  const [text, ...anchors] = await Promise.all([
    readGuideText(file, language),
    ...GUIDES.map((guide) => mapAnchors(guide, language)),
  ]);
  const englishAnchor = (guide: Guide, anchor: string): string =>
    anchors[GUIDES.indexOf(guide)]?.get(anchor) ?? anchor;
  const content = await renderDocument(text, (anchor) => englishAnchor(file, anchor));
  return content
    .replaceAll(/src="(?:\.\.\/)?pictures\//g, 'loading="lazy" src="/help/pictures/')
    .replaceAll(/href="(?:([a-z]+)\.md)?(?:#([^"]*))?"/g, (_, other?: Guide, anchor?: string) => {
      const address = other ? addressOf(other) : "";
      const fragment = anchor && englishAnchor(other ?? file, decodeURIComponent(anchor));
      return `href="${address}${fragment ? `#${fragment}` : ""}"`;
    });
}

/** A document of ours as HTML, with an anchor at each heading: as GitHub makes it, or another. */
export async function renderDocument(
  text: string,
  chooseAnchor = (anchor: string): string => anchor,
): Promise<string> {
  const { default: MarkdownIt } = await import("markdown-it");
  const markdown = new MarkdownIt({ html: false, typographer: true });
  markdown.renderer.rules["heading_open"] = (tokens, index) => {
    const { tag = "h2" } = tokens[index] ?? {};
    return `<${tag} id="${chooseAnchor(toAnchor(tokens[index + 1]?.content ?? ""))}">`;
  };
  return markdown.render(text);
}

const readGuideText = (file: Guide, language: Language): Promise<string> =>
  readFile(resolve(GUIDE, language === "en" ? "" : language, `${file}.md`), "utf8");

/** A translation has the headings of the English guide, in their order. */
async function mapAnchors(file: Guide, language: Language): Promise<Anchors> {
  const [english, translation] = await Promise.all([
    readGuideText(file, "en"),
    readGuideText(file, language),
  ]);
  const englishHeadings = listHeadings(english);
  return new Map(
    listHeadings(translation).map((heading, index) => [
      toAnchor(heading),
      toAnchor(englishHeadings[index] ?? heading),
    ]),
  );
}

const listHeadings = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);

/** As GitHub makes them, so that a link works in the repository and on the page. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");
