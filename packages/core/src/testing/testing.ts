/** What the tests of other packages may use. */
export { endpoint, router } from "../base/rpc/trpc.ts";
export { type Call, openTestApp, type TestApp } from "./app.ts";
export { testClock } from "./clock.ts";
export { freshDatabaseUrl, workerDatabaseUrl } from "./database.ts";
export * from "./factories.ts";
export { type Reconciliation, reconcile } from "./reconcile.ts";
