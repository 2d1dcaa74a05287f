import { closeServices, openServices } from "@rollcall/core";
import { pino } from "pino";
import type { Environment } from "../../boot/env.ts";
import type { Check } from "./checks/check.ts";
import { checkDatabase, checkDemonstration } from "./checks/check-database.ts";
import { checkEnvironment, readForDoctor } from "./checks/check-environment.ts";
import { checkFiles } from "./checks/check-files.ts";
import { checkMail } from "./checks/check-mail.ts";
import { type Command, print } from "./command.ts";

export const doctorCommand: Command = {
  about: "Check that an installation is ready for use",
  options: {},
  positionals: [],
  details:
    "A line a check: ok, note or fail; 1 when one fails. Changes nothing. What only production\n" +
    "needs is a note elsewhere: run it with the variables of the service.",
  async run() {
    const { environment, checks } = readForDoctor();
    show(checks);
    const more = environment ? await checkAll(environment) : [];
    return [...checks, ...more].some(({ result }) => result === "fail") ? 1 : 0;
  },
};

async function checkAll(environment: Environment): Promise<Check[]> {
  const here = [...checkEnvironment(environment), ...checkFiles(environment)];
  show(here);
  const mail = await checkMail(environment);
  show([mail]);
  const database = await checkDatabase(environment);
  show(database);
  if (database.some(({ result }) => result === "fail")) return [...here, mail, ...database];
  const demonstration = await checkAccounts(environment);
  show([demonstration]);
  return [...here, mail, ...database, demonstration];
}

async function checkAccounts(environment: Environment): Promise<Check> {
  const services = openServices({ ...environment, poolSize: 2, log: pino({ level: "silent" }) });
  try {
    return await checkDemonstration(services, environment.settings.production);
  } finally {
    await closeServices(services);
  }
}

function show(checks: Check[]): void {
  for (const { result, name, says } of checks)
    print(`${result.padEnd(4)}  ${name.padEnd(18)}  ${says}`);
}
