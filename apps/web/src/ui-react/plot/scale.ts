/** A scale from 0 up to a round number that holds all values. */
export interface Scale {
  /** The round number at its end. */
  most: number;
  /** Where lines are drawn, the greatest first and 0 last. */
  lines: number[];
}

const MAX_LINES = 4;

/** The scale of counts, or of amounts in a currency's smallest unit: steps of 1, 2 or 5. */
export function createScale(values: readonly number[]): Scale {
  const greatest = Math.max(1, ...values);
  const step = roundUpStep(greatest / MAX_LINES);
  const count = Math.ceil(greatest / step);
  return {
    most: count * step,
    lines: Array.from({ length: count + 1 }, (_, place) => (count - place) * step),
  };
}

/** The least whole 1, 2 or 5 times a power of ten that is not below this. */
function roundUpStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, least))));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least) ?? power * 10;
}

/** At most so many of them, evenly: where an axis has room for words. */
export function pickEvenly<T>(all: readonly T[], most: number): { one: T; place: number }[] {
  const every = Math.max(1, Math.ceil(all.length / most));
  return all
    .map((item, place) => ({ one: item, place }))
    .filter(({ place }) => place % every === 0);
}
