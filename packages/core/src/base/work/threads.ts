import { FairQueue } from "./fair-queue.ts";
import { type LoneThread, loneThread } from "./lone-thread.ts";
import { WORK_LANES, type WorkTurn } from "./work-turn.ts";

/** Threads for slow work, with a fair queue in front of them. */
export interface Threads<Q, A> {
  /** The answer of a free thread. Throws QueueFull, and what LoneThread throws. */
  ask(turn: WorkTurn, question: Q): Promise<A>;
}

interface ThreadsOptions {
  /** How many threads there are. */
  slots: number;
  /** Threads that only pages may use. */
  reservedSlots?: number;
  /** The most milliseconds for one answer. */
  answersWithinMs?: number;
}

/** A caller may ask for as many PDFs a minute as may wait of one caller. */
const MAX_WAITING_PER_TENANT = 120;
const MAX_WAITING = 1_000;

/**
 * Opens threads that answer questions in the order of their turns (rules#fair-queues). They start
 * with the questions, and end when idle.
 * @param file plain JavaScript, which needs no compiler to start
 */
export function openThreads<Q, A>(file: URL, options: ThreadsOptions): Threads<Q, A> {
  const { slots, reservedSlots = 0, answersWithinMs } = options;
  const queue = new FairQueue({
    slots,
    reservedSlots,
    maxWaiting: MAX_WAITING,
    maxWaitingPerTenant: MAX_WAITING_PER_TENANT,
    lanes: WORK_LANES,
  });
  const free: LoneThread<Q, A>[] = [];
  return {
    ask: (turn, question) =>
      queue.run(turn, async () => {
        const thread = free.pop() ?? loneThread<Q, A>(file, answersWithinMs);
        try {
          return await thread.ask(question);
        } finally {
          free.push(thread);
        }
      }),
  };
}
