import { type AppRouter, type Context, describeError } from "@rollcall/core";
import {
  type AnyProcedure,
  type AnyRouter,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
} from "@trpc/server";
import type { Hono } from "hono";
import { unreadable } from "../http/body.ts";
import type { ContextFactory } from "../http/context.ts";
import type { HttpContext, HttpEnv } from "../http/http-env.ts";
import { sendJson } from "../http/send-json.ts";
import { type Call, ENDPOINT, readCalls } from "./read-calls.ts";

type Type = AnyProcedure["_def"]["type"];

const JSON_TYPE = "application/json";
/** The envelope of a call that succeeded. */
const [BEFORE_DATA, AFTER_DATA] = [Buffer.from('{"result":{"data":'), Buffer.from("}}")];

const METHODS: Partial<Record<Type, string>> = { query: "GET", mutation: "POST" };

/** How a call ended: its status, and what stands for it in the body. */
interface Ending {
  status: number;
  body: { result: { data: unknown } } | { error: unknown };
}

/**
 * Serves the procedures to tRPC clients, with the same guards, limits and errors as REST. tRPC's
 * own fetch adapter answers byte for byte the same, but spends more on its request, response and
 * abort signals than the whole rest of a short call; a test compares the two.
 */
export function mountRpc(app: Hono<HttpEnv>, router: AnyRouter, makeContext: ContextFactory): void {
  app.all(`${ENDPOINT}/*`, async (context) => {
    context.set("route", ENDPOINT);
    const { isBatch, endings } = await answer(context, router, makeContext).catch((error) => ({
      isBatch: false,
      endings: [refused(router, error, { type: "unknown", path: undefined })],
    }));
    const reply = context.get("reply");
    if (endings.length === 0) return reply.empty(204);
    if (reply.readyJson && combineStatuses(endings) === 200)
      return sendJson(context, [BEFORE_DATA, ...reply.readyJson, AFTER_DATA], JSON_TYPE);
    const bodies = endings.map(({ body }) => body);
    return reply.send(
      combineStatuses(endings),
      JSON.stringify(isBatch ? bodies : bodies[0]),
      JSON_TYPE,
    );
  });
}

async function answer(
  context: HttpContext,
  router: AnyRouter,
  makeContext: ContextFactory,
): Promise<{ isBatch: boolean; endings: Ending[] }> {
  const { isBatch, calls } = await readCalls(context);
  const { method } = context.req;
  // As tRPC does: HEAD asks whether the mount is there, and calls nothing.
  if (method === "HEAD") return { isBatch, endings: [] };
  if (!isBatch) context.get("reply").takeJson();
  const types = new Set(calls.flatMap(({ path }) => procedureAt(router, path)?._def.type ?? []));
  if (types.size > 1) throw unreadable("A batch must contain either queries or mutations");
  const ctx = makeContext(context);
  return { isBatch, endings: await Promise.all(calls.map(run)) };

  async function run({ path, input }: Call, batchIndex: number): Promise<Ending> {
    const type = procedureAt(router, path)?._def.type;
    try {
      if (!type) throw new TRPCError({ code: "NOT_FOUND" });
      if (METHODS[type] !== method) throw new TRPCError({ code: "METHOD_NOT_SUPPORTED" });
      const data: unknown = await callTRPCProcedure({
        router,
        path,
        type,
        ctx,
        getRawInput: () => Promise.resolve(input),
        // A signal would cost a quarter of the throughput, and no procedure uses it.
        signal: undefined,
        batchIndex,
      });
      return { status: 200, body: { result: { data } } };
    } catch (error) {
      return refused(router, error, { type: type ?? "unknown", path, ctx });
    }
  }
}

const procedureAt = (router: AnyRouter, path: string): AnyProcedure | undefined =>
  (router._def.procedures as Record<string, AnyProcedure | undefined>)[path];

/** An error as tRPC clients read it. */
function refused(
  router: AnyRouter,
  cause: unknown,
  call: { type: Type | "unknown"; path: string | undefined; ctx?: Context },
): Ending {
  const error = getTRPCErrorFromUnknown(cause);
  const { _config: config } = (router as AppRouter)._def;
  const shape = getTRPCErrorShape({ config, error, input: undefined, ctx: undefined, ...call });
  return { status: describeError(error).status, body: { error: shape } };
}

/** 207 when the calls of a batch ended with different statuses. */
function combineStatuses(endings: readonly Ending[]): number {
  const [status = 200, ...otherStatuses] = new Set(endings.map((ending) => ending.status));
  return otherStatuses.length > 0 ? 207 : status;
}
