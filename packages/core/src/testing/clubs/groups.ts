/** Groups that contain each pair of items at least once: far fewer groups than pairs. */
export const groupsOf = <T>(items: readonly T[], size: number): T[][] =>
  pairsOf(chunksOf(items, Math.ceil(size / 2))).map(([some, others]) => [...some, ...others]);

/** Each pair of items, once. */
export function pairsOf<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((one, at) => items.slice(at + 1).map((other): [T, T] => [one, other]));
}

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  const chunks = Math.ceil(items.length / size);
  return Array.from({ length: chunks }, (_, at) => items.slice(at * size, (at + 1) * size));
}
