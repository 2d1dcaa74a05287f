import slugify from "@sindresorhus/slugify";

const LONGEST_KEY = 60;

/** A free key from a label, with `_2`, `_3`, … if needed; adds it to `taken`. */
export function freeKey(label: string, taken: Set<string | undefined>): string {
  const words = slugify(label, { separator: "_", decamelize: false }).slice(0, LONGEST_KEY);
  const base = /^[a-z]/.test(words) ? words : `q_${words}`;
  let key = base;
  for (let number = 2; taken.has(key); number += 1) key = `${base}_${number}`;
  taken.add(key);
  return key;
}
