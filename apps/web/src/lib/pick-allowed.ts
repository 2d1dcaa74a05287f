/** The value if it is one of these, else the first: what an address says may be anything. */
export const pickAllowed = <T extends string>(all: readonly [T, ...T[]], value: unknown): T =>
  all.find((candidate) => candidate === value) ?? all[0];
