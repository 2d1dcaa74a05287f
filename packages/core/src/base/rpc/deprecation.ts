/** A day as RFC 3339 writes it; it begins at midnight UTC. */
type Day = `${number}-${number}-${number}`;

/** The notice that a procedure will go (rules#deprecation). */
export interface Deprecation {
  /** The day from which clients are told. */
  since: Day;
  /** The day from which it may be gone: at least six months later. */
  sunset: Day;
  /** What does the same, as `GET /api/things`. */
  instead?: string;
}

const MIN_MONTHS = 6;

/**
 * The headers that say so on every answer: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). Throws
 * for a notice that is too short, which the process then meets at its start.
 */
export function deprecationHeaders({ since, sunset }: Deprecation): Record<string, string> {
  const [start, end] = [parseDay(since), parseDay(sunset)];
  const earliestEnd = new Date(start);
  earliestEnd.setUTCMonth(earliestEnd.getUTCMonth() + MIN_MONTHS);
  if (end < earliestEnd) throw new Error(`${since} to ${sunset} is less than six months of notice`);
  return { deprecation: `@${start.getTime() / 1_000}`, sunset: end.toUTCString() };
}

function parseDay(text: Day): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) throw new Error(`${text} is no day`);
  return day;
}
