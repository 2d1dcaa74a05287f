import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** A thread exceeded its memory or time. The caller gets 503 and may retry. */
export class ThreadExhausted extends Error {
  constructor(cause: unknown) {
    super("The thread took too long or too much memory", { cause });
    this.name = "ThreadExhausted";
  }
}

/** A thread for slow work, so that requests do not wait for it. */
export interface LoneThread<Q, A> {
  /**
   * The thread's answer to one question, after the answer to the one before. Throws ThreadExhausted
   * when it exceeds its time or memory, and the error of a thread that ends otherwise. The next
   * question starts the thread again.
   */
  ask(question: Q): Promise<A>;
}

const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
const ANSWERS_WITHIN_MS = 20_000;
const OUT_OF_MEMORY = "ERR_WORKER_OUT_OF_MEMORY";
const IDLE_MS = 30_000;

/**
 * A thread that answers one question after the other, each with one message. The first question
 * starts it, and it ends when idle. Its memory and time are limited. Any number of questions may wait:
 * openThreads limits them.
 * @param file plain JavaScript, which needs no compiler to start
 * @param answersWithinMs the most time for one question
 */
export function loneThread<Q, A>(file: URL, answersWithinMs = ANSWERS_WITHIN_MS): LoneThread<Q, A> {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function open(): Worker {
    const worker = new Worker(file, { execArgv: [], resourceLimits: LIMITS });
    // An idle thread does not keep the process alive.
    worker.unref();
    // Between questions nobody else listens, and an unhandled error would end the process.
    worker.on("error", () => {
      if (thread === worker) thread = undefined;
    });
    return worker;
  }

  function close(): void {
    void thread?.terminate();
    thread = undefined;
  }

  async function answer(question: Q): Promise<A> {
    clearTimeout(idle);
    thread ??= open();
    const late = AbortSignal.timeout(answersWithinMs);
    try {
      const answered = once(thread, "message", { signal: late });
      thread.postMessage(question);
      const [reply] = (await answered) as [A];
      return reply;
    } catch (error) {
      close();
      throw isExhausted(error) ? new ThreadExhausted(error) : error;
    } finally {
      idle = setTimeout(close, IDLE_MS).unref();
    }
  }

  return {
    ask(question) {
      const pendingAnswer = last.then(() => answer(question));
      last = pendingAnswer.catch(() => {});
      return pendingAnswer;
    },
  };
}

const isExhausted = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "AbortError" || ("code" in error && error.code === OUT_OF_MEMORY));
