/**
 * Vitest's global setup for tests that start the API: as production runs it, bundled, which starts
 * in half the time that the sources take.
 */
export { ensureApiBuilt as setup } from "./api-build.mjs";
