import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Makes a guard that runs work and throws when the work opens another unit before it has ended.
 * Promises that the work left running may open units afterwards.
 */
export function forbidNestedTransactions(): <T>(work: () => Promise<T>) => Promise<T> {
  const current = new AsyncLocalStorage<{ open: boolean }>();
  return async (work) => {
    if (current.getStore()?.open) {
      throw new Error("A unit of database work inside another: pass its query on instead");
    }
    const unit = { open: true };
    try {
      return await current.run(unit, work);
    } finally {
      unit.open = false;
    }
  };
}
