import type { TRPCError } from "@trpc/server";
import type { Actor } from "../actor.ts";
import { faultsOf } from "../db/causes.ts";
import type { Query } from "../db/client.ts";
import { AppError } from "../errors.ts";
import {
  admit,
  chargeCaller,
  identify,
  type Known,
  type RawInput,
  refuseUnlessAdmitted,
} from "./admit.ts";
import type { CallerInFlight, Context, ExpectedCaller } from "./context.ts";
import { isOpen } from "./guards.ts";
import type { EndpointMeta } from "./rest.ts";

/** The SQLSTATE by which a statement undoes the transaction of a caller who is refused. */
const CALLER_REFUSED = "RC401";

/** Thrown by what only a caller's row says, while it was not read. */
export class CallerUnknown extends Error {}

type Result = { ok: true; data: unknown } | { ok: false; error: TRPCError };

interface Called<R> {
  ctx: Context;
  meta: EndpointMeta;
  type: "query" | "mutation" | "subscription";
  rawInput: RawInput;
  known: Known;
  run(caller: Pick<Context, "actor" | "callerInFlight">): Promise<R>;
}

/**
 * Runs a call whose caller may make it, and returns the caller as well. Where that is harmless, the
 * caller's row is read in the flight of the verb's first statements (docs/adr/0024-callers-in-flight.md).
 * Whatever fails there is decided again in the ordinary way, so that refusals are the same ones.
 */
export async function withCaller<R extends Result>(
  call: Called<R>,
): Promise<{ actor: Actor; result: R }> {
  const { ctx, meta, type, rawInput, known, run } = call;
  const expected = await expect(call);
  if (!expected) {
    const actor = await admit(ctx, meta, type, rawInput, known);
    return { actor, result: await run({ actor, callerInFlight: undefined }) };
  }
  const again = () => identify(ctx, meta, type, rawInput, known);
  await chargeCaller(ctx, meta, expected.actor).catch(async (tooMany: unknown) => {
    await again();
    throw tooMany;
  });
  const caller = fly(call, expected);
  const result = await run({ actor: expected.actor, callerInFlight: caller });
  const actor = caller.isAwaited ? await again() : expected.actor;
  if (expected.wasAskedEarly()) refuseInTests(ctx);
  else if (!caller.wasInTheWay) return { actor, result };
  return { actor, result: await run({ actor, callerInFlight: undefined }) };
}

/** Nothing but its time shows that a query runs twice at every call, so tests fail for it. */
function refuseInTests({ app }: Context): void {
  if (app.settings.strictErrors)
    throw new Error("It asks for its caller's row before that is there: it needs callerFirst");
}

/** The caller, if nothing that the verb may do before reading the row has to be undone. */
async function expect({ ctx, meta, type, rawInput }: Called<Result>) {
  if (isOpen(meta.guard)) return;
  const { callerFirst, callerInFlight, produces, atOnce, recordsAct } = meta.rest;
  // A page of another origin is refused where a cookie identifies the caller.
  const isForeign = recordsAct && !ctx.request.fromAllowedOrigin;
  const waits = callerFirst || produces || atOnce || isForeign;
  const only = { query: !waits, mutation: callerInFlight };
  if (type === "subscription" || !only[type] || ctx.request.header("idempotency-key")) return;
  const expected = await ctx.app.expectCaller(ctx.app, ctx.request, ctx.now);
  if (!expected || expected.actor.type === "member") return type === "query" ? expected : undefined;
  // The token says everything about the staff of a door, except whether it still counts.
  return refuseUnlessAdmitted(ctx, meta, rawInput, expected.actor).then(
    () => expected,
    () => undefined,
  );
}

/** @returns what reads the caller, and whether the verb could not go on because of that */
function fly({ ctx, meta, type, rawInput, known }: Called<Result>, expected: ExpectedCaller) {
  const caller: { -readonly [K in keyof CallerInFlight]: CallerInFlight[K] } & {
    wasInTheWay: boolean;
  } = {
    isAwaited: true,
    wasInTheWay: false,
    access: type === "query" ? "read" : "write",
    demand() {
      if (!caller.isAwaited) return;
      caller.wasInTheWay = true;
      throw new CallerUnknown();
    },
    async beside(tx, work) {
      const reading = read(tx);
      // The work may answer with a query, which is sent again each time it is awaited: once, here.
      const working = (async () => work(tx))();
      // The caller's refusal comes first, whatever becomes of the work.
      working.catch(() => {});
      await reading;
      return working;
    },
  };
  const read = async (tx: Query) => {
    try {
      await expected.read(tx);
      await refuseUnlessAdmitted(ctx, meta, rawInput, expected.actor);
    } catch (error) {
      caller.wasInTheWay ||= isRefusal(error);
      throw error;
    }
    caller.isAwaited = false;
    known.actor = expected.actor;
    ctx.request.identified?.(expected.actor);
  };
  return caller;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof AppError || [...faultsOf(error)].some(({ code }) => code === CALLER_REFUSED);
