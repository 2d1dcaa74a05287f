import { LANGUAGE, WRITTEN_IN } from "#lib/locale.ts";

const WORKER = LANGUAGE === WRITTEN_IN ? "/staff-sw.js" : `/staff-sw-${LANGUAGE}.js`;

/**
 * Lets the page reload without a network, in its language. The worker is registered only for the address of this
 * event's page, so that no other page of the origin uses it.
 */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  // Some private windows refuse it. Then only a reload without a network fails.
  navigator.serviceWorker
    .register(WORKER, { scope: location.pathname, updateViaCache: "none" })
    .catch(() => undefined);
}
