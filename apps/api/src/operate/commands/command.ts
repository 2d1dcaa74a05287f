/** The options and positional arguments of a command, by name. */
export type Given = Record<string, string | boolean | undefined>;

/** A command of the operator: `node rollcall.mjs <name>`. */
export interface Command {
  /** One line for the list of commands. */
  about: string;
  /** The options by name. A missing `required` option is refused. */
  options: Record<string, Option>;
  /** Names of the arguments without dashes; all of them are required. */
  positionals: readonly string[];
  /** Further help, printed below the options; whole sentences. */
  details: string;
  /** False for a command that works without a database. */
  needsDatabase?: false;
  /** Resolves with the exit code. */
  run(given: Given): Promise<number>;
}

export interface Option {
  about: string;
  /** The placeholder of the value, `<address>`. An option without it is a switch. */
  value?: string;
  required?: boolean;
}

/** Writes a part of the command's result to standard output. */
export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Writes a remark that is not a part of the result to standard error. */
export const warn = (text: string): void => void process.stderr.write(`${text}\n`);
