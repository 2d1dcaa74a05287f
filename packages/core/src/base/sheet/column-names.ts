const LONGEST_NAME = 200;

/**
 * Names of columns that tell each from the others: as the header has them, `Column 3` where it has
 * none, `Email (2)` for the second of a name.
 */
export function columnNames(header: readonly string[]): string[] {
  const taken = new Set<string>();
  return header.map((cell, index) => {
    const name = freeName(readable(cell) || `Column ${index + 1}`, taken);
    taken.add(name);
    return name;
  });
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name} (${number})`;
  return free;
}

/** On one line. The one name that no JSON object can have is as good as none. */
function readable(cell: string): string {
  const name = cell.replace(/\s+/g, " ").slice(0, LONGEST_NAME).trim();
  return name === "__proto__" ? "" : name;
}
