/**
 * The names of these files and of all that can be reached from them.
 * @param open the file of a name; undefined for one that does not count
 * @param next the names that a file leads to
 */
export function reached<File>(
  from: readonly string[],
  open: (name: string) => File | undefined,
  next: (file: File) => readonly string[],
): Set<string> {
  const found = new Set<string>();
  const waiting = [...from];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = open(name);
    if (file === undefined || found.has(name)) continue;
    found.add(name);
    waiting.push(...next(file));
  }
  return found;
}
