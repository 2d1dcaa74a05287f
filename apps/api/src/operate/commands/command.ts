/** What was given to a command, its options and its positional arguments by their names. */
export type Given = Record<string, string | boolean | undefined>;

/** Something that an operator can ask for: `node rollcall.mjs <name>`. */
export interface Command {
  /** One line, as the list of commands shows it. */
  about: string;
  /** What may follow the name, by name. `required` ones are refused when they are missing. */
  options: Record<string, Option>;
  /** Names of what follows without dashes; each has to be given. */
  positionals: readonly string[];
  /** More that one has to know, below the options; whole sentences. */
  details: string;
  /** Resolves with the exit code. */
  run(given: Given): Promise<number>;
}

export interface Option {
  about: string;
  /** How its value is shown, `<address>`; an option without one is a switch. */
  value?: string;
  required?: boolean;
}

/** A text of the command's result, on standard output. */
export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Something said beside the result, on standard error. */
export const warn = (text: string): void => void process.stderr.write(`${text}\n`);
