// Of two that are as likely, the one that hardly stands within a text.
const CANDIDATES = ["\t", ";", ","];
const LINES = 20;
const SAMPLE_CHARACTERS = 64 * 1024;

/**
 * What separates the cells: the candidate that every one of the first lines has, most often where
 * several do. A first line `sep=;`, which Excel writes and reads, decides and is skipped.
 * @param {string} text
 */
export function sniffDelimiter(text) {
  const told = /^sep=(.)(\r\n|\n|\r)/.exec(text);
  if (told?.[1]) return { delimiter: told[1], skip: told[0].length };
  const lines = firstLines(text.slice(0, SAMPLE_CHARACTERS));
  const [best] = CANDIDATES.map((delimiter) => ({ delimiter, ...scoreOf(lines, delimiter) })).sort(
    (a, b) => b.everywhere - a.everywhere || b.inHeader - a.inHeader,
  );
  return { delimiter: best && best.inHeader > 0 ? best.delimiter : ",", skip: 0 };
}

/**
 * The first lines without what stands in quotes, line breaks there included.
 * @param {string} text
 */
function firstLines(text) {
  return text
    .replace(/"[^"]*("|$)/g, "")
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, LINES);
}

/**
 * @param {string[]} lines
 * @param {string} delimiter
 */
function scoreOf(lines, delimiter) {
  const counts = lines.map((line) => line.split(delimiter).length - 1);
  return { everywhere: Math.min(...counts), inHeader: counts[0] ?? 0 };
}
