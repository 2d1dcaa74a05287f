import { pino } from "pino";
import { openServices } from "../../open-services.ts";
import { startWorker } from "../../worker.ts";
import { accessTo } from "./access-to.ts";

// A worker in a separate process, which a test may kill: see startProgram.
const access = accessTo(process.env["DATABASE_URL"] ?? "");
const mailFrom = "Rollcall <no-reply@rollcall.example>";
const services = openServices({
  ...access,
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
startWorker(services, {
  ...access,
  smtpUrl: process.env["SMTP_URL"],
  mailDir: process.env["MAIL_DIR"] ?? "",
  mailFrom,
});
