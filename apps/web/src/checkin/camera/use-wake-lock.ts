import { useEffect } from "preact/hooks";

/** Keeps the screen on while the page is open, if the browser can. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== "visible") return;
      // Refused if the battery is empty: then the screen turns off as usual.
      const sentinel = await navigator.wakeLock.request("screen").catch(() => null);
      if (over) await sentinel?.release();
      else lock = sentinel;
    };
    const onVisible = (): void => void hold();
    void hold();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", onVisible);
      void lock?.release();
    };
  }, [active]);
}
