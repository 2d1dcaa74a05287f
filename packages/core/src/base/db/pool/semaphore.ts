import { DatabaseBusy } from "./availability.ts";

/**
 * Permits for the connection pool. Tenants take turns, and each tenant's work is served in the order
 * of its arrival, so the rush of one tenant does not keep the others waiting (rules#fair-queues).
 */
export interface Semaphore {
  /**
   * Runs the work when a permit is free, and always returns the permit. Work without a tenant takes
   * turns as one tenant does. Throws DatabaseBusy after the deadline, immediately when too many
   * wait, and after close(). Running work is never interrupted.
   */
  use<T>(work: () => Promise<T>, tenant?: string): Promise<T>;
  /** Refuses present and later waiters; running work continues. */
  close(): void;
  readonly inUse: number;
  readonly waiting: number;
}

export interface SemaphoreOptions {
  permits: number;
  /** Permits that one tenant may use simultaneously; all of them unless given. */
  permitsPerTenant?: number;
  /** The longest wait in milliseconds. */
  deadlineMs: number;
  /** How many may wait simultaneously. */
  maxWaiting?: number;
}

interface Waiter {
  enter: () => void;
  refuse: (reason: DatabaseBusy) => void;
}

/** The name under which work of no tenant takes its turns. */
const NO_TENANT = "";

export function openSemaphore(options: SemaphoreOptions): Semaphore {
  const { permits, permitsPerTenant = permits, deadlineMs, maxWaiting = 10_000 } = options;
  /** Tenants with waiters, the next one first. A Set keeps the order of arrival. */
  const queues = new Map<string, Set<Waiter>>();
  const running = new Map<string, number>();
  let inUse = 0;
  let waiting = 0;
  let isClosed = false;

  const hasPermit = (tenant: string): boolean =>
    inUse < permits && (tenant === NO_TENANT || (running.get(tenant) ?? 0) < permitsPerTenant);

  function take(tenant: string): void {
    inUse += 1;
    running.set(tenant, (running.get(tenant) ?? 0) + 1);
  }

  function enter(tenant: string): Promise<void> | undefined {
    if (isClosed) throw new DatabaseBusy("The database connection is closing");
    if (hasPermit(tenant)) return void take(tenant);
    if (waiting >= maxWaiting) throw new DatabaseBusy("Too many wait for the database");
    return waitInTurn(tenant);
  }

  async function waitInTurn(tenant: string): Promise<void> {
    const queue = queues.get(tenant) ?? new Set();
    queues.set(tenant, queue);
    waiting += 1;
    const onSettled = () => {
      waiting -= 1;
      if (queue.size === 0) queues.delete(tenant);
    };
    await waitIn(queue, deadlineMs, { onEnter: () => take(tenant), onSettled });
  }

  function leave(tenant: string): void {
    inUse -= 1;
    const remaining = (running.get(tenant) ?? 0) - 1;
    if (remaining > 0) running.set(tenant, remaining);
    else running.delete(tenant);
    enterNext();
  }

  /** The permit goes directly to the tenant whose turn it is, which moves to the end of the row. */
  function enterNext(): void {
    for (const [tenant, queue] of queues) {
      const [next] = queue;
      if (!next || !hasPermit(tenant)) continue;
      next.enter();
      if (queues.delete(tenant)) queues.set(tenant, queue);
      return;
    }
  }

  return {
    async use(work, tenant = NO_TENANT) {
      await enter(tenant);
      try {
        return await work();
      } finally {
        leave(tenant);
      }
    },
    close() {
      isClosed = true;
      for (const queue of queues.values())
        for (const waiter of queue) waiter.refuse(new DatabaseBusy("The database is closing"));
    },
    get inUse() {
      return inUse;
    },
    get waiting() {
      return waiting;
    },
  };
}

/** Waits in a queue until somebody lets the waiter enter, refuses it, or the deadline passes. */
function waitIn(
  queue: Set<Waiter>,
  deadlineMs: number,
  { onEnter, onSettled }: { onEnter(): void; onSettled(): void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      queue.delete(waiter);
      onSettled();
    };
    const waiter: Waiter = {
      enter() {
        settle();
        onEnter();
        resolve();
      },
      refuse(reason) {
        settle();
        reject(reason);
      },
    };
    const timer = setTimeout(
      () => waiter.refuse(new DatabaseBusy(`No database connection within ${deadlineMs} ms`)),
      deadlineMs,
    );
    queue.add(waiter);
  });
}
