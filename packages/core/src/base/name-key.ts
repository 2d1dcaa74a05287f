/**
 * Letters that no decomposition of Unicode leads back to the plain one, by the plain one: those with
 * strokes, hooks and tails, and those that passports write as another. The function `folded` of the
 * database has the same tables; a test compares the two letter by letter.
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
  // Not Latin: the one letter that has another form at the end of a word.
  σ: "ς",
  // Capitals that are younger than the case tables of some servers; above are more of them.
  "\uA7CF": "\uA7CE",
  "\u1C8A": "\u1C89",
  // What phones type in place of the keyboard's own.
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
 * Accents and their like, of every script whose readers leave them out: Latin, Greek, Cyrillic,
 * Hebrew and Arabic. Not the signs of Indian scripts, which are vowels. With them what nobody sees.
 */
const MARKS =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each mark is meant by itself
  /[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\u00AD\u00B7\u02BE\u02BF\u061C\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

const SPACES = /[ \t\n\v\f\r\u0085\u1680\u2028\u2029]+/g;

/**
 * A text without case, accents and repeated spaces, and with ø, ł, ß, æ and their like as plain
 * letters: what names are matched and everything is searched by, here, in browsers and, as
 * `folded`, in the database.
 */
export const nameKey = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(SPECIAL, (letter) => PLAIN.get(letter) ?? letter)
    .replace(SPACES, " ")
    .replace(/^ | $/g, "");
