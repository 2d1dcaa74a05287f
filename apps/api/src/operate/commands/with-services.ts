import { closeServices, openServices, type Services } from "@rollcall/core";
import { pino } from "pino";
import { type Environment, readEnvironment } from "../../boot/env.ts";
import { cannotBeUsed, prepareDatabase } from "../../boot/prepare-database.ts";

/**
 * Runs work on the parts of the product, opened for it and closed after it. `migrating` brings the
 * database to the newest schema first, for what may be done before the product's first start.
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
