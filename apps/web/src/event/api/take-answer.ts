/**
 * Takes the answer that the server has written into the page, so that the page need not ask for it.
 * It is returned only once, because a later load needs the current state.
 */
export function takeAnswer<Answer>(): Answer | undefined {
  const root = document.getElementById("page");
  const json = root?.dataset["answer"];
  if (!root || json === undefined) return undefined;
  delete root.dataset["answer"];
  // Going back shows the document as it was received then.
  const [navigation] = performance.getEntriesByType("navigation");
  if ((navigation as PerformanceNavigationTiming | undefined)?.type === "back_forward")
    return undefined;
  return JSON.parse(json) as Answer;
}
