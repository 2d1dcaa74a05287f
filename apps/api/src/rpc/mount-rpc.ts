import { type AppRouter, describeError } from "@rollcall/core";
import { type AnyRouter, getTRPCErrorFromUnknown, getTRPCErrorShape } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import type { Hono } from "hono";
import { JSON_BODY_BYTES, readText, refuseOtherThanJson, unreadable } from "../http/body.ts";
import type { ContextFactory } from "../http/context.ts";
import type { HttpContext, HttpEnv } from "../http/http-env.ts";
import { parseJson } from "../http/parse-json.ts";
import { refuseUnreadableQuery } from "../rest/query.ts";

const ENDPOINT = "/trpc";
const MAX_BATCH_SIZE = 20;
const JSON_TYPE = { "content-type": "application/json" };

/** Serves the procedures to tRPC clients, with the same guards, limits and errors as REST. */
export function mountRpc(app: Hono<HttpEnv>, router: AnyRouter, makeContext: ContextFactory): void {
  app.all(`${ENDPOINT}/*`, async (context) => {
    context.set("route", ENDPOINT);
    try {
      return await handle(context, router, makeContext);
    } catch (error) {
      return refuse(context, router, error);
    }
  });
}

async function handle(
  context: HttpContext,
  router: AnyRouter,
  makeContext: ContextFactory,
): Promise<Response> {
  const response = await fetchRequestHandler({
    router,
    endpoint: ENDPOINT,
    req: await readRequest(context),
    maxBatchSize: MAX_BATCH_SIZE,
    createContext: () => makeContext(context),
  });
  const reply = context.get("reply");
  const type = response.headers.get("content-type");
  const body = await response.text();
  return type ? reply.send(response.status, body, type) : reply.empty(response.status);
}

/** Checks the request's size and syntax first: tRPC answers 500 if it cannot parse a request. */
async function readRequest(context: HttpContext): Promise<Request> {
  // A stream sends its headers before a procedure could set a cookie or a header.
  if (context.req.header("trpc-accept")) throw unreadable("Streamed answers are not offered");
  refuseLargeBatch(context);
  refuseUnreadableQuery(context);
  const { method, raw, url } = context.req;
  if (method === "GET" || method === "HEAD") {
    parseJson(context.req.query("input") ?? "{}");
    return raw;
  }
  const body = await readText(context, JSON_BODY_BYTES);
  if (body === "") return new Request(url, { method, body: "{}", headers: JSON_TYPE });
  refuseOtherThanJson(context.req.header("content-type") ?? "none");
  parseJson(body);
  return new Request(url, { method, body, headers: raw.headers });
}

function refuseLargeBatch(context: HttpContext): void {
  if (context.req.query("batch") !== "1") return;
  if (context.req.path.split(",").length > MAX_BATCH_SIZE)
    throw unreadable(`A batch holds at most ${MAX_BATCH_SIZE} calls`);
}

/** Answers a request that reached no procedure with an error that tRPC clients can read. */
function refuse(context: HttpContext, router: AnyRouter, cause: unknown): Response {
  const error = getTRPCErrorFromUnknown(cause);
  const known = { path: undefined, input: undefined, ctx: undefined };
  const { _config: config } = (router as AppRouter)._def;
  const shape = getTRPCErrorShape({ config, error, type: "unknown", ...known });
  return context.get("reply").json(describeError(error).status, { error: shape });
}
