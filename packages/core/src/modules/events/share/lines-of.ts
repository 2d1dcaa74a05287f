interface Room {
  /** Of the letters, in pixels. */
  size: number;
  /** Pixels that a line may have. */
  width: number;
  /** More lines than these end in an ellipsis. */
  most: number;
}

/**
 * A text in lines that fit. The widths are those of Figtree Bold, rounded up: a line may be a little
 * shorter than it could be, and never too long. Emoji, which no bundled typeface has, are left out.
 */
export function linesOf(text: string, { size, width, most }: Room): string[] {
  const widest = width / size;
  const lines: string[] = [];
  let line = "";
  for (const word of wordsOf(text, widest)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer) > widest) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), endedEarly(lines.slice(most - 1).join(" "), widest)];
}

const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/gu;

/** A word that is longer than a line is broken where the line ends. */
function wordsOf(text: string, widest: number): string[] {
  const words = text.replace(EMOJI, "").split(/\s+/).filter(Boolean);
  return words.flatMap((word) => {
    const parts = [""];
    for (const letter of word) {
      const part = `${parts.at(-1) ?? ""}${letter}`;
      if (widthOf(part) > widest) parts.push(letter);
      else parts[parts.length - 1] = part;
    }
    return parts;
  });
}

function endedEarly(text: string, widest: number): string {
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join("")}…`) > widest) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** In parts of the letters' size. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);

function letterWidth(letter: string): number {
  if (/[ijlI.,:;'|! ]/.test(letter)) return 0.31;
  if (/[frt()[\]/-]/.test(letter)) return 0.43;
  if (/[mwM]/.test(letter)) return 0.88;
  if (/[Wæœ@]/.test(letter)) return 1;
  if (/[ÆŒ—]/.test(letter)) return 1.12;
  if (/[a-zß-ÿ]/.test(letter)) return 0.6;
  if (/[\d$€&]/.test(letter)) return 0.65;
  if (/[\u0020-\u024f]/.test(letter)) return 0.81;
  // Of the typeface that has what Figtree lacks.
  return 1;
}
