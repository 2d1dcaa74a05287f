/// <reference no-default-lib="true" />
/// <reference lib="es2023" />
/// <reference lib="webworker" />

/**
 * The service worker of a page that has to open without a network: the staff check-in page, and the
 * page of a personal link. It answers only requests for that page and its files. It imports nothing,
 * because it is shipped as one classic script; the build replaces the declared names.
 */
declare const self: ServiceWorkerGlobalScope;
declare const PAGE_FILES: readonly string[];
declare const PAGE_VERSION: string;
/** What the page's caches are named after. */
declare const PAGE_NAME: string;
/** The paths of the page, as a regular expression. */
declare const PAGE_PATH: string;
/** The name of the one copy of the page's HTML; empty where each address has its own. */
declare const PAGE_SHELL: string;

const PATH = new RegExp(PAGE_PATH);
const PREFIX = `rollcall-${PAGE_NAME}-`;
const CACHE = PREFIX + PAGE_VERSION;
const SHELL = PAGE_SHELL || self.registration.scope;
/** After this time the network counts as unavailable. */
const PAGE_WITHIN_MS = 3_000;

// A newer worker waits until the old page is closed: that page may still load its own files.
self.addEventListener("install", (event) => {
  event.waitUntil(fillCache());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (PATH.test(url.pathname)) event.respondWith(pageFor(request));
  } else if (url.pathname.startsWith("/assets/")) {
    event.respondWith(fileFor(request));
  }
});

async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE);
  // The scope is the address of the event that registered the worker. Any event's page will do.
  const shell = await fetch(self.registration.scope, { cache: "reload" });
  if (!shell.ok) throw new Error(`The page answered ${shell.status}`);
  await cache.put(SHELL, shell);
  await cache.addAll([...PAGE_FILES]);
}

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The network's page if it comes in time and is no error, else the stored page. */
async function pageFor(request: Request): Promise<Response> {
  const kept = await caches.match(SHELL);
  if (!kept) return fetch(request);
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(PAGE_WITHIN_MS) });
    return fresh.status >= 500 ? kept : fresh;
  } catch {
    return kept;
  }
}

/** File names contain a hash of the content, so a stored file is always the right one. */
async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}
