/**
 * Removes what the built page shows until its script runs (build/first-paint.ts). To be called in
 * the same task as the first rendering, so that nothing blinks.
 */
export function takeOver(): void {
  document.getElementById("starting")?.remove();
}
