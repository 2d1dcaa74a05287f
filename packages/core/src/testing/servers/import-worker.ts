import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { runImports } from "../../modules/imports/registrants/run-imports.ts";
import { runInvoiceBatches } from "../../modules/invoicing/run-batches.ts";
import { openServices } from "../../open-services.ts";
import { TEST_SETTINGS } from "../app.ts";
import { accessTo } from "./access-to.ts";

/**
 * A process that runs imports and batches of invoices until it is killed: the part of an instance that a test of crashes
 * needs. Its database and its lease come from its environment.
 */
const app = openServices({
  ...accessTo(process.env["DATABASE_URL"] ?? ""),
  settings: TEST_SETTINGS,
  log: pino({ level: "warn" }, pino.destination(2)),
  poolSize: 4,
});
const leaseSeconds = Number(process.env["LEASE_SECONDS"]);

for (;;) {
  await runImports(app, { leaseSeconds });
  await runInvoiceBatches(app, { leaseSeconds });
  await sleep(50);
}
