import { pino } from "pino";
import { openServices } from "../open-services.ts";
import { startWorker } from "../worker.ts";

// A worker in a process of its own, which a test may kill: see startWorkerProcess.
const databaseUrl = process.env["DATABASE_URL"] ?? "";
const mailFrom = "Rollcall <no-reply@rollcall.example>";
const services = openServices({
  databaseUrl,
  secrets: ["a-secret-of-the-test-suite-that-is-long-enough"],
  log: pino({ level: "warn" }),
  settings: {
    publicUrl: "http://localhost:3000",
    waitlistEnabled: true,
    pendingHoldMinutes: 30,
    accessTokenTtlSeconds: 900,
    mailFrom,
    production: false,
    strictErrors: true,
  },
});
await startWorker(services, {
  databaseUrl,
  smtpUrl: process.env["SMTP_URL"],
  mailDir: process.env["MAIL_DIR"] ?? "",
  mailFrom,
});
