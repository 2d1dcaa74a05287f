/**
 * Letters that Unicode does not decompose, by their plain letter: those with strokes, hooks and
 * tails, and those that passports write differently. The database's function `folded` has the same
 * tables; a test compares both for every letter.
 */
const LETTERS: Record<string, string> = {
  a: "ⱥᶏꞺꞻ",
  ae: "æ",
  b: "ƀɓƃᵬᶀꞗ",
  c: "ƈȼɕꞓꞔꟄ",
  d: "ðɗƌȡɖđᵭᶁᶑꟈꟇ",
  e: "əǝɛɇᶒⱸꬴ",
  f: "ƒᵮᶂꞙ",
  g: "ɠǥɣᶃꞡꟐꟑ",
  h: "ħɦⱨꞕꟵꟶ",
  i: "ıɨɩᶖꞼꞽ",
  j: "ȷɉɟʄʝ",
  k: "ƙᶄⱪꝁꝃꝅꞣ",
  l: "łƚȴɫɬɭᶅⱡꝉꞎꬷꬸꬹꟜƛꟚꟛ",
  m: "ɱᵯᶆꬺ",
  n: "ŋɲƞȵɳᵰᶇꞑꞥꬻ",
  o: "øɔɵⱺꝋꝍꟀꟁꟋɤ",
  oe: "œ",
  p: "ƥᵱᵽᶈꝑꝓꝕ",
  q: "ĸɋʠꝗꝙ",
  r: "ɍɼɽɾᵲᵳᶉꞧꭉ",
  s: "ʃȿʂᵴᶊꞩꟊꟉꟌꟍꟖꟗꟘꟙ꟱Ʂ",
  ss: "ß",
  t: "ŧƫƭʈȶⱦᵵ",
  th: "þ꟒ꟓ",
  u: "ʉʊᶙꞹꭎꭒꞸꞾꞿ",
  v: "ʋᶌⱱⱴꝟ",
  w: "ⱳƿꟂꟃ꟔ꟕ",
  x: "ᶍꭖꭗꭘꭙ",
  y: "ƴɏỿȝꭚ",
  z: "ƶʒȥɀʐʑᵶᶎⱬꟆ",
  // Not Latin: the only letter with another form at the end of a word.
  σ: "ς",
  // Capitals that some servers' case tables do not have yet; the list above has more.
  "\uA7CF": "\uA7CE",
  "\u1C8A": "\u1C89",
  // Characters that phones type instead of the keyboard's.
  "'": "’‘‛ʻʼʽ′",
  "-": "‐‒–—−",
};

const PLAIN = new Map(
  Object.entries(LETTERS).flatMap(([plain, letters]) =>
    [...letters].map((letter) => [letter, plain]),
  ),
);

const SPECIAL = new RegExp(`[${[...PLAIN.keys()].join("")}]`, "g");

/**
 * Accents of all scripts whose readers omit them: Latin, Greek, Cyrillic, Hebrew and Arabic; and
 * invisible characters. Signs of Indian scripts are not among them, since they are vowels.
 */
const MARKS =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each mark is meant by itself
  /[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\u00AD\u00B7\u02BE\u02BF\u061C\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

const SPACES = /[ \t\n\v\f\r\u0085\u1680\u2028\u2029]+/g;

/**
 * A text without case, accents and repeated spaces, with plain letters for ø, ł, ß, æ and the like.
 * Names are matched and searches done by it, on the server, in browsers and, as `folded`, in the
 * database.
 */
export const nameKey = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(SPECIAL, (letter) => PLAIN.get(letter) ?? letter)
    .replace(SPACES, " ")
    .replace(/^ | $/g, "");

/** How banks and keyboards without umlauts write ä, ö and ü, of which a key has the first letter. */
const PAIRS = /[aou]e(?=\p{L})/gu;
/** More pairs than these are not worth a guess for each. */
const MAX_PAIRS = 3;
/** A shorter text would be a part of too many names. */
const MIN_LENGTH = 4;

/**
 * The keys that a key may stand for, itself first: `mueller` is also `muller`, which is the key of
 * Müller.
 */
export function getSpellings(key: string): string[] {
  const pairs = [...key.matchAll(PAIRS)].map(({ index }) => index);
  let spellings = [key];
  if (pairs.length > MAX_PAIRS) return spellings;
  for (const index of pairs.toReversed())
    spellings = spellings.flatMap((spelling) => [
      spelling,
      spelling.slice(0, index + 1) + spelling.slice(index + 2),
    ]);
  return spellings.filter((spelling) => spelling === key || spelling.length >= MIN_LENGTH);
}

const UMLAUTS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue" };

/**
 * The keys under which a searched name may be stored, its own first: Mueller finds Müller, and
 * Müller somebody whose bank or keyboard wrote Mueller. Empty for a text that folds to nothing.
 */
export function spellName(text: string): string[] {
  const key = nameKey(text);
  if (key === "") return [];
  const written = text
    .normalize("NFC")
    .replace(/[äöü]/gi, (letter) => UMLAUTS[letter.toLowerCase()] ?? "");
  return [...new Set([...getSpellings(key), nameKey(written)])];
}

/** What banks and hurried typists leave out between the words of a name. */
const SEPARATORS = /[ '.-]+/g;

/**
 * The second key of a name: its key without blanks, apostrophes, dots and dashes. The database's
 * function `squashed` does the same.
 */
export const squashName = (key: string): string => key.replace(SEPARATORS, "");

/**
 * Whether a name's key contains a spelling of the searched text, as it is, or squashed from the
 * beginning of a word (rules#filters). The database's function `name_contains` does the same.
 */
export function containsSpelling(key: string, spelling: string): boolean {
  const letters = squashSearch(spelling);
  return key.includes(spelling) || (letters !== null && beginsWord(key, letters));
}

/** A text as it is looked for in squashed names; null for one that would begin too many names. */
export function squashSearch(spelling: string): string | null {
  const letters = squashName(spelling);
  return [...letters].length >= MIN_LENGTH ? letters : null;
}

/** Only from the beginning of a word: "hans" is not in Sarah Ansel. */
function beginsWord(key: string, letters: string): boolean {
  const words = key.split(SEPARATORS);
  return words.some((_, index) => words.slice(index).join("").startsWith(letters));
}
