import { afterEach, beforeEach, vi } from "vitest";

/**
 * For tests: a tab with its storage, from before each test of the file to its end.
 * @returns what is stored, and how the page was opened, as a browser names it: a reload unless the
 *   test says otherwise
 */
export function stubTab(): { kept: Map<string, string>; opened: { by: string } } {
  const kept = new Map<string, string>();
  const opened = { by: "reload" };
  beforeEach(() => {
    kept.clear();
    opened.by = "reload";
    vi.stubGlobal("sessionStorage", {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
      removeItem: (name: string) => kept.delete(name),
    });
    vi.stubGlobal("performance", { getEntriesByType: () => [{ type: opened.by }] });
    vi.stubGlobal("document", {});
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return { kept, opened };
}
