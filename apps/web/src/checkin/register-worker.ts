/**
 * Lets the page load again without the network. The worker is registered for this door's own
 * address alone, so that no other page of the origin passes through it.
 */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  // Refused in some private windows: then only a reload without the network fails.
  navigator.serviceWorker
    .register("/staff-sw.js", { scope: location.pathname, updateViaCache: "none" })
    .catch(() => undefined);
}
