import { useEffect, useState } from "react";
import { formatFromNow } from "#lib/format/format-from-now.ts";

const MINUTE_MS = 60_000;

/** How far an instant (RFC 3339) is from now: "in 3 days". Keeps up while the page is open. */
export function FromNow({ instant }: { instant: string }) {
  return <time dateTime={instant}>{formatFromNow(instant, useMinute())}</time>;
}

/** The current time in epoch milliseconds, updated each minute. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
