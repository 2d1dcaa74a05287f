import { JSON_BODY_BYTES, readText, refuseOtherThanJson, unreadable } from "../http/body.ts";
import type { HttpContext } from "../http/http-env.ts";
import { parseJson } from "../http/parse-json.ts";
import { refuseUnreadableQuery } from "../rest/query.ts";

/** The first segment of every address of this mount. */
export const ENDPOINT = "/trpc";
const MAX_BATCH_SIZE = 20;

/** One call of a request. */
export interface Call {
  /** The procedure's path in the router; perhaps of none. */
  path: string;
  /** Undefined where none was sent. */
  input: unknown;
}

/** The calls of a request; a batch is answered by a list. */
export interface Calls {
  isBatch: boolean;
  calls: Call[];
}

/** Reads a request of a tRPC client. Throws VALIDATION_ERROR, PAYLOAD_TOO_LARGE. */
export async function readCalls(context: HttpContext): Promise<Calls> {
  // A stream sends its headers before a procedure could set a cookie or a header.
  if (context.req.header("trpc-accept")) throw unreadable("Streaming responses are not supported");
  refuseUnreadableQuery(context);
  const { pathname, searchParams } = new URL(context.req.url);
  const isBatch = searchParams.get("batch") === "1";
  const path = decoded(pathname.slice(ENDPOINT.length + 1).replace(/\/{1,2}$/, ""));
  const paths = isBatch ? path.split(",") : [path];
  if (paths.length > MAX_BATCH_SIZE)
    throw unreadable(`A batch can contain at most ${MAX_BATCH_SIZE} calls`);
  const body = await readSent(context, searchParams.get("input"));
  if (!isBatch) return { isBatch, calls: [{ path, input: body }] };
  const inputs = assertInputs(body);
  return {
    isBatch,
    calls: paths.map((callPath, index) => ({ path: callPath, input: inputs[index] })),
  };
}

/** The input in the query (GET) or in the body (other methods), or undefined. */
async function readSent(context: HttpContext, query: string | null): Promise<unknown> {
  const { method } = context.req;
  if (method === "GET" || method === "HEAD") return query === null ? undefined : parseJson(query);
  const body = await readText(context, JSON_BODY_BYTES);
  if (body === "") return undefined;
  refuseOtherThanJson(context.req.header("content-type"), body);
  return parseJson(body);
}

/** The inputs of a batch by the position of their call: `{"0": …, "1": …}`. */
function assertInputs(body: unknown = {}): Record<number, unknown> {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw unreadable("The inputs of a batch must be an object");
  return body as Record<number, unknown>;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw unreadable("The path is not valid UTF-8");
  }
}
