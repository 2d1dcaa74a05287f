import { DatabaseBusy } from "./availability.ts";

/** Permits for the connection pool, in the order of arrival. */
export interface Semaphore {
  /**
   * Runs the work when a permit is free, and always returns the permit. Throws DatabaseBusy after
   * the deadline, at once when too many wait, and after close(); throws the signal's reason when it
   * fires while waiting. Running work is never interrupted.
   */
  use<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Refuses present and later waiters; running work continues. */
  close(): void;
  readonly inUse: number;
  readonly waiting: number;
}

export interface SemaphoreOptions {
  permits: number;
  /** The longest wait in milliseconds. */
  deadlineMs: number;
  /** How many may wait at once. */
  maxWaiting?: number;
}

interface Waiter {
  enter: () => void;
  refuse: (reason: unknown) => void;
}

export function openSemaphore(options: SemaphoreOptions): Semaphore {
  const { permits, deadlineMs, maxWaiting = 10_000 } = options;
  // A Set keeps the order of arrival and deletes from the middle in constant time.
  const waiters = new Set<Waiter>();
  let inUse = 0;
  let closed = false;

  async function enter(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (closed) throw new DatabaseBusy("The database connection is closing");
    if (inUse < permits) {
      inUse += 1;
      return;
    }
    if (waiters.size >= maxWaiting) throw new DatabaseBusy("Too many wait for the database");
    await waitIn(waiters, deadlineMs, signal);
  }

  // A permit goes directly to the longest waiter, so that nobody overtakes.
  function leave(): void {
    const [next] = waiters;
    if (next) next.enter();
    else inUse -= 1;
  }

  return {
    async use(work, signal) {
      await enter(signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    close() {
      closed = true;
      for (const waiter of waiters) waiter.refuse(new DatabaseBusy("The database is closing"));
    },
    get inUse() {
      return inUse;
    },
    get waiting() {
      return waiters.size;
    },
  };
}

function waitIn(
  waiters: Set<Waiter>,
  deadlineMs: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      waiters.delete(waiter);
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    };
    const waiter: Waiter = {
      enter() {
        settle();
        resolve();
      },
      refuse(reason) {
        settle();
        reject(reason);
      },
    };
    const onAbort = () => waiter.refuse(signal?.reason);
    const timer = setTimeout(
      () => waiter.refuse(new DatabaseBusy(`No database connection within ${deadlineMs} ms`)),
      deadlineMs,
    );
    signal?.addEventListener("abort", onAbort, { once: true });
    waiters.add(waiter);
  });
}
