import { renderMarkdown } from "#base/markdown/render-markdown.ts";
import type { WorkTurn } from "#base/work/work-turn.ts";

/** The same event with its description as plain text, for calendars, which know no Markdown. */
export async function renderPlainDescription<E extends { description: string }>(
  event: E,
  turn: WorkTurn,
): Promise<E> {
  const { text } = await renderMarkdown(event.description, turn);
  return { ...event, description: text };
}

/** The same for many events, one after the other: a calendar must not fill its club's share. */
export async function renderPlainDescriptions<E extends { description: string }>(
  events: readonly E[],
  turn: WorkTurn,
): Promise<E[]> {
  const described: E[] = [];
  for (const event of events) described.push(await renderPlainDescription(event, turn));
  return described;
}
