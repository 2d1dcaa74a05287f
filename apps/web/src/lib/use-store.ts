import { useEffect, useState } from "preact/hooks";
import type { Store } from "./store.ts";

/** The store's value, re-rendering the component after each change. */
export function useStore<Value extends object>(store: Store<Value>): Value {
  const [value, setValue] = useState(store.get);
  useEffect(() => {
    setValue(store.get());
    return store.subscribe(() => setValue(store.get()));
  }, [store]);
  return value;
}
