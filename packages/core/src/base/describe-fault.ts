const DEEPEST = 8;
const MOST_FRAMES = 30;
const LONGEST_MESSAGE = 300;

/** An error as a log line may show it: whitelisted, nothing else of it is read. */
export interface DescribedFault {
  type: string;
  message: string;
  /** SQLSTATE of the database, errno of the system; not `code`, which a log redacts as a door's. */
  errorCode?: string;
  /** A mail server's reply. */
  responseCode?: number;
  constraint?: string;
  table?: string;
  stack?: string;
  cause?: DescribedFault;
}

/**
 * What may be told of an error. Names, hashes and tokens travel as parameters of statements, and
 * databases, mail servers and parsers quote what they were given, so that of theirs only codes and
 * names of the schema are told. For logs, and for whatever is stored about a failure.
 */
export function describeFault(error: unknown, depth = 0): DescribedFault {
  if (!isRecord(error)) return { type: typeof error, message: "" };
  const { code, responseCode, cause } = error;
  const constraint = error["constraint_name"] ?? error["constraint"];
  const table = error["table_name"] ?? error["table"];
  const stack = framesOf(error);
  return {
    type: isName(error["name"]) ? error["name"] : "Error",
    message: messageOf(error),
    ...(isName(code) && { errorCode: code }),
    ...(typeof responseCode === "number" && { responseCode }),
    ...(isName(constraint) && { constraint }),
    ...(isName(table) && { table }),
    ...(stack && { stack }),
    ...(isRecord(cause) && depth < DEEPEST && { cause: describeFault(cause, depth + 1) }),
  };
}

/** The same in one line, for a column that says why something failed. */
export function summariseFault(error: unknown): string {
  const { type, message, errorCode, responseCode } = describeFault(error);
  const what = [errorCode ?? type, responseCode].filter((part) => part !== undefined).join(" ");
  return message === "" ? what : `${what}: ${message}`;
}

/** The message that our own code gave; foreign ones quote values, and of these nothing is told. */
function messageOf(error: Record<string, unknown>): string {
  if ("query" in error || "severity" in error) return "A statement failed";
  if ("responseCode" in error || "response" in error) return "The mail server refused";
  if (error instanceof SyntaxError) return "A text could not be parsed";
  return withoutValues(String(error["message"] ?? ""));
}

/** A text without what it quotes and without addresses: for messages of libraries. */
export const withoutValues = (text: string): string =>
  text
    .slice(0, 4 * LONGEST_MESSAGE)
    .replace(/"[^"]*"?|'[^']*'?|`[^`]*`?|<[^>]*>?/g, "…")
    .replace(/\S*@\S*/g, "…")
    .split("\n", 1)
    .join()
    .slice(0, LONGEST_MESSAGE);

/** Lines of the code only: the message stands before them, with whatever lines of its own it has. */
function framesOf({ stack, message }: Record<string, unknown>): string {
  if (typeof stack !== "string" || typeof message !== "string") return "";
  const at = stack.indexOf(message);
  if (at === -1) return "";
  const lines = stack.slice(at + message.length).split("\n");
  return lines
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim())
    .join("\n");
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Codes and names of a schema, which our own migrations gave. */
const isName = (value: unknown): value is string =>
  typeof value === "string" && /^[\w.-]{1,80}$/.test(value);
