import slugify from "@sindresorhus/slugify";

const MAX_KEY_LENGTH = 60;

/** A free key from a label, with `_2`, `_3`, … if needed; adds it to `taken`. */
export function freeKey(label: string, existingKeys: Set<string | undefined>): string {
  const words = slugify(label, { separator: "_", decamelize: false }).slice(0, MAX_KEY_LENGTH);
  const base = /^[a-z]/.test(words) ? words : `q_${words}`;
  let key = base;
  for (let number = 2; existingKeys.has(key); number += 1) key = `${base}_${number}`;
  existingKeys.add(key);
  return key;
}
