import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { describeFault } from "./describe-fault.ts";

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

/** The process's log: JSON lines without credentials and personal data. */
export const openLog = (level: string, destination?: DestinationStream): Logger =>
  destination ? pino({ ...OPTIONS, level }, destination) : pino({ ...OPTIONS, level });
