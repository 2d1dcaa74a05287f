import { AppError, notFound, versionTag } from "@rollcall/core";
import { callTRPCProcedure } from "@trpc/server";
import type { Hono } from "hono";
import type { ContextFactory } from "../http/context.ts";
import { isUnchanged, textType, toBytes } from "../http/downloads.ts";
import type { HttpContext, HttpEnv } from "../http/http-env.ts";
import { type HttpReply, JSON_TYPE } from "../http/reply.ts";
import { sendFile } from "../http/send-file.ts";
import { sendJson } from "../http/send-json.ts";
import { readInput, refuseUnreadablePath } from "./input.ts";
import { collectRoutes, listMethods, type RestRoute, type RestRouter } from "./routes.ts";
import { pageAskedFor } from "./whole-list.ts";

/**
 * Serves every procedure at its method and path of the specification. Routes, parsers and the
 * document come from trpc-to-openapi. Its HTTP handler is not used: it changes the schemas that it
 * coerces with, is rebuilt at every request and refuses a POST without a body.
 */
export function mountRest(
  app: Hono<HttpEnv>,
  router: RestRouter,
  makeContext: ContextFactory,
): void {
  const routes = collectRoutes(router);
  for (const route of routes) {
    app.on(route.method, route.path, (context) => answer(context, router, route, makeContext));
  }
  app.all("/api/*", (context) => refuseUnknown(context, routes));
}

async function answer(
  context: HttpContext,
  router: RestRouter,
  route: RestRoute,
  makeContext: ContextFactory,
): Promise<Response> {
  context.set("route", route.path);
  const reply = context.get("reply");
  // Before anything is refused: a client that only meets refusals should hear of it as well.
  if (route.notice) reply.headers(route.notice);
  refuseUnreadablePath(context);
  reply.takeFile();
  reply.takeJson();
  let input: Promise<unknown> | undefined;
  const result: unknown = await callTRPCProcedure({
    router,
    path: route.procedure,
    type: route.type,
    ctx: makeContext(context),
    // The input is read after the guards have accepted the caller, and only once.
    getRawInput: () => (input ??= readInput(context, route)),
    // A signal would cost a quarter of the throughput, and no procedure uses it.
    signal: undefined,
    batchIndex: 0,
  });
  return presentAnswer(context, route, result);
}

/** Puts the result into the envelope of rules#envelope. */
function presentAnswer(
  context: HttpContext,
  { meta, isVersioned }: RestRoute,
  result: unknown,
): Response | Promise<Response> {
  const reply = context.get("reply");
  const { status = 200, envelope = "data", cacheControl } = meta.rest;
  if (cacheControl) reply.header("cache-control", cacheControl);
  if (isUnchanged(context.req.header("if-none-match"), reply.value("etag")))
    return reply.empty(304);
  // Not for If-None-Match: what follows from the date alone changes without the row.
  if (isVersioned) tagVersion(reply, result);
  if (reply.readyJson) return sendJson(context, reply.readyJson, JSON_TYPE);
  const type = typeof result === "string" ? textType(meta, reply) : undefined;
  if (type && reply.file) return sendFile(context, reply.file, type);
  if (type) return reply.send(status, toBytes(result as string, type), type);
  if (envelope === "list") return reply.json(status, pageAskedFor(context, result));
  if (envelope === "meta") return reply.json(status, moveMetaOut(result as { meta: unknown }));
  return reply.json(status, envelope === "data" ? { data: result } : result);
}

function tagVersion(reply: HttpReply, result: unknown): void {
  const { updatedAt } = result as { updatedAt?: string };
  if (updatedAt !== undefined) reply.header("etag", versionTag(updatedAt));
}

const moveMetaOut = ({ meta, ...data }: { meta: unknown }) => ({ data, meta });

function refuseUnknown(context: HttpContext, routes: RestRoute[]): never {
  const methods = listMethods(routes, context.req.path);
  if (methods.length === 0) throw notFound("Resource");
  context.get("reply").header("Allow", methods.join(", "));
  throw new AppError("METHOD_NOT_ALLOWED", "Method not allowed");
}
