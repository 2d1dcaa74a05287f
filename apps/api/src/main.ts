import { openLog } from "@rollcall/core";
import { CannotStart, readEnvironment } from "./boot/env.ts";
import { startProcess } from "./boot/process.ts";

const STOPS_WITHIN_MS = 20_000;

try {
  const environment = readEnvironment(process.env);
  const log = openLog(environment.logLevel);
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (error) => {
      log.fatal({ err: error }, event);
      process.exit(1);
    });
  }
  const running = await startProcess(environment, log);
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.on(signal, () => {
      // If something hangs, the process still exits before its supervisor kills it.
      setTimeout(() => process.exit(1), STOPS_WITHIN_MS).unref();
      void running.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  // The message of an unexpected error may quote the database's address with its password.
  if (error instanceof CannotStart) process.stderr.write(`${error.message}\n`);
  else openLog("fatal", process.stderr).fatal({ err: error }, "Rollcall could not start");
  process.exit(1);
}
