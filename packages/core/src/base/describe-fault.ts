const MAX_DEPTH = 8;
const MAX_FRAMES = 30;
const MAX_MESSAGE_LENGTH = 300;

/** The parts of an error that a log line may contain; no other part is read. */
export interface DescribedFault {
  type: string;
  message: string;
  /** SQLSTATE or errno; not named `code`, which logs redact as an access code. */
  errorCode?: string;
  /** Status code of a mail server's reply. */
  responseCode?: number;
  constraint?: string;
  table?: string;
  stack?: string;
  cause?: DescribedFault;
}

/**
 * The parts of an error that may be disclosed, to logs and to stored failures. Databases, mail
 * servers and parsers quote their input, and statements have names, hashes and tokens as
 * parameters. Of foreign errors it thus takes only codes and names of the schema.
 */
export function describeFault(error: unknown, depth = 0): DescribedFault {
  if (!isRecord(error)) return { type: typeof error, message: "" };
  const { code, responseCode, cause } = error;
  const constraint = error["constraint_name"] ?? error["constraint"];
  const table = error["table_name"] ?? error["table"];
  const stack = getFrames(error);
  return {
    type: isName(error["name"]) ? error["name"] : "Error",
    message: getSafeMessage(error),
    ...(isName(code) && { errorCode: code }),
    ...(typeof responseCode === "number" && { responseCode }),
    ...(isName(constraint) && { constraint }),
    ...(isName(table) && { table }),
    ...(stack && { stack }),
    ...(isRecord(cause) && depth < MAX_DEPTH && { cause: describeFault(cause, depth + 1) }),
  };
}

/** The same in one line, for a column that stores why something failed. */
export function summariseFault(error: unknown): string {
  const { type, message, errorCode, responseCode } = describeFault(error);
  const summary = [errorCode ?? type, responseCode].filter((part) => part !== undefined).join(" ");
  return message === "" ? summary : `${summary}: ${message}`;
}

/** The message of the product's own error; foreign messages quote values and are left out. */
function getSafeMessage(error: Record<string, unknown>): string {
  if ("query" in error || "severity" in error) return "A statement failed";
  if ("responseCode" in error || "response" in error) return "The mail server refused";
  if (error instanceof SyntaxError) return "A text could not be parsed";
  return withoutValues(String(error["message"] ?? ""));
}

/** A library's message without quoted values and addresses. */
export const withoutValues = (text: string): string =>
  text
    .slice(0, 4 * MAX_MESSAGE_LENGTH)
    .replace(/"[^"]*"?|'[^']*'?|`[^`]*`?|<[^>]*>?/g, "…")
    .replace(/\S*@\S*/g, "…")
    .split("\n", 1)
    .join()
    .slice(0, MAX_MESSAGE_LENGTH);

/** The stack without the message, which comes first and may have several lines. */
function getFrames({ stack, message }: Record<string, unknown>): string {
  if (typeof stack !== "string" || typeof message !== "string") return "";
  const start = stack.indexOf(message);
  if (start === -1) return "";
  const lines = stack.slice(start + message.length).split("\n");
  return lines
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim())
    .join("\n");
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Codes, and names of the schema, which come from our migrations. */
const isName = (value: unknown): value is string =>
  typeof value === "string" && /^[\w.-]{1,80}$/.test(value);
