/** A source of random choices that one number repeats (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (part: number): boolean => next() < part,
    oneOf: <T>(choices: readonly T[]): T => choices[below(choices.length)] as T,
  };
}

export type SeededRandom = ReturnType<typeof seededRandom>;
