import { useEffect, useState } from "preact/hooks";
import { useNow } from "#lib/use-now.ts";

/**
 * Whether a time in epoch milliseconds is in the future; null never is. A new time is compared with
 * the present one, because the ticking one may be older.
 */
export function useIsBefore(instant: number | null): boolean {
  const now = useNow(1000);
  const [checkedAt, setSeen] = useState(now);
  useEffect(() => setSeen(Date.now()), [instant]);
  return instant !== null && Math.max(now, checkedAt) < instant;
}
