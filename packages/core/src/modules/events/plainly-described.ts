import { renderMarkdown } from "#base/markdown/render-markdown.ts";

/** The same event with its description as plain text, for calendars, which know no Markdown. */
export async function plainlyDescribed<E extends { description: string }>(event: E): Promise<E> {
  const { text } = await renderMarkdown(event.description);
  return { ...event, description: text };
}
