/**
 * Makes one call for what is asked in the same turn of the event loop, or while an earlier call is
 * under way. Each asker gets the result of the call that has its own.
 */
export function gather<T>(storeAll: (all: T[]) => Promise<unknown>): (item: T) => Promise<void> {
  let waiting: T[] = [];
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  const storeWaiting = async (): Promise<void> => {
    const all = waiting;
    waiting = [];
    next = undefined;
    underWay = storeAll(all);
    await underWay;
  };
  return (item) => {
    waiting.push(item);
    next ??= underWay.then(storeWaiting, storeWaiting);
    return next;
  };
}
