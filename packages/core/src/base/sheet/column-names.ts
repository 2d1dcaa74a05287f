const MAX_NAME_LENGTH = 200;

/**
 * Unique names of columns: as in the header, `Column 3` for an empty one, `Email (2)` for a second
 * one.
 */
export function columnNames(header: readonly string[]): string[] {
  const usedNames = new Set<string>();
  return header.map((cell, index) => {
    const name = freeName(readable(cell) || `Column ${index + 1}`, usedNames);
    usedNames.add(name);
    return name;
  });
}

function freeName(name: string, usedNames: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; usedNames.has(free); number += 1) free = `${name} (${number})`;
  return free;
}

/** On one line. `__proto__`, which no JSON object can have as a key, counts as empty. */
function readable(cell: string): string {
  const name = cell.replace(/\s+/g, " ").slice(0, MAX_NAME_LENGTH).trim();
  return name === "__proto__" ? "" : name;
}
