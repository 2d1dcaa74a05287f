interface LineLimits {
  /** Font size in pixels. */
  size: number;
  /** Maximum width of a line in pixels. */
  width: number;
  /** If the text needs more lines, the last one ends in an ellipsis. */
  maxLines: number;
}

/**
 * Breaks a text into lines that fit. The widths are those of Figtree Bold, rounded up: a line may be a little
 * shorter than it could be, and never too long.
 */
export function breakLines(text: string, { size, width, maxLines }: LineLimits): string[] {
  const widest = width / size;
  const lines: string[] = [];
  let line = "";
  for (const word of splitWords(text, widest)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measureWidth(longer) > widest) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  if (lines.length <= maxLines) return lines;
  return [
    ...lines.slice(0, maxLines - 1),
    addEllipsis(lines.slice(maxLines - 1).join(" "), widest),
  ];
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Splits a text into words, and breaks a word that is longer than a line. */
function splitWords(text: string, widest: number): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  return words.flatMap((word) => {
    const parts = [""];
    for (const { segment: letter } of graphemes.segment(word)) {
      const part = `${parts.at(-1) ?? ""}${letter}`;
      if (measureWidth(part) > widest) parts.push(letter);
      else parts[parts.length - 1] = part;
    }
    return parts;
  });
}

function addEllipsis(text: string, widest: number): string {
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
  while (letters.length > 0 && measureWidth(`${letters.join("")}…`) > widest) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** Measures a text in multiples of the font size. */
const measureWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + getLetterWidth(letter), 0);

function getLetterWidth(letter: string): number {
  if (/[ijlI.,:;'|! ]/.test(letter)) return 0.31;
  if (/[frt()[\]/-]/.test(letter)) return 0.43;
  if (/[mwM]/.test(letter)) return 0.88;
  if (/[Wæœ@]/.test(letter)) return 1;
  if (/[ÆŒ—]/.test(letter)) return 1.12;
  if (/[a-zß-ÿ]/.test(letter)) return 0.6;
  if (/[\d$€&]/.test(letter)) return 0.65;
  if (/[\u0020-\u024f]/.test(letter)) return 0.81;
  if (/[\p{M}\p{Cf}]/u.test(letter)) return 0;
  // Of the fonts that have what Figtree lacks; an emoji is the widest.
  return letter > "\ud800" && letter < "\ue000" ? 1.3 : 1;
}
