import { useEffect, useState } from "react";

const PAUSE_MS = 400;

/** A value that follows another once it has stopped changing, to ask a server about it. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
