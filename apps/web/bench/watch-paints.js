// Runs in the measured page, before its own scripts.
{
  const paints = { fcp: 0, lcp: 0, cls: 0, interaction: 0 };
  globalThis.paints = paints;

  const watch = (type, see) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    });

  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") paints.fcp = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    paints.lcp = startTime;
  });
  // All shifts are added, which is never less than the largest session window of the definition.
  watch("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) paints.cls += value;
  });
  watch("event", ({ interactionId, duration }) => {
    if (interactionId) paints.interaction = Math.max(paints.interaction, duration);
  });
}
