/** What the buttons above a text field put around the selected words (rules#markdown). */
export type Mark = "bold" | "italic" | "list" | "link";

/** A text with the selected part of it, as positions in UTF-16 units. */
export interface Selected {
  text: string;
  from: number;
  to: number;
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

function between({ text, from, to }: Selected, sign: string, placeholder: string): Selected {
  const [before, words, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  if (endsInMark(before, sign) && beginsWithMark(after, sign)) {
    const start = from - sign.length;
    const rest = before.slice(0, start) + words + after.slice(sign.length);
    return { text: rest, from: start, to: to - sign.length };
  }
  const inner = words || placeholder;
  const start = from + sign.length;
  return { text: before + sign + inner + sign + after, from: start, to: start + inner.length };
}

// Of bold, one star is not the mark of italics.
const endsInMark = (text: string, sign: string): boolean =>
  text.endsWith(sign) && (sign === "**" || /(?:^|[^*])(?:\*\*)*\*$/.test(text));
const beginsWithMark = (text: string, sign: string): boolean =>
  text.startsWith(sign) && (sign === "**" || /^\*(?:\*\*)*(?:[^*]|$)/.test(text));

function withLink({ text, from, to }: Selected, placeholder: string): Selected {
  const words = text.slice(from, to) || placeholder;
  const start = from + words.length + 3;
  return {
    text: `${text.slice(0, from)}[${words}](${ADDRESS})${text.slice(to)}`,
    from: start,
    to: start + ADDRESS.length,
  };
}

/** Whole lines become items of a list, or lines again where all of them are items. */
function withItems({ text, from, to }: Selected): Selected {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", to);
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split("\n");
  const isList = lines.every((line) => line.startsWith(ITEM));
  const changed = lines.map((line) => (isList ? line.slice(ITEM.length) : ITEM + line)).join("\n");
  return {
    text: text.slice(0, start) + changed + text.slice(end),
    from: start,
    to: start + changed.length,
  };
}
