import type { Logger } from "pino";
import { openLog } from "#base/log.ts";
import { PASSWORD } from "./accounts.ts";

/** A secret of a test, for whatever is none of the kinds below. */
export const SECRET_CANARY = "secret-canary";

/** What no line of a log may hold, whatever a test did: a secret, a hash, a person's address. */
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
 * The log of every app that a test opens. It writes nothing; a line with something in it that no
 * line may hold fails the run, in whichever test it was written.
 */
export function openWatchedLog(): Logger {
  return openLog("trace", {
    write(line: string) {
      const found = NEVER.find((each) =>
        typeof each === "string" ? line.includes(each) : each.test(line),
      );
      // Outside of the work that logged: nothing that handles its errors may swallow this one.
      if (found)
        setImmediate(() => {
          throw new Error(`A line of the log holds ${String(found)}: ${line}`);
        });
    },
  });
}
