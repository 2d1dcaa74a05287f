/**
 * Vitest's global setup for tests that start the API. They start the bundle, as production does: it
 * starts in half the time of the sources.
 */
export { ensureApiBuilt as setup } from "./api-build.mjs";
