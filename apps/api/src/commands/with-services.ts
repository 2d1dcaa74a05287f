import { closeServices, migrate, openServices, type Services } from "@rollcall/core";
import { pino } from "pino";
import { CannotStart, type Environment, readEnvironment } from "../env.ts";

/**
 * Runs work on the parts of the product, opened for it and closed after it. `migrating` brings the
 * database to the newest schema first, for what may be done before the product's first start.
 */
export async function withServices(
  work: (services: Services, environment: Environment) => Promise<number>,
  { migrating = false } = {},
): Promise<number> {
  const environment = readEnvironment(process.env);
  if (migrating) await migrateDatabase(environment);
  const services = openServices({ ...environment, poolSize: 2, log: pino({ level: "silent" }) });
  try {
    await services.system.ping().catch(cannotBeUsed);
    return await work(services, environment);
  } finally {
    await closeServices(services);
  }
}

/** Brings the database to the newest schema. Throws CannotStart with the server's reason. */
export async function migrateDatabase({ databaseUrl }: Environment): Promise<void> {
  await migrate(databaseUrl).catch(cannotBeUsed);
}

function cannotBeUsed(error: unknown): never {
  const { message, code } = error as NodeJS.ErrnoException;
  // Of a name with two addresses the error has a code only.
  throw new CannotStart(`The database of DATABASE_URL cannot be used: ${message || code}`, {
    cause: error,
  });
}
