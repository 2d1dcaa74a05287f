/**
 * The answer that the server has written into the page, so that the page need not ask for it. Only
 * once: whoever loads again wants the present state.
 */
export function takeAnswer<Answer>(): Answer | undefined {
  const root = document.getElementById("page");
  const written = root?.dataset["answer"];
  if (!root || written === undefined) return undefined;
  delete root.dataset["answer"];
  // Going back shows the document as it was received then.
  const [navigation] = performance.getEntriesByType("navigation");
  if ((navigation as PerformanceNavigationTiming | undefined)?.type === "back_forward")
    return undefined;
  return JSON.parse(written) as Answer;
}
