import { loneThread, ThreadExhausted } from "../lone-thread.ts";

/** A text that was written as Markdown, as it is shown. */
export interface Rendered {
  /** Safe in a mail and in a page. */
  html: string;
  /** The same words without marks, for what knows no HTML: calendars, previews of links. */
  text: string;
}

const thread = loneThread<string, Rendered>(new URL("./markdown-worker.mjs", import.meta.url));

/** Texts whose rendering is kept: those that pages show again and again. */
const MOST_KEPT = 300;
const kept = new Map<string, Promise<Rendered>>();

/**
 * A person's Markdown (rules#markdown), rendered once in a separate thread, and kept in this process
 * by its content. Throws SERVICE_UNAVAILABLE when too many renderings wait.
 */
export function renderMarkdown(body: string): Promise<Rendered> {
  const known = kept.get(body);
  if (known) {
    // The last one asked for is the last one to go.
    kept.delete(body);
    kept.set(body, known);
    return known;
  }
  const rendering = isPlain(body) ? Promise.resolve(asParagraphs(body)) : render(body);
  kept.set(body, rendering);
  // A refusal is not kept: the next one asks again.
  rendering.catch(() => kept.delete(body));
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return rendering;
}

/** A text that nobody can render in time is shown as it was typed: a page must not lack it. */
async function render(body: string): Promise<Rendered> {
  try {
    return await thread.ask(body);
  } catch (error) {
    if (error instanceof ThreadExhausted) return asParagraphs(body);
    throw error;
  }
}

/** What Markdown reads as anything but words: marks, addresses, indented lines, lists. */
const MARKED = /[\\`*_[\]<>#~&|!]|:\/\/|@|www\.|^(?: {4}|\t)|^ {0,3}(?:[-+=]|\d+[.)])| {2}$/m;

const isPlain = (body: string): boolean => !MARKED.test(body);

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Words alone, as the renderer of Markdown would write them. */
function asParagraphs(body: string): Rendered {
  const paragraphs = body.split(/\n\s*\n/).filter((part) => part.trim() !== "");
  const html = paragraphs.map((part) => {
    const lines = part.split("\n").map((line) => line.trim());
    return `<p>${lines.join("\n").replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)}</p>\n`;
  });
  return { html: html.join(""), text: body };
}
