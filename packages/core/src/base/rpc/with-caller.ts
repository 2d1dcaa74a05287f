import type { TRPCError } from "@trpc/server";
import type { Caller } from "../actor.ts";
import { listFaults } from "../db/pool/causes.ts";
import type { Query } from "../db/pool/client.ts";
import { AppError } from "../errors.ts";
import {
  admit,
  chargeCaller,
  type Identity,
  identify,
  type RawInput,
  refuseUnlessAdmitted,
} from "./admit.ts";
import type { CallerCheck, Context, ExpectedCaller } from "./context.ts";
import { isOpen } from "./guards.ts";
import type { EndpointMeta } from "./rest.ts";

/** The SQLSTATE by which the check of a caller undoes the transaction that it begins. */
const CALLER_REFUSED = "RC401";

type Result = { ok: true; data: unknown } | { ok: false; error: TRPCError };

interface Called<R> {
  ctx: Context;
  meta: EndpointMeta;
  type: "query" | "mutation" | "subscription";
  rawInput: RawInput;
  identity: Identity;
  run(caller: Pick<Context, "actor" | "callerCheck"> & { caller(): Promise<Caller> }): Promise<R>;
}

/**
 * Runs a call whose caller may make it, once, and returns the caller as well. Where the token says
 * whose tenant it is, the caller is checked in front of the verb's first statements, in the same round
 * trip (docs/adr/0024-callers-in-flight.md). The result is given out only when the caller was admitted;
 * a refusal of the caller comes before every other error.
 */
export async function withCaller<R extends Result>(
  call: Called<R>,
): Promise<{ actor: Caller; result: R }> {
  const { ctx, meta, type, rawInput, identity, run } = call;
  const expected = await expect(call);
  if (!expected) {
    const actor = await admit(ctx, meta, type, rawInput, identity);
    const caller = async () => actor;
    return { actor, result: await run({ actor, caller, callerCheck: undefined }) };
  }
  const check = startCheck(call, expected);
  await chargeCaller(ctx, meta, expected.actor).catch(async (tooMany: unknown) => {
    await check.confirm();
    throw tooMany;
  });
  const { actor } = expected;
  const result = await run({ actor, caller: check.confirm, callerCheck: check });
  return { actor: await check.confirm(), result };
}

/** The caller, if nothing that the verb may do before the check has to be undone. */
async function expect({ ctx, meta, type, rawInput }: Called<Result>) {
  if (isOpen(meta.guard)) return;
  const { checksCallerInside, produces, atOnce, recordsAct } = meta.rest;
  // A page of another origin is refused where a cookie identifies the caller.
  const isForeign = recordsAct && !ctx.request.fromAllowedOrigin;
  const isShort = !(produces || atOnce || isForeign);
  const mayWait = { query: isShort, mutation: checksCallerInside, subscription: false };
  if (!mayWait[type] || ctx.request.header("idempotency-key")) return;
  const expected = await ctx.app.expectCaller(ctx.app, ctx.request, ctx.now);
  if (!expected || expected.actor.type === "member") return type === "query" ? expected : undefined;
  // The token says everything about the staff of a door, except whether it still counts.
  return refuseUnlessAdmitted(ctx, meta, rawInput, expected.actor).then(
    () => expected,
    () => undefined,
  );
}

function startCheck(
  { ctx, meta, type, rawInput, identity }: Called<Result>,
  expected: ExpectedCaller,
): CallerCheck & { confirm(): Promise<Caller> } {
  let confirmed: Caller | undefined;
  let checking: Promise<Caller> | undefined;
  let alone: Promise<Caller> | undefined;
  let wasRefused = false;

  const admitCaller = async (tx: Query): Promise<Caller> => {
    const caller = await expected.read(tx);
    await refuseUnlessAdmitted(ctx, meta, rawInput, caller);
    identity.actor = caller;
    ctx.request.identified?.(caller);
    return caller;
  };
  // Says in the ordinary way why the caller is refused, and counts it.
  const admitAlone = async (): Promise<Caller> => {
    confirmed = await identify(ctx, meta, type, rawInput, identity);
    if (wasRefused) throw new AppError("SERVICE_UNAVAILABLE", CHANGED);
    return confirmed;
  };
  const confirmAlone = () => (alone ??= admitAlone());
  return {
    get isPending() {
      return confirmed === undefined;
    },
    access: type === "query" ? "read" : "write",
    confirm: () => checking?.catch(confirmAlone) ?? confirmAlone(),
    async inFrontOf(tx, work) {
      const check = admitCaller(tx);
      checking ??= check;
      // The work may answer with a statement, which is sent each time that it is awaited: once, here.
      const working = (async () => work(tx))();
      // The caller's refusal comes first, whatever becomes of the work.
      working.catch(() => {});
      try {
        confirmed = await check;
      } catch (error) {
        wasRefused ||= isRefusal(error);
        throw error;
      }
      return working;
    },
  };
}

const CHANGED = "Your access changed during this request. Try again.";

const isRefusal = (error: unknown): boolean =>
  error instanceof AppError || [...listFaults(error)].some(({ code }) => code === CALLER_REFUSED);
