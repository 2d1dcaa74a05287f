import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Received, send } from "./caller.ts";

/** Something that a client wants done once, whatever happens on the way. */
export interface Wish {
  path: string;
  token?: string;
  body: unknown;
  /** The status that says that it is done. */
  done: number;
}

/** A wish that was answered. */
export interface Granted {
  wish: Wish;
  received: Received;
  /** How often it was sent; more than once means that an answer was lost or refused on the way. */
  attempts: number;
  /** When the attempt that was granted was sent, and when its answer came (performance.now). */
  sentAt: number;
  answeredAt: number;
}

/** Answers that no client of ours expects. */
export interface Surprise {
  wish: Wish;
  received?: Received;
}

export interface Load {
  granted: Granted[];
  surprises: Surprise[];
  /** Milliseconds from a moment until a request that was sent after it was granted; three minutes at most. */
  untilGranted(since: number): Promise<number>;
  /** Lets everybody finish what they began. */
  finish(): Promise<void>;
}

const PAUSE_MS = 10;
const RETRY_MS = 50;
/** Every so many wishes, the first answer is lost on its way: the client has to ask again. */
const LOST_EVERY = 5;
/** A busy machine takes its time to start what was shot. */
const PATIENCE_MS = 180_000;

/**
 * Clients that each wish for one thing after the other until told to finish. As a good client does,
 * they repeat a request with its Idempotency-Key as long as its answer is missing or a 503.
 */
export function startLoad(urls: string[], wishers: (() => Wish)[]): Load {
  const granted: Granted[] = [];
  const surprises: Surprise[] = [];
  let finishing = false;

  async function wishAndWish(next: () => Wish, index: number): Promise<void> {
    for (let number = 0; !finishing; number += 1) {
      // Another process for each client to begin with, and at each further attempt.
      const turn = (attempt: number) => urls[(index + attempt) % urls.length] ?? "";
      const losesFirst = number % LOST_EVERY === 0;
      await settle(next(), turn, losesFirst, { granted, surprises });
      await sleep(PAUSE_MS);
    }
  }

  const clients = wishers.map(wishAndWish);
  return {
    granted,
    surprises,
    async untilGranted(since) {
      const end = Date.now() + PATIENCE_MS;
      while (Date.now() < end) {
        const first = granted.find(({ sentAt }) => sentAt >= since);
        if (first) return first.answeredAt - since;
        await sleep(PAUSE_MS);
      }
      throw new Error("Nothing was granted for three minutes");
    },
    async finish() {
      finishing = true;
      await Promise.all(clients);
    },
  };
}

async function settle(
  wish: Wish,
  turn: (attempt: number) => string,
  losesFirst: boolean,
  { granted, surprises }: Pick<Load, "granted" | "surprises">,
): Promise<void> {
  const key = randomUUID();
  const end = Date.now() + PATIENCE_MS;
  for (let attempts = 1; Date.now() < end; attempts += 1) {
    const sentAt = performance.now();
    const received = await attempt(wish, turn(attempts), key);
    if (losesFirst && attempts === 1) continue;
    if (received?.status === wish.done) {
      granted.push({ wish, received, attempts, sentAt, answeredAt: performance.now() });
      return;
    }
    if (received && received.status !== 503) return void surprises.push({ wish, received });
    await sleep(RETRY_MS);
  }
  surprises.push({ wish });
}

/** Undefined when the connection broke: nobody knows whether it was done. */
async function attempt(wish: Wish, url: string, key: string): Promise<Received | undefined> {
  const { path, token, body } = wish;
  return send(url, "POST", path, { body, key, ...(token && { token }) }).catch(() => undefined);
}
