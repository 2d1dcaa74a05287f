import { isReload } from "../address/is-reload.ts";

/** Keeps a value in the tab under a key; null forgets it. Without storage nothing is kept. */
export function keepInTab(key: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    // A reload begins anew.
  }
}

/**
 * What the tab has kept under a key, if the page was reloaded; otherwise it is forgotten. Null when
 * nothing is kept, or something that cannot be read.
 */
export function readAfterReload(key: string): unknown {
  if (!isReload()) keepInTab(key, null);
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
