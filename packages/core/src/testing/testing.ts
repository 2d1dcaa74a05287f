/** What the tests of other packages may use. */
export { type Call, openTestApp, type TestApp } from "./app.ts";
export { testClock } from "./clock.ts";
export { workerDatabaseUrl } from "./database.ts";
export * from "./factories.ts";
