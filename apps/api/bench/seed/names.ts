const FIRST = [
  ..."Anna Ben Clara David Emma Felix Greta Hugo Ida Jonas Klara Leo Mia Noah Olga Paul Rosa".split(
    " ",
  ),
  ..."Simon Tilda Uwe Vera Willi Xenia Yara Zoe Arne Britta Carl Doris Egon".split(" "),
];
const SYLLABLES =
  "ba den fel gar hol kin lau mer nor pol ros sel tan ulm ver wes zim bru cor dal".split(" ");
const LAST = SYLLABLES.length ** 3;

/** A name with the look of one; the same is given again after 240,000 people. */
export function nameOf(number: number): string {
  const last = (number * 7_919) % LAST;
  const first = FIRST[(number + Math.floor(number / LAST)) % FIRST.length];
  const at = (power: number) =>
    SYLLABLES[Math.floor(last / SYLLABLES.length ** power) % SYLLABLES.length] ?? "";
  const surname = at(2) + at(1) + at(0);
  return `${first} ${surname[0]?.toUpperCase()}${surname.slice(1)}`;
}
