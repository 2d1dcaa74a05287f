/**
 * A value that a constraint of the database or a check before promises.
 * @throws a fault of ours, a 500, if it is absent all the same: a stand-in would be stored or shown
 */
export function certain<T>(value: T | null | undefined, description: string): T {
  if (value === null || value === undefined) throw new Error(`${description} is absent`);
  return value;
}
