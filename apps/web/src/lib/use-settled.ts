import { useEffect, useState } from "react";

const PAUSE_MS = 400;

/** The value after it has stopped changing, for requests that follow the typing. */
export function useSettled<Value>(value: Value): Value {
  const [settledValue, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settledValue;
}
