import type { Logger } from "pino";
import { openLog } from "#base/log.ts";
import { PASSWORD } from "./people/accounts.ts";

/** A secret for tests, for values of none of the kinds below. */
export const SECRET_CANARY = "secret-canary";

/** Texts that no log line may contain in any test: a secret, a hash, a person's address. */
const NEVER = [
  PASSWORD,
  SECRET_CANARY,
  /[\w.+-]+@[\w-]+\.example/,
  /[\w.+-]+@example\.org/,
  /\bBearer\s+\S/,
  /eyJ[\w-]{8,}\.[\w-]{8,}/,
  /\$argon2/,
  "Failed query",
];

/**
 * The log of every app that a test opens. It writes nothing. A line with a forbidden text fails the
 * run, in whichever test it was written.
 * @param keep is called with every line, for a test that wants to read some
 */
export function openWatchedLog(keep: (line: string) => void = () => {}): Logger {
  return openLog("trace", {
    write(line: string) {
      keep(line);
      const found = NEVER.find((each) =>
        typeof each === "string" ? line.includes(each) : each.test(line),
      );
      // Thrown outside of the work that logged, so that its error handling cannot hide the failure.
      if (found)
        setImmediate(() => {
          throw new Error(`A line of the log holds ${String(found)}: ${line}`);
        });
    },
  });
}
