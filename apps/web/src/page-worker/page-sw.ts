/// <reference no-default-lib="true" />
/// <reference lib="es2023" />
/// <reference lib="webworker" />

/**
 * The service worker of a page that has to open without a network: the staff check-in page, and the
 * pages that show tickets. It answers only requests for that page and its files. It imports nothing,
 * because it is shipped as one classic script; the build replaces the declared names. Each language has
 * a worker of its own: the page registers that of its language, which keeps the page in it (rules#language).
 */
declare const self: ServiceWorkerGlobalScope;
declare const PAGE_LANGUAGE: string;
declare const PAGE_FILES: readonly string[];
declare const PAGE_VERSION: string;
/** What the page's caches are named after. */
declare const PAGE_NAME: string;
/** The paths of the page, as a regular expression. */
declare const PAGE_PATH: string;
/** The name of the one copy of the page's HTML; empty where each address has its own. */
declare const PAGE_SHELL: string;

const PATH = new RegExp(PAGE_PATH);
const PREFIX = `rollcall-${PAGE_NAME}-${PAGE_LANGUAGE}-`;
const CACHE = PREFIX + PAGE_VERSION;
/** Of releases whose pages were in English alone. */
const WITHOUT_LANGUAGE = /^rollcall-staff-[0-9a-f]{12}$/;
const SHELL = PAGE_SHELL || self.registration.scope;
/** After this time the network counts as unavailable. */
const PAGE_WITHIN_MS = 3_000;

// A newer worker waits until the old page is closed: that page may still load its own files.
// That page is gone where another language was chosen: it was reloaded.
self.addEventListener("install", (event) => {
  event.waitUntil(fillCache().then(() => (isOtherLanguage() ? self.skipWaiting() : undefined)));
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

const isOtherLanguage = (): boolean => {
  const present = self.registration.active?.scriptURL;
  return present !== undefined && present !== self.location.href;
};

async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE);
  // The scope is the address of the event that registered the worker. Any event's page will do.
  const page = new URL(self.registration.scope);
  page.searchParams.set("lang", PAGE_LANGUAGE);
  // Without cookies, since a language that is asked for would be kept as the person's choice.
  const shell = await fetch(page, { cache: "reload", credentials: "omit" });
  if (!shell.ok) throw new Error(`The page answered ${shell.status}`);
  await cache.put(SHELL, shell);
  await cache.addAll([...PAGE_FILES]);
}

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter(
    (name) => (name.startsWith(PREFIX) && name !== CACHE) || WITHOUT_LANGUAGE.test(name),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Somebody chose another language: the stored page is no answer to that while the network works. */
function isOfOtherLanguage(request: Request): boolean {
  const requestedLanguage = new URL(request.url).searchParams.get("lang");
  return requestedLanguage !== null && requestedLanguage !== PAGE_LANGUAGE;
}

/** The network's page if it comes in time and is no error, else the stored page. */
async function pageFor(request: Request): Promise<Response> {
  const cachedShell =
    (await (await caches.open(CACHE)).match(SHELL)) ?? (await caches.match(SHELL));
  if (!cachedShell) return fetch(request);
  try {
    const limit = isOfOtherLanguage(request) ? {} : { signal: AbortSignal.timeout(PAGE_WITHIN_MS) };
    const fresh = await fetch(request, limit);
    return fresh.status >= 500 ? cachedShell : fresh;
  } catch {
    return cachedShell;
  }
}

/** File names contain a hash of the content, so a stored file is always the right one. */
async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}
