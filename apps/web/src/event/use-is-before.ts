import { useEffect, useState } from "preact/hooks";
import { useNow } from "#lib/use-now.ts";

/**
 * Whether an instant in epoch milliseconds is still to come; null never is. A new instant is
 * compared with its own now, since the ticking one may be older.
 */
export function useIsBefore(instant: number | null): boolean {
  const now = useNow(1000);
  const [seen, setSeen] = useState(now);
  useEffect(() => setSeen(Date.now()), [instant]);
  return instant !== null && Math.max(now, seen) < instant;
}
