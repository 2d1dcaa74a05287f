import { type Logger, pino } from "pino";

const SECRETS = [
  "authorization",
  "cookie",
  "code",
  "password",
  "secret",
  "set-cookie",
  "token",
].flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/** The process's log: JSON lines on standard output, in which no credential can be read. */
export function openLog(level: string): Logger {
  return pino({ level, base: null, redact: { paths: SECRETS, censor: "[redacted]" } });
}
