import { lazyRouteComponent } from "@tanstack/react-router";

/** A section's script could not be fetched: the server is away, or it has a newer version by now. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    // Not the browser's own sentence: for that one the router reloads the page, and where the server
    // is away a reload ends on the browser's error page, with what was typed lost.
    super("A section of the portal could not be loaded", { cause });
  }
}

type Importer = () => Promise<unknown>;
const importers: Importer[] = [];

/** A route's component in a script of its own, fetched when the route is opened first. */
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

const IDLE_AFTER_MS = 8_000;

/** Names the build: a script's own address holds the hash of what is in it. */
const FETCHED = "rollcall.sections";

/**
 * Fetches all sections one after the other once the first screen stands, so that they open where the
 * network is gone later: once for each build, since they stay in the browser's cache. Returns what
 * stops it. Nothing is fetched where the visitor saves data.
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
    // Opening the section says what is wrong with it.
    await importer().catch(() => {});
  }
  localStorage.setItem(FETCHED, import.meta.url);
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
