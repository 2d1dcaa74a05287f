// Of two that are as likely, the one that hardly stands within a text.
const CANDIDATES = ["\t", ";", ","];
const LINES = 40;
const SAMPLE_CHARACTERS = 64 * 1024;

/**
 * What separates the cells: the candidate that most of the first lines have, most often where
 * several do. Lines above the headings may have none. A first line `sep=;`, in any case and also in
 * quotes, which Excel writes and reads, decides and is skipped.
 * @param {string} text
 */
export function sniffDelimiter(text) {
  const directive = /^"?sep=(.)"?[ \t]*(\r\n|\n|\r)/i.exec(text);
  if (directive?.[1]) return { delimiter: directive[1], skip: directive[0].length };
  const lines = firstLines(text.slice(0, SAMPLE_CHARACTERS));
  const [best] = CANDIDATES.map((delimiter) => ({ delimiter, ...countIn(lines, delimiter) })).sort(
    (a, b) => b.lines - a.lines || b.least - a.least,
  );
  return { delimiter: best && best.lines > 0 ? best.delimiter : ",", skip: 0 };
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
 * How many lines have a delimiter, and how often at least.
 * @param {string[]} lines
 * @param {string} delimiter
 */
function countIn(lines, delimiter) {
  const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
  return { lines: counts.length, least: Math.min(...counts) };
}
