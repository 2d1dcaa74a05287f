import { nameKey } from "../text/name-key.ts";

/** Names of months and how they are shortened, in English, Dutch, German and French; folded. */
const NAMES = [
  "jan january januari januar janner jaenner janv janvier",
  "feb febr february februari februar fev fevr fevrier",
  "mar march mrt maart mrz marz maerz mars",
  "apr april avr avril",
  "may mei mai",
  "jun june juni juin",
  "jul july juli juil juillet",
  "aug august augustus aout",
  "sep sept september septembre",
  "oct october okt oktober octobre",
  "nov november novembre",
  "dec december dez dezember decembre",
];

const NUMBERS = new Map(
  NAMES.flatMap((names, index) => names.split(" ").map((name) => [name, index + 1] as const)),
);

/** The number of a month by its name, 1 for January. */
export const findMonth = (name: string): number | undefined => NUMBERS.get(nameKey(name));
