/** Whether the page was reloaded, also after the browser had put its tab aside to save memory. */
export function isReload(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  const how = (navigation as PerformanceNavigationTiming | undefined)?.type;
  return how === "reload" || ("wasDiscarded" in document && document.wasDiscarded === true);
}
