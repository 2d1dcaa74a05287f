/** Lets the page of a personal link open without a network; it answers for no other address. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  // Some private windows refuse it. Then the page needs a network.
  navigator.serviceWorker
    .register("/place-sw.js", { scope: location.pathname, updateViaCache: "none" })
    .catch(() => undefined);
}
