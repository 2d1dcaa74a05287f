import { html } from "hono/html";

/** What the server knows of a page's address, by the name of its slot. Values are plain text. */
export type Slots = Partial<
  Record<"slug" | "club" | "title" | "when" | "venue" | "description", string>
>;

/** As the built page writes them (apps/web/src/event/slots.ts). */
const SLOT = /SLOT_(SLUG|CLUB|TITLE|WHEN|VENUE|DESCRIPTION)/g;
const ROOT = /<div id="page"/;

/**
 * Writes what is known into a built page: words into its slots, in one pass so that no value is taken
 * for a slot, and the first answer as an attribute, which is data wherever it stands; all of it escaped.
 */
export async function withKnown(page: string, slots: Slots, answer: unknown): Promise<string> {
  const words = new Map<string, string>();
  for (const [name, value] of Object.entries(slots))
    words.set(name.toUpperCase(), String(await html`${value}`));
  const filled = page.replace(SLOT, (_slot, name: string) => words.get(name) ?? "");
  if (answer === undefined) return filled;
  const attribute = String(await html`data-answer="${JSON.stringify(answer)}"`);
  return filled.replace(ROOT, (root) => `${root} ${attribute}`);
}
