import { lazyRouteComponent } from "@tanstack/react-router";

/** A section's script could not be fetched: no answer, or the server has a newer version. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    // Not the browser's own message: with that one the router reloads the page. If the server is
    // away, a reload ends on the browser's error page, and what the user has typed is lost.
    super("A section of the portal could not be loaded", { cause });
  }
}

type Importer = () => Promise<unknown>;
const importers: Importer[] = [];

/** A route's component in a separate script, fetched when the route is first opened. */
export function lazyScreen<Module extends Record<string, unknown>, Name extends keyof Module>(
  importer: () => Promise<Module>,
  name: Name,
) {
  importers.push(importer);
  const load = () =>
    importer().catch((error: unknown) => {
      throw new ScreenNotLoaded(error);
    });
  return lazyRouteComponent(load as () => Promise<Record<Name, () => React.ReactNode>>, name);
}

/** Fetches a module that a page needs later, together with the sections, so that it is ready. */
export function fetchedLater<Module>(importer: () => Promise<Module>): () => Promise<Module> {
  importers.push(importer);
  return importer;
}

const IDLE_AFTER_MS = 8_000;

/** Its value names the build, because a script's address contains the hash of its content. */
const FETCHED = "rollcall.sections";

/**
 * Fetches all sections after the first screen is shown, so that they open without a network later.
 * Once per build, because the browser caches them. Fetches nothing if the visitor saves data.
 * Returns a function that stops it.
 */
export function prefetchScreens(): () => void {
  const stopped = new AbortController();
  const timer = setTimeout(() => void fetchAll(stopped.signal), IDLE_AFTER_MS);
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}

async function fetchAll(signal: AbortSignal): Promise<void> {
  if (savesData() || localStorage.getItem(FETCHED) === import.meta.url) return;
  for (const importer of importers) {
    if (signal.aborted) return;
    // The error is shown when the section is opened.
    await importer().catch(() => {});
  }
  localStorage.setItem(FETCHED, import.meta.url);
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
