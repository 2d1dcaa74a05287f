import { QueueFull } from "../work/fair-queue.ts";
import { ThreadExhausted } from "../work/lone-thread.ts";
import { openThreads } from "../work/threads.ts";
import type { WorkTurn } from "../work/work-turn.ts";

/** A text that was written as Markdown, as it is shown. */
export interface Rendered {
  /** Safe in a mail and in a page. */
  html: string;
  /** The same words without marks, for what knows no HTML: calendars, previews of links. */
  text: string;
}

/** One of the threads renders nothing but what pages show: pages never wait for a preview. */
const threads = openThreads<string, Rendered>(new URL("./markdown-worker.mjs", import.meta.url), {
  slots: 2,
  reservedSlots: 1,
});

/** Texts whose rendering is kept: those that pages show again and again. */
const MAX_KEPT = 300;
const MAX_KEPT_PER_TENANT = 60;
const cache = new Map<string, { tenant: string; rendered: Rendered }>();
/** What is rendered for pages now, by tenant and text: each text once, however many ask for it. */
const underWay = new Map<string, Promise<Rendered>>();

/**
 * A person's Markdown (rules#markdown), rendered in a separate thread. What pages and mails show is
 * kept in this process by its content, and previews are not. A page shows the text as it was typed
 * when too many wait for the renderer; otherwise this throws QueueFull.
 */
export async function renderMarkdown(text: string, turn: WorkTurn): Promise<Rendered> {
  if (isPlain(text)) return asParagraphs(text);
  const cached = cache.get(text);
  if (cached) {
    // The text that was asked for last is the last one to go.
    cache.delete(text);
    cache.set(text, cached);
    return cached.rendered;
  }
  if (turn.lane === "interactive") return render(text, turn);
  if (turn.lane === "background") return renderToKeep(text, turn);
  const key = `${turn.tenant} ${text}`;
  const rendering = underWay.get(key) ?? renderForPage(text, turn);
  underWay.set(key, rendering);
  return rendering.finally(() => underWay.delete(key));
}

async function renderForPage(text: string, turn: WorkTurn): Promise<Rendered> {
  try {
    return await renderToKeep(text, turn);
  } catch (error) {
    if (error instanceof QueueFull) return asParagraphs(text);
    throw error;
  }
}

async function renderToKeep(text: string, turn: WorkTurn): Promise<Rendered> {
  const rendered = await render(text, turn);
  cache.set(text, { tenant: turn.tenant, rendered });
  const ofTenant = [...cache].filter(([, { tenant }]) => tenant === turn.tenant);
  const [oldest] = ofTenant.length > MAX_KEPT_PER_TENANT ? ofTenant : cache;
  if (oldest && (ofTenant.length > MAX_KEPT_PER_TENANT || cache.size > MAX_KEPT))
    cache.delete(oldest[0]);
  return rendered;
}

/** A text that nobody can render in time is shown as it was typed: a page must not lack it. */
async function render(text: string, turn: WorkTurn): Promise<Rendered> {
  try {
    return await threads.ask(turn, text);
  } catch (error) {
    if (error instanceof ThreadExhausted) return asParagraphs(text);
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
