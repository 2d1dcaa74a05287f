import type { Command, Option } from "./command.ts";

const PROGRAM = "node rollcall.mjs";

/** The list of commands, printed for help and after a misspelt command. */
export function overview(commands: Record<string, Command>): string {
  return [
    `Usage: ${PROGRAM} <command>`,
    "",
    ...table(Object.entries(commands).map(([name, { about }]) => [name, about])),
    "",
    `Help for one command: ${PROGRAM} <command> --help`,
    "Commands use the variables of the product: see .env.example and docs/operate.md.",
  ].join("\n");
}

/** The help of one command. */
export function describeUsage(
  name: string,
  { about, options, positionals, details }: Command,
): string {
  const synopses = Object.entries(options).map(([option, its]) => synopsis(option, its));
  const line = [
    PROGRAM,
    name,
    ...positionals.map((positional) => `<${positional}>`),
    ...synopses,
  ].join(" ");
  const rows = Object.entries(options).map(([option, its]): [string, string] => [
    flag(option, its),
    its.about,
  ]);
  return [`Usage: ${line}`, "", `${about}.`, details, "", ...table(rows)].join("\n").trimEnd();
}

const flag = (name: string, { value }: Option): string => `--${name}${value ? ` ${value}` : ""}`;

const synopsis = (name: string, option: Option): string =>
  option.required ? flag(name, option) : `[${flag(name, option)}]`;

function table(rows: [string, string][]): string[] {
  const width = Math.max(0, ...rows.map(([term]) => term.length));
  return rows.map(([term, description]) => `  ${term.padEnd(width)}  ${description}`);
}
