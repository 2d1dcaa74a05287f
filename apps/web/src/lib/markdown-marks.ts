/** What the buttons above a text field put around the selected words (rules#markdown). */
export type Mark = "bold" | "italic" | "list" | "link";

/** A text with the selected part of it, as positions in UTF-16 units. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

const AROUND = { bold: "**", italic: "*" } as const;
const ADDRESS = "https://";
const ITEM = "- ";

/**
 * Marks the selection, or takes the mark away where it is there already. What has to be typed next is
 * selected: the marked words, or the address of a link.
 * @param placeholder the words of a mark around nothing
 */
export function withMark(selected: Selected, mark: Mark, placeholder: string): Selected {
  if (mark === "list") return withItems(selected);
  if (mark === "link") return withLink(selected, placeholder);
  return between(selected, AROUND[mark], placeholder);
}

function between({ text, start, end }: Selected, sign: string, placeholder: string): Selected {
  const [before, words, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  if (endsInMark(before, sign) && beginsWithMark(after, sign)) {
    const rest = before.slice(0, -sign.length) + words + after.slice(sign.length);
    return { text: rest, start: start - sign.length, end: end - sign.length };
  }
  const inner = words || placeholder;
  return select(before + sign + inner + sign + after, start + sign.length, inner.length);
}

// Of bold, one star is not the mark of italics.
const endsInMark = (text: string, sign: string): boolean =>
  text.endsWith(sign) && (sign === "**" || /(?:^|[^*])(?:\*\*)*\*$/.test(text));
const beginsWithMark = (text: string, sign: string): boolean =>
  text.startsWith(sign) && (sign === "**" || /^\*(?:\*\*)*(?:[^*]|$)/.test(text));

function withLink({ text, start, end }: Selected, placeholder: string): Selected {
  const words = text.slice(start, end) || placeholder;
  const linked = `${text.slice(0, start)}[${words}](${ADDRESS})${text.slice(end)}`;
  return select(linked, start + words.length + 3, ADDRESS.length);
}

/** Whole lines become items of a list, or lines again where all of them are items. */
function withItems({ text, start, end }: Selected): Selected {
  const first = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const last = next === -1 ? text.length : next;
  const lines = text.slice(first, last).split("\n");
  const isList = lines.every((line) => line.startsWith(ITEM));
  const changed = lines.map((line) => (isList ? line.slice(ITEM.length) : ITEM + line)).join("\n");
  return select(text.slice(0, first) + changed + text.slice(last), first, changed.length);
}

const select = (text: string, start: number, length: number): Selected => ({
  text,
  start,
  end: start + length,
});
