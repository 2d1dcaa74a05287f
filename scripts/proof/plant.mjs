// Replaces a text of a file of the sources, in a copy of them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The file's text with the replacement in it; undefined unless `find` occurs exactly once.
 * @param {import("./seeded/defect.mjs").Planted} planted
 * @param {string} tree
 */
export function withPlanted({ file, find, put }, tree) {
  const [before = "", after, ...more] = readFileSync(join(tree, file), "utf8").split(find);
  return after === undefined || more.length > 0 ? undefined : before + put + after;
}

/**
 * @param {import("./seeded/defect.mjs").Planted} planted
 * @param {string} tree
 * @throws when `find` does not occur exactly once
 */
export function plant(planted, tree) {
  const text = withPlanted(planted, tree);
  if (text === undefined)
    throw new Error(`${planted.file} does not hold exactly once: ${planted.find}`);
  writeFileSync(join(tree, planted.file), text);
}
