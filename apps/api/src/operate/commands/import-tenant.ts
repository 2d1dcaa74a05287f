import { createReadStream } from "node:fs";
import { AppError, type ImportReport, importTenant } from "@rollcall/core";
import { CannotStart, readEnvironment } from "../../boot/env.ts";
import { cannotBeUsed } from "../../boot/prepare-database.ts";
import { type Command, print } from "./command.ts";
import { nameDatabase } from "./name-database.ts";

export const importTenantCommand: Command = {
  about: "Import an organisation that export-tenant exported from another installation",
  options: {},
  positionals: ["file"],
  details:
    "The file is - for standard input. Ids are kept, and all is imported or nothing. The organisation\n" +
    "is SUSPENDED until a platform user activates it. Its people choose a new password, door codes\n" +
    "and API keys are revoked, webhooks are switched off, and emails that wait are not imported.",
  async run({ file }) {
    const environment = readEnvironment(process.env);
    const report = await importTenant(environment, openFile(String(file))).catch(explainFailure);
    print(`database ${nameDatabase(environment.databaseUrl)}`);
    for (const line of describeReport(report)) print(line);
    return 0;
  },
};

/** Opens the file when its first part is read, so that an error reaches the reader. */
async function* openFile(file: string): AsyncGenerator<Uint8Array> {
  yield* file === "-" ? process.stdin : createReadStream(file, { highWaterMark: PART_BYTES });
}

const PART_BYTES = 1024 * 1024;

function explainFailure(error: unknown): never {
  if (error instanceof AppError) throw error;
  const { syscall, code, path } = error as NodeJS.ErrnoException;
  if (path !== undefined && syscall !== "connect")
    throw new CannotStart(`${path} cannot be read: ${code}`, { cause: error });
  return cannotBeUsed(error);
}

function describeReport({ tenant, tables, head }: ImportReport): string[] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    ...tables.map((table) => `${String(table.rows).padStart(9)}  ${table.table}`),
    ...tables
      .filter(({ leftOut }) => leftOut > 0)
      .map(({ table, leftOut, reason }) => `left out  ${leftOut} ${table}: ${reason}`),
    `${rows} rows of ${tenant.slug} (${tenant.id})`,
    ...(head ? [`head ${head.number}:${head.signature}`] : []),
    "",
    `${tenant.slug} is SUSPENDED. Run verify-audit, compare the rows with those of export-tenant,`,
    "and activate it in the platform portal. Its people choose a new password with *Forgot password*.",
    "Door codes, API keys and secrets of webhooks are issued again. Leave it suspended in the",
    "previous installation.",
  ];
}
