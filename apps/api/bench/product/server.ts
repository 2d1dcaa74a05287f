import { Session } from "node:inspector/promises";
import { closeServices, openLog, openServices, unlimited } from "@rollcall/core";
import { listen } from "../../src/boot/listen.ts";
import { createServer } from "../../src/server.ts";
import { answerParent, processorTime } from "../child.ts";

/**
 * The product as main.ts starts it, but that nothing is limited and no background worker runs: the
 * work of a request is measured, and the baselines have neither. Logs at the product's own level.
 */
const { DATABASE_URL = "", AUTH_SECRET = "" } = process.env;
const services = openServices({
  databaseUrl: DATABASE_URL,
  secrets: [AUTH_SECRET],
  settings: {
    publicUrl: "http://127.0.0.1",
    waitlistEnabled: true,
    pendingHoldMinutes: 30,
    accessTokenTtlSeconds: 900,
    mailFrom: "Rollcall <no-reply@rollcall.example>",
    production: true,
    strictErrors: false,
  },
  log: openLog("info"),
  limiter: unlimited,
});
const app = createServer(services, {
  mailDir: "",
  trust: { origins: { origins: new Set(), sameHost: false }, trustedProxies: [] },
});
const listening = await listen(app, 0, "127.0.0.1");

const inspector = new Session();
inspector.connect();

/** What the parent may ask for, among it a profile of what happens between two messages. */
export type Request = "url" | "processor time" | "start profile" | "stop profile";

async function answer(request: Request): Promise<unknown> {
  if (request === "url") return listening.url;
  if (request === "processor time") return processorTime();
  if (request === "stop profile") return (await inspector.post("Profiler.stop")).profile;
  await inspector.post("Profiler.enable");
  return inspector.post("Profiler.start");
}

answerParent(answer, async () => {
  await listening.stop(1_000);
  await closeServices(services);
});
