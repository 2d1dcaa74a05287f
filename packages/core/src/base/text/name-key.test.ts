import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workerDatabaseUrl } from "#testing/servers/database.ts";
import { containsSpelling, getSpellings, nameKey, spellName } from "./name-key.ts";

let owner: Sql;

beforeAll(async () => {
  owner = postgres(await workerDatabaseUrl(), { max: 1 });
});
afterAll(() => owner.end());

/** Every letter of these scripts that this version of Unicode has. */
function lettersOf(script: string): string[] {
  const belongs = new RegExp(`^\\p{Script=${script}}$`, "u");
  const letters: string[] = [];
  for (let code = 0x41; code < 0x30000; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const letter = String.fromCodePoint(code);
    if (belongs.test(letter)) letters.push(letter);
  }
  return letters;
}

const folds = async (texts: string[]): Promise<(string | null)[]> => {
  const rows = await owner<{ folded: string }[]>`
    select folded(text) as folded from unnest(${texts}::text[]) with ordinality as t (text, at)
     order by at`;
  return rows.map((row) => row.folded);
};

describe("nameKey", () => {
  test.each([
    ["Søren  Åkesson", "soren akesson"],
    ["ŁUKASZ Groß", "lukasz gross"],
    ["Æthelred Þór Ðorđe", "aethelred thor dorde"],
    ["Ayşe Işık İnönü", "ayse isik inonu"],
    ["Đặng Thị Hằng", "dang thi hang"],
    ["Œuvre ĳsbrand ﬁn Ŋ Ħ Ŧ ŉ", "oeuvre ijsbrand fin n h t 'n"],
    ["Əliyev Ɛkua Ɔsei Ɓala Ɗan", "eliyev ekua osei bala dan"],
    ["O’Neil–Smith", "o'neil-smith"],
    ["ΣΟΦΟΣ σοφος σοφός", "σοφοσ σοφοσ σοφοσ"],
    ["ЁЛКА Й", "елка и"],
    ["שָׁלוֹם", "שלום"],
    ["مُحَمَّد", "محمد"],
    // Vowels, not accents: two people.
    ["राम", "राम"],
    ["रमा", "रमा"],
    ["علی\u200Cرضا", "علیرضا"],
    ["\u00A0 A\t\nB\u3000", "a b"],
  ])("%s is %s", (text, folded) => {
    expect(nameKey(text)).toBe(folded);
    expect(nameKey(folded)).toBe(folded);
  });

  test("every Latin letter is the same in either case, composed or not, and folded twice", () => {
    const letters = lettersOf("Latin");
    expect(letters.length).toBeGreaterThan(1_300);
    for (const letter of letters) {
      const once = nameKey(letter);
      expect(nameKey(once), letter).toBe(once);
      expect(nameKey(letter.normalize("NFD")), letter).toBe(once);
      expect(nameKey(letter.toLowerCase()), letter).toBe(once);
    }
  });

  test("every letter with a stroke, a hook or a name of its own in an alphabet is ASCII", () => {
    const alphabets = "ØøŁłßẞÆæŒœÐðÞþĐđıİĦħĸŊŋŦŧƏəƐɛƆɔƁɓƊɗƘƙƳƴƗɨɄʉȺⱥȻȼɆɇɈɉɌɍɎɏƎǝƔɣƖɩƱʊƲʋƷʒǤǥĲĳŁŀ";
    for (const letter of alphabets) expect(nameKey(letter), letter).toMatch(/^[a-z]+$/);
  });

  test.each(["Latin", "Greek", "Cyrillic", "Hebrew", "Arabic", "Devanagari", "Thai", "Armenian"])(
    "the database folds every %s letter as we do",
    async (script) => {
      const texts = lettersOf(script).flatMap((letter) => [letter, `a ${letter}b`]);
      const theirs = await folds(texts);
      const differing = texts.filter((text, at) => theirs[at] !== nameKey(text));
      expect(differing.map((text) => [text, nameKey(text)])).toEqual([]);
    },
  );

  test("the database folds spaces, punctuation and what cannot be seen as we do", async () => {
    const texts = [" a  b ", "A\tb\n", "O’Neil – x", "a\u200Bb\u202E", "", " ", "´", "l·l", "½"];
    expect(await folds(texts)).toEqual(texts.map(nameKey));
  });
});

test.each([
  ["mueller", ["mueller", "muller"]],
  ["joerg bauer", ["joerg bauer", "jorg bauer", "joerg baur", "jorg baur"]],
  ["joe", ["joe"]],
  ["soe", ["soe"]],
  ["suess", ["suess", "suss"]],
  ["ada lovelace", ["ada lovelace"]],
])("%s may stand for %j", (key, spellings) => {
  expect(getSpellings(key).toSorted()).toEqual(spellings.toSorted());
});

const NAMES = [
  "Sinéad O’Connor",
  "Jean-Pierre Martin",
  "Jean Pierre Dubois",
  "Klaas van der Berg",
  "J.P. Coen",
  "Anna Müller-Lüdenscheidt",
  "Karl Weiß",
  "Sarah Ansel",
  "Noa d'Écluse",
  "Kjøl Sørensen",
  "'t Hooft",
  "a - b",
  "Joerg Maier",
];

describe("a name is found", () => {
  test.each([
    ["oconnor", ["Sinéad O’Connor"]],
    ["SINEADOCONNOR", ["Sinéad O’Connor"]],
    ["o connor", ["Sinéad O’Connor"]],
    ["jeanpierre", ["Jean-Pierre Martin", "Jean Pierre Dubois"]],
    ["Jean Pierre Martin", ["Jean-Pierre Martin"]],
    ["pierremartin", ["Jean-Pierre Martin"]],
    ["vanderberg", ["Klaas van der Berg"]],
    ["van derBerg", ["Klaas van der Berg"]],
    ["derb", ["Klaas van der Berg"]],
    ["jpcoen", ["J.P. Coen"]],
    ["MUELLERLUEDENSCHEIDT", ["Anna Müller-Lüdenscheidt"]],
    ["ANNA MUELLER", ["Anna Müller-Lüdenscheidt"]],
    ["WEISS", ["Karl Weiß"]],
    ["Jörg", ["Joerg Maier"]],
    ["JO\u0308RG MAIER", ["Joerg Maier"]],
    ["decluse", ["Noa d'Écluse"]],
    ["kjoelsoerensen", ["Kjøl Sørensen"]],
    ["thooft", ["'t Hooft"]],
    // From the beginning of a word, and with four letters.
    ["hans", []],
    ["annam", ["Anna Müller-Lüdenscheidt"]],
    ["nam", []],
    ["oco", []],
    ["-", ["Jean-Pierre Martin", "Anna Müller-Lüdenscheidt", "a - b"]],
    ["berg klaas", []],
  ])("for %s", (search, found) => {
    const spellings = spellName(search);
    const isFound = (name: string) =>
      spellings.some((spelling) => containsSpelling(nameKey(name), spelling));
    expect(NAMES.filter(isFound)).toEqual(found);
  });

  test("by the database as by us, whatever part of it is typed, with and without separators", async () => {
    const searches = [...NAMES.map(nameKey), "sarah ansel hans"].flatMap((key) =>
      [...key].flatMap((_, start) =>
        [1, 3, 4, 7, 12].flatMap((length) => {
          const part = key.slice(start, start + length);
          return [part, part.replace(/[ '.-]/g, ""), part.replace(/[ '.-]/g, "-")];
        }),
      ),
    );
    const pairs = [...new Set(searches)].flatMap((search) =>
      NAMES.map((name) => ({ name: nameKey(name), search })),
    );
    const rows = await owner<{ isFound: boolean }[]>`
      select name_contains(name, search) as "isFound"
        from unnest(${pairs.map(({ name }) => name)}::text[],
                    ${pairs.map(({ search }) => search)}::text[]) with ordinality
               as t (name, search, position)
       order by position`;
    const differing = pairs.filter(
      ({ name, search }, index) => rows[index]?.isFound !== containsSpelling(name, search),
    );
    expect(pairs.length).toBeGreaterThan(5_000);
    expect(differing).toEqual([]);
  });
});
