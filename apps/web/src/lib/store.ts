/** A value that many parts of a page read. It is replaced, never changed in place. */
export type Store<Value extends object> = {
  get(): Value;
  /** Replaces the given keys and calls every subscriber once, unless nothing differs. */
  patch(change: Partial<Value>): void;
  /** Calls back after each change; the returned function ends the subscription. */
  subscribe(listener: () => void): () => void;
};

export function createStore<Value extends object>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    patch(change) {
      const keys = Object.keys(change) as (keyof Value)[];
      if (keys.every((key) => Object.is(value[key], change[key]))) return;
      value = { ...value, ...change };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
