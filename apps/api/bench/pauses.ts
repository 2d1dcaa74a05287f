import { monitorEventLoopDelay, PerformanceObserver } from "node:perf_hooks";

/** What kept a process from answering at once, in milliseconds: the longest of each kind. */
export interface Pauses {
  /** Between two turns of its event loop, whatever the cause. */
  loop: number;
  /** Of its garbage collection. */
  collection: number;
}

/** Watches this process until the function that comes back is called. */
export function watchPauses(): () => Pauses {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  let collection = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) collection = Math.max(collection, duration);
  });
  observer.observe({ entryTypes: ["gc"] });
  delays.enable();
  return () => {
    delays.disable();
    observer.disconnect();
    return { loop: delays.max / 1e6, collection };
  };
}
