import { AppError } from "../errors.ts";

/** How urgent work is, the tenant for which it is done, and the caller of that tenant who asks for it. */
export interface Turn<Lane extends string> {
  lane: Lane;
  tenant: string;
  caller: string;
}

export interface FairQueueOptions<Lane extends string> {
  /** How much work runs at the same time. */
  slots: number;
  /** Slots that only the first lane may use. */
  reservedSlots?: number;
  /** Slots that one tenant may use. */
  slotsPerTenant?: number;
  /** How much work may wait in each lane. */
  maxWaiting: number;
  /** How much of it may be of one tenant. */
  maxWaitingPerTenant: number;
  /** How much of that may be of one caller: half of it by default. */
  maxWaitingPerCaller?: number;
  /** The longest wait in each lane, in milliseconds. The most urgent lane comes first. */
  lanes: Record<Lane, number>;
}

/** 503: a queue is full, or the tenant's or the caller's share of it. */
export class QueueFull extends AppError {
  constructor() {
    super("SERVICE_UNAVAILABLE", "The service is busy. Try again shortly.");
  }
}

interface Work<Lane extends string> extends Turn<Lane> {
  start(): void;
}

/** One turn in so many is the lane's that waited longest, so that no lane waits for ever. */
const TURNS_OF_A_ROUND = 4;
/** Lanes, tenants and callers whose last turn is remembered. */
const MAX_REMEMBERED = 10_000;

/**
 * A queue for work of which a process does only a little at the same time (rules#fair-queues). Work of
 * a more urgent lane starts first. Within a lane tenants take turns, and so do the callers of a
 * tenant: however much one tenant asks for, the work of another one is next.
 */
export class FairQueue<Lane extends string> {
  readonly #options: FairQueueOptions<Lane>;
  readonly #lanes: Lane[];
  readonly #waiting = new Set<Work<Lane>>();
  readonly #running = new Set<Work<Lane>>();
  readonly #lastTurns = new Map<string, number>();
  #turns = 0;

  constructor(options: FairQueueOptions<Lane>) {
    this.#options = options;
    this.#lanes = Object.keys(options.lanes) as Lane[];
  }

  /** Does the work when its turn comes. Throws QueueFull as `enter` does. */
  async run<T>(turn: Turn<Lane>, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(turn);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Takes a slot for work that outlives its call. Throws QueueFull when too much work waits, or when
   * the turn does not come in time.
   * @returns frees the slot
   */
  enter({ lane, tenant, caller }: Turn<Lane>): Promise<() => void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const start = (): void => {
        clearTimeout(timer);
        resolve(() => this.#leave(work));
      };
      const refuse = (): void => {
        this.#waiting.delete(work);
        reject(new QueueFull());
      };
      const work: Work<Lane> = { lane, tenant, caller, start };
      this.#waiting.add(work);
      this.#startWaiting();
      if (!this.#waiting.has(work)) return;
      if (this.#isOverfull(work)) refuse();
      else timer = setTimeout(refuse, this.#options.lanes[lane]);
    });
  }

  #leave(work: Work<Lane>): void {
    this.#running.delete(work);
    this.#startWaiting();
  }

  #startWaiting(): void {
    while (this.#running.size < this.#options.slots) {
      const startable = [...this.#waiting].filter((work) => this.#hasSlot(work));
      const [next] = startable.toSorted((a, b) => this.#compare(a, b));
      if (!next) return;
      this.#turns += 1;
      if (this.#lastTurns.size > MAX_REMEMBERED) this.#lastTurns.clear();
      for (const name of Object.values(getTurnNames(next))) this.#lastTurns.set(name, this.#turns);
      this.#waiting.delete(next);
      this.#running.add(next);
      next.start();
    }
  }

  #hasSlot({ lane, tenant }: Work<Lane>): boolean {
    const { slots, reservedSlots = 0, slotsPerTenant = slots } = this.#options;
    const [first] = this.#lanes;
    const sharedSlots = slots - reservedSlots;
    return (
      count(this.#running, (work) => work.tenant === tenant) < slotsPerTenant &&
      (lane === first || count(this.#running, (work) => work.lane !== first) < sharedSlots)
    );
  }

  /** Below zero when the first one starts first. What came first wins when all else is equal. */
  #compare(a: Work<Lane>, b: Work<Lane>): number {
    const names = [getTurnNames(a), getTurnNames(b)] as const;
    const byLastTurn = (name: keyof Names) =>
      (this.#lastTurns.get(names[0][name]) ?? 0) - (this.#lastTurns.get(names[1][name]) ?? 0);
    const byUrgency = this.#lanes.indexOf(a.lane) - this.#lanes.indexOf(b.lane);
    const isByUrgency = this.#turns % TURNS_OF_A_ROUND < TURNS_OF_A_ROUND - 1;
    return (
      (isByUrgency ? byUrgency : byLastTurn("lane")) || byLastTurn("tenant") || byLastTurn("caller")
    );
  }

  #isOverfull({ lane, tenant, caller }: Work<Lane>): boolean {
    const { maxWaiting, maxWaitingPerTenant } = this.#options;
    const { maxWaitingPerCaller = maxWaitingPerTenant / 2 } = this.#options;
    const inLane = [...this.#waiting].filter((work) => work.lane === lane);
    const ofTenant = inLane.filter((work) => work.tenant === tenant);
    return (
      inLane.length > maxWaiting ||
      ofTenant.length > maxWaitingPerTenant ||
      count(ofTenant, (work) => work.caller === caller) > maxWaitingPerCaller
    );
  }
}

type Names = ReturnType<typeof getTurnNames>;

/** The names by which last turns are remembered. */
const getTurnNames = ({ lane, tenant, caller }: Work<string>) => ({
  lane: `lane ${lane}`,
  tenant: `tenant ${tenant}`,
  caller: `caller ${tenant} ${caller}`,
});

function count<T>(values: Iterable<T>, isCounted: (value: T) => boolean): number {
  let total = 0;
  for (const value of values) if (isCounted(value)) total += 1;
  return total;
}
