import type { Logger } from "pino";

/** A repeated piece of work that never overlaps with itself. */
export interface Ticker {
  /** Runs the work soon, and only once when called several times before that. */
  wake(): void;
  stop(): Promise<void>;
}

const SOON_MS = 50;

/** Runs the work, waits, and repeats; a failure is logged and does not stop it. */
export function every(
  milliseconds: number,
  name: string,
  log: Logger,
  work: () => Promise<unknown>,
): Ticker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  const schedule = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(tick, delay);
    timer.unref();
  };
  const tick = () => {
    running = work()
      .catch((error: unknown) => log.warn({ err: error }, `${name} failed, will be tried again`))
      .then(() => {
        running = undefined;
        if (!stopped) schedule(milliseconds);
      });
  };
  let woken = false;
  schedule(milliseconds);
  return {
    wake() {
      // The timer moves only once, so that many calls cannot postpone it for ever.
      if (woken || running || stopped) return;
      woken = true;
      setTimeout(() => {
        woken = false;
        if (!running && !stopped) schedule(0);
      }, SOON_MS).unref();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
