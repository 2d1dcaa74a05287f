import { TOP_LEVEL_DOMAINS } from "./top-level-domains.ts";

const ENDINGS: ReadonlySet<string> = new Set(TOP_LEVEL_DOMAINS.trim().split(/\s+/));

/** A scheme, www, or a host with a path or port: a link whatever its host ends with. */
const CERTAIN_LINK = /:\/\/|\bwww\.|[\p{L}\p{N}-]{2,}\.\p{L}{2,}[/:?#]/iu;
/** Letters, digits and dots without a space between them, with what else an address has. */
const WORD = /[\p{L}\p{M}\p{N}@._+-]+/gu;
/** Other dots that an address may be typed with (UTS #46). */
const OTHER_DOTS = /[\u3002\uFF0E\uFF61]/g;

/** What stands in front of a dot in names: titles, and first names that are shortened. */
const ABBREVIATIONS = new Set(
  `alb alex ant aug barth benj br chas chr ch co corn dhr dipl dir dr drs ed edw ferd fr frl fra
   fred geo ger gerh hendr herm hh hon hr hrn ing ir jac jas joh jos jr lic lt mag maj matth me med
   mej mevr mgr mich mlle mme mr mrs ms mw nic nik ph phil prof rev rich rob sgt sr st ste th thos
   wilh wm`.split(/\s+/),
);
/** Parts of a title that are top-level domains as well: "Dr.med.vet.", "M.sc.". */
const TITLE_ENDINGS = new Set(["art", "ing", "med", "sc", "vet"]);
/** Parts of a surname that are top-level domains as well: "J.de Vries", "M.la Cour", "H.in 't Veld". */
const PARTICLES = new Set("af al am de do im in la le li mc na".split(" "));
/** No surname, so that they end a host in capitals too. */
const GENERIC_ENDINGS = new Set(["biz", "com", "info", "net", "org"]);

/**
 * Whether mail programs would turn a part of this text into a link: an address with a scheme, www, a
 * path or a top-level domain. Names contain dots too: "J.R.R. Tolkien", "Th.de Wit", "Dr.Love".
 */
export function holdsLink(text: string): boolean {
  const dotted = text.replace(OTHER_DOTS, ".");
  if (CERTAIN_LINK.test(dotted)) return true;
  return [...dotted.matchAll(WORD)].some(({ 0: word, index }) =>
    isHost(word, dotted.slice(index + word.length)),
  );
}

function isHost(word: string, rest: string): boolean {
  // An e-mail address leads to a mailbox and not to a page.
  if (word.includes("@")) return false;
  const labels = word.split(".");
  return labels.some((ending, index) => {
    const before = labels[index - 1];
    if (!before || !isTopLevelDomain(ending)) return false;
    return !isPartOfName(before, ending, index === labels.length - 1 ? rest : "");
  });
}

const isTopLevelDomain = (ending: string): boolean =>
  ENDINGS.has(ending.toLowerCase()) || /^xn--/i.test(ending);

/**
 * Whether a dot joins two parts of a name: an initial, a title or a shortened first name before it,
 * and after it a capital letter, a title, or a particle that a surname follows. Nothing of a name has
 * a path.
 */
function isPartOfName(before: string, ending: string, rest: string): boolean {
  if (/^[/:?#]\S/.test(rest)) return false;
  const first = before.slice(before.lastIndexOf("-") + 1).toLowerCase();
  if (!/^\p{L}$/u.test(first) && !ABBREVIATIONS.has(first)) return false;
  const last = ending.toLowerCase();
  if (PARTICLES.has(last) && /^\s+['’]?\p{L}/u.test(rest)) return true;
  if (TITLE_ENDINGS.has(last)) return true;
  return /^\p{Lu}/u.test(ending) && !GENERIC_ENDINGS.has(last);
}
