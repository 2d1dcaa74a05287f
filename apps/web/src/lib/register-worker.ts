import { LANGUAGE, WRITTEN_IN } from "./locale.ts";

/**
 * Lets the page open without a network, in its language. Its worker answers for this address alone,
 * so that no other page of the origin uses it.
 * @param page the name that build/page-worker.ts gave the worker
 */
export function registerWorker(page: "staff" | "place"): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const file = LANGUAGE === WRITTEN_IN ? `${page}-sw.js` : `${page}-sw-${LANGUAGE}.js`;
  // Some private windows refuse it. Then the page needs a network.
  navigator.serviceWorker
    .register(`/${file}`, { scope: location.pathname, updateViaCache: "none" })
    .catch(() => undefined);
}
