import { keepHeapSmall } from "./boot/heap.ts";
import type { RunningProcess } from "./boot/process.ts";

const STOPS_WITHIN_MS = 20_000;

let drainMs = 0;
let running: Promise<RunningProcess> | undefined;

keepHeapSmall();

// Before anything else is loaded: a supervisor may stop an instance that has only just begun.
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    // Nothing is served or worked on yet. The database undoes what is not committed.
    if (!running) process.exit(0);
    // If something hangs, the process still exits before its supervisor kills it.
    setTimeout(() => process.exit(1), drainMs + STOPS_WITHIN_MS).unref();
    void running.then(({ stop }) => stop(signal)).then(() => process.exit(0));
  });
}

const { openLog } = await import("@rollcall/core");
const { CannotStart, readEnvironment } = await import("./boot/env.ts");
const { prepareProcess, runProcess } = await import("./boot/process.ts");

try {
  const environment = readEnvironment(process.env);
  const log = openLog(environment.logLevel, undefined, environment.traces !== undefined);
  drainMs = environment.drainMs;
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (error) => {
      log.fatal({ err: error }, event);
      process.exit(1);
    });
  }
  const prepared = await prepareProcess(environment, log);
  running = runProcess(environment, prepared);
  await running;
} catch (error) {
  // The message of an unexpected error may quote the database's address with its password.
  if (error instanceof CannotStart) process.stderr.write(`${error.message}\n`);
  else openLog("fatal", process.stderr).fatal({ err: error }, "Rollcall could not start");
  process.exit(1);
}
