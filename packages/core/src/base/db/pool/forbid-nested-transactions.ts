import { AsyncLocalStorage } from "node:async_hooks";

interface Unit {
  guard: symbol;
  isOpen: boolean;
  outer: Unit | undefined;
}

// One for all guards: each storage that was ever used costs a step at every promise.
const current = new AsyncLocalStorage<Unit>();

/**
 * Makes a guard that runs work and throws when the work opens another unit before it has ended.
 * Promises that the work left running may open units afterwards.
 */
export function forbidNestedTransactions(): <T>(work: () => Promise<T>) => Promise<T> {
  const guard = Symbol("guard");
  return async (work) => {
    const outer = findOpen(current.getStore());
    if (isWithin(outer, guard)) {
      throw new Error("A unit of database work inside another: pass its query on instead");
    }
    const unit = { guard, isOpen: true, outer };
    try {
      return await current.run(unit, work);
    } finally {
      unit.isOpen = false;
    }
  };
}

/** The unit, or the next around it, that has not ended. */
const findOpen = (unit: Unit | undefined): Unit | undefined =>
  unit === undefined || unit.isOpen ? unit : findOpen(unit.outer);

const isWithin = (unit: Unit | undefined, guard: symbol): boolean =>
  unit !== undefined && ((unit.isOpen && unit.guard === guard) || isWithin(unit.outer, guard));
