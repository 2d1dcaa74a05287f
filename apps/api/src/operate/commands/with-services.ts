import { closeServices, openServices, type Services } from "@rollcall/core";
import { pino } from "pino";
import { type Environment, readEnvironment } from "../../boot/env.ts";
import { cannotBeUsed, prepareDatabase } from "../../boot/prepare-database.ts";

/**
 * Opens the services, runs the work and closes them. `migrating` first brings the database to the
 * newest schema, for commands that may run before the product's first start.
 */
export async function withServices(
  work: (services: Services, environment: Environment) => Promise<number>,
  { migrating = false } = {},
): Promise<number> {
  const environment = readEnvironment(process.env);
  if (migrating) await prepareDatabase(environment);
  const services = openServices({ ...environment, poolSize: 2, log: pino({ level: "silent" }) });
  try {
    await services.system.ping().catch(cannotBeUsed);
    return await work(services, environment);
  } finally {
    await closeServices(services);
  }
}
