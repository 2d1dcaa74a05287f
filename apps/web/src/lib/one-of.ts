/** The value if it is one of these, else the first: what an address says may be anything. */
export const oneOf = <T extends string>(all: readonly [T, ...T[]], value: unknown): T =>
  all.find((each) => each === value) ?? all[0];
