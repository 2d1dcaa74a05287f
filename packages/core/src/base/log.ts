import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from "pino";
import { describeFault } from "./describe-fault.ts";
import { tracing } from "./tracing.ts";

const SECRETS = [
  "authorization",
  "cookie",
  "code",
  "password",
  "secret",
  "set-cookie",
  "token",
].flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

const OPTIONS: LoggerOptions = {
  base: null,
  redact: { paths: SECRETS, censor: "[redacted]" },
  serializers: { err: describeFault },
};

const OF_TRACE: LoggerOptions = { mixin: () => tracing()?.logFields() ?? {} };

/**
 * The process's log: JSON lines without credentials and personal data.
 * @param isTraced whether lines that belong to a trace name it
 */
export const openLog = (
  level: string,
  stream: DestinationStream = standardOutput(),
  isTraced = false,
): Logger => pino({ ...OPTIONS, ...(isTraced && OF_TRACE), level }, stream);

const BYTES_TOGETHER = 8_192;
const WAITS_MS = 20;

/**
 * Standard output, where the lines of a few milliseconds leave together: a write for each would be a
 * tenth of a short request. What waits is written when the process exits, whatever ends it but a kill.
 */
function standardOutput(): DestinationStream {
  const output = destination({ dest: 1, minLength: BYTES_TOGETHER, sync: false });
  let isWaiting = false;
  const flush = () => {
    isWaiting = false;
    output.flush();
  };
  return {
    write(line) {
      output.write(line);
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(flush, WAITS_MS).unref();
    },
  };
}
