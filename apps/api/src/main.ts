import { closeServices, migrate, openServices } from "@rollcall/core";
import { type Environment, readEnvironment, WrongEnvironment } from "./env.ts";
import { openLog } from "./log.ts";
import { createServer, type Listening, listen, stopListening } from "./server.ts";

const DRAIN_WITHIN_MS = 10_000;

await start().catch((error: unknown) => {
  console.error(error instanceof WrongEnvironment ? error.message : error);
  process.exit(1);
});

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = openLog(environment.logLevel);
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (error) => {
      log.fatal({ err: error }, event);
      process.exit(1);
    });
  }
  await migrate(environment.databaseUrl);
  const services = openServices({ ...environment, log });
  let accepting = true;
  const app = createServer(services, {
    trust: environment.trust,
    readiness: { accepting: () => accepting, workerRunning: () => true },
  });
  const listening = await listen(app, environment.port, environment.host);
  greet(environment, listening);
  const stop = async () => {
    if (!accepting) return;
    accepting = false;
    await stopListening(listening, DRAIN_WITHIN_MS);
    await closeServices(services);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, stop);
}

function greet(environment: Environment, { url }: Listening): void {
  console.log(`Rollcall answers at ${url}`);
  if (environment.seedDemo) console.log(`API documentation: ${url}/api/docs`);
}
