import { html } from "hono/html";

type TextSlot = "slug" | "club" | "logo" | "title" | "day" | "time" | "venue" | "cover" | "widths";

/** What the server knows of a page's address, by the name of its slot. */
export type Slots = Partial<Record<TextSlot, string>> & {
  /** Safe HTML (rules#markdown), which stands in the page as it is; the others are plain text. */
  description?: string;
};

/** As the built page writes them (apps/web/src/event/slots.ts). */
const SLOT = /SLOT_(SLUG|CLUB|LOGO|TITLE|DAY|TIME|VENUE|COVER|WIDTHS|DESCRIPTION)/g;
const ROOT = /<div id="page"/;

/**
 * Writes what is known into a built page: words into its slots, in one pass so that no value is taken
 * for a slot, and the first answer as an attribute, which is data wherever it stands.
 */
export async function withKnown(page: string, slots: Slots, answer: unknown): Promise<string> {
  const { description = "", ...texts } = slots;
  const words = new Map([["DESCRIPTION", description]]);
  for (const [name, value] of Object.entries(texts))
    words.set(name.toUpperCase(), String(await html`${value}`));
  const filled = page.replace(SLOT, (_slot, name: string) => words.get(name) ?? "");
  if (answer === undefined) return filled;
  const attribute = String(await html`data-answer="${JSON.stringify(answer)}"`);
  return filled.replace(ROOT, (root) => `${root} ${attribute}`);
}
