import { useEffect, useState } from "preact/hooks";

/** The present instant in epoch milliseconds, re-rendering at the given pace. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
