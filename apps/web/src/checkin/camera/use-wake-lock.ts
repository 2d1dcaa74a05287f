import { useEffect } from "preact/hooks";

/** Keeps the screen lit while the door is open, where the browser can. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== "visible") return;
      // Refused on an empty battery: then the screen goes dark as it would anyway.
      const held = await navigator.wakeLock.request("screen").catch(() => null);
      if (over) await held?.release();
      else lock = held;
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
