import { Session } from "node:inspector/promises";
import { closeServices, openLog, openServices, unlimited } from "@rollcall/core";
import { startWorker } from "@rollcall/core/worker";
import { keepHeapSmall } from "../../src/boot/heap.ts";
import { listen } from "../../src/boot/listen.ts";
import { createServer } from "../../src/server.ts";
import { answerParent, usage } from "../child.ts";
import { type Pauses, watchPauses } from "../pauses.ts";

/**
 * The product as main.ts starts it, but that nothing is limited, and that a background worker runs
 * only with MAIL_DIR: the work of a request is measured, and the baselines have neither. Logs at the
 * product's own level.
 */
const { DATABASE_URL = "", AUTH_SECRET = "", MAIL_DIR } = process.env;
keepHeapSmall();
const access = { databaseUrl: DATABASE_URL, secrets: [AUTH_SECRET] };
const mailFrom = "Rollcall <no-reply@rollcall.example>";
const services = openServices({
  ...access,
  settings: {
    publicUrl: "http://127.0.0.1",
    waitlistEnabled: true,
    pendingHoldMinutes: 30,
    accessTokenTtlSeconds: 900,
    mailFrom,
    production: true,
    strictErrors: false,
  },
  log: openLog("info"),
  limiter: unlimited,
});
const worker = MAIL_DIR && startWorker(services, { ...access, mailDir: MAIL_DIR, mailFrom });
const app = createServer(services, {
  mailDir: "",
  trust: { origins: { origins: new Set(), sameHost: false }, trustedProxies: [] },
});
const listening = await listen(app, 0, "127.0.0.1");

const inspector = new Session();
inspector.connect();

/** What the parent may ask for, among it a profile of what happens between two messages. */
export type Request =
  | "url"
  | "usage"
  | "watch pauses"
  | "take pauses"
  | "start profile"
  | "stop profile";

let takePauses: (() => Pauses) | undefined;

async function answer(request: Request): Promise<unknown> {
  if (request === "url") return listening.url;
  if (request === "usage") return usage();
  if (request === "take pauses") return takePauses?.();
  if (request === "stop profile") return (await inspector.post("Profiler.stop")).profile;
  if (request === "watch pauses") {
    takePauses = watchPauses();
    return undefined;
  }
  await inspector.post("Profiler.enable");
  return inspector.post("Profiler.start");
}

answerParent(answer, async () => {
  await listening.stop(1_000);
  if (worker) await worker.stop();
  await closeServices(services);
});
