/** Jobs at a time. It stands apart from the runner, which few processes load. */
export const CONCURRENCY = 4;
