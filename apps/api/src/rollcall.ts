import { type ParseArgsConfig, parseArgs } from "node:util";
import { AppError, describeError } from "@rollcall/core";
import { CannotStart } from "./boot/env.ts";
import { type Command, type Given, print, warn } from "./operate/commands/command.ts";
import { createPlatformUserCommand } from "./operate/commands/create-platform-user.ts";
import { demoCommand } from "./operate/commands/demo.ts";
import { doctorCommand } from "./operate/commands/doctor.ts";
import { exportTenantCommand } from "./operate/commands/export-tenant.ts";
import { importTenantCommand } from "./operate/commands/import-tenant.ts";
import { migrateCommand } from "./operate/commands/migrate.ts";
import { setDatabaseHostCommand } from "./operate/commands/set-database-host.ts";
import { describeUsage, overview } from "./operate/commands/usage.ts";
import { verifyAuditCommand } from "./operate/commands/verify-audit.ts";

const COMMANDS: Record<string, Command> = {
  "create-platform-user": createPlatformUserCommand,
  migrate: migrateCommand,
  doctor: doctorCommand,
  demo: demoCommand,
  "verify-audit": verifyAuditCommand,
  "export-tenant": exportTenantCommand,
  "import-tenant": importTenantCommand,
  "set-database-host": setDatabaseHostCommand,
};

const FAILED = 1;
const MISUSED = 2;

/** Whether these arguments run a command. Help and misspelt commands need no database. */
export function needsDatabase(args: readonly string[]): boolean {
  const request = read(args);
  return request.kind === "run" && request.command.needsDatabase !== false;
}

/** Runs a command. Resolves with its exit code: 0 done, 1 failed, 2 misspelt. */
export async function run(args: readonly string[]): Promise<number> {
  const request = read(args);
  if (request.kind === "help") print(request.text);
  if (request.kind === "misused") warn(request.text);
  if (request.kind !== "run") return request.kind === "help" ? 0 : MISUSED;
  // The reader of the output may stop early, as head does.
  process.stdout.on("error", () => process.exit(FAILED));
  try {
    return await request.command.run(request.given);
  } catch (error) {
    warn(explain(error));
    return FAILED;
  }
}

type Asked =
  | { kind: "help" | "misused"; text: string }
  | { kind: "run"; command: Command; given: Given };

function read([name, ...args]: readonly string[]): Asked {
  const all = overview(COMMANDS);
  if (name === undefined) return { kind: "misused", text: all };
  if (["help", "--help", "-h"].includes(name)) return { kind: "help", text: all };
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return { kind: "misused", text: `There is no command ${name}.\n\n${all}` };
  return readArguments(name, command, args);
}

function readArguments(name: string, command: Command, args: readonly string[]): Asked {
  const usage = describeUsage(name, command);
  const misused = (why: string): Asked => ({ kind: "misused", text: `${why}\n\n${usage}` });
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: toParseOptions(command),
      allowPositionals: true,
    });
    if (values["help"]) return { kind: "help", text: usage };
    const commandValues = { ...values } as Given;
    for (const [index, positional] of command.positionals.entries())
      commandValues[positional] = positionals[index];
    const extra = positionals[command.positionals.length];
    if (extra !== undefined) return misused(`${extra} is one argument too many.`);
    const missing = findMissing(command, commandValues);
    return missing
      ? misused(`${missing} is missing.`)
      : { kind: "run", command, given: commandValues };
  } catch (error) {
    return misused(error instanceof Error ? error.message : String(error));
  }
}

function toParseOptions({ options }: Command): NonNullable<ParseArgsConfig["options"]> {
  const parseOptions = Object.entries(options).map(([name, { value }]) => {
    return [name, { type: value ? "string" : "boolean" }] as const;
  });
  return { ...Object.fromEntries(parseOptions), help: { type: "boolean", short: "h" } };
}

function findMissing({ options, positionals }: Command, values: Given): string | undefined {
  const positional = positionals.find((name) => !values[name]);
  if (positional) return `<${positional}>`;
  const option = Object.keys(options).find((name) => options[name]?.required && !values[name]);
  return option && `--${option}`;
}

/** The reason of a failure, for a person: no stack and no SQL statement. */
function explain(error: unknown): string {
  if (error instanceof CannotStart) return error.message;
  const { message, details } = describeError(error).body.error;
  if (!(error instanceof AppError))
    return `${message}: ${error instanceof Error ? error.name : error}`;
  const problems = (details as { path: string; message: string }[]).map(
    (problem) => `  ${problem.path}: ${problem.message}`,
  );
  return [message, ...problems].join("\n");
}
