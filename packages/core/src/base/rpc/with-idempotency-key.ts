import { createHash } from "node:crypto";
import type { TRPCError } from "@trpc/server";
import { callerKey } from "../actor.ts";
import { claimKey, type StoredAnswer, storeAnswer } from "../db/idempotency/idempotency.ts";
import type { Query } from "../db/pool/client.ts";
import { AppError, invalid } from "../errors.ts";
import { finishRefusal } from "./after-refusal.ts";
import type { Context } from "./context.ts";

/**
 * The part of a middleware's result that this file reads; tRPC marks it with a brand of its own.
 */
type Result = { ok: true; data: unknown } | { ok: false; error: TRPCError };

/**
 * Honours an Idempotency-Key (rules#idempotency). The procedure runs in one transaction, which
 * begins by claiming the key and ends by storing the answer. A crash thus leaves both or neither,
 * and two simultaneous requests run once. A refusal stores nothing.
 */
export async function withIdempotencyKey<R extends Result>(
  ctx: Context,
  endpoint: string,
  rawInput: () => Promise<unknown>,
  within: (outer: Query) => Promise<R>,
  without: () => Promise<unknown>,
): Promise<R> {
  const key = ctx.request.header("idempotency-key");
  if (key === undefined) return (await without()) as R;
  const request = {
    caller: callerKey(ctx.actor, ctx.request.ip),
    endpoint,
    key: validKey(key),
    requestHash: hashInput(await rawInput()),
  };
  // A transaction cannot change its role, so a platform verb's begins with the one that sees all
  // tenants.
  const database = ctx.actor.type === "platform" ? ctx.app.system : ctx.app.db;
  const unit = database.transaction(
    async (tx) => {
      const storedAnswer = await claimKey(tx, request, ctx.now);
      if (storedAnswer) return replay<R>(ctx, storedAnswer);
      const result = await within(tx);
      if (!result.ok) throw result.error;
      // Encrypted: an answer may contain a secret that is shown only once, like an access code.
      const answer = ctx.app.keys.seal(JSON.stringify(result.data ?? null));
      await storeAnswer(tx, request, answer);
      return result;
    },
    { commitAtEnd: true },
  );
  return unit.catch(async (refusal: unknown) => {
    await finishRefusal(refusal);
    throw refusal;
  });
}

function replay<R extends Result>(ctx: Context, storedAnswer: StoredAnswer): R {
  if (storedAnswer.response === null)
    throw new AppError(
      "UNPROCESSABLE_ENTITY",
      "This Idempotency-Key was already used for another request. Use a new key.",
    );
  const answer = ctx.app.keys.unseal(storedAnswer.response);
  // Run again, the request would be done twice.
  if (answer === undefined)
    throw new AppError(
      "CONFLICT",
      "This request already succeeded, but its response is no longer available",
    );
  ctx.reply.header("Idempotency-Replayed", "true");
  return { ok: true, data: JSON.parse(answer) } as R;
}

function validKey(key: string): string {
  if (/^[\x20-\x7E]{1,255}$/.test(key)) return key;
  throw invalid({
    path: "Idempotency-Key",
    message: "must be 1 to 255 visible ASCII characters",
    code: "invalid_format",
  });
}

function hashInput(input: unknown): string {
  return createHash("sha256").update(canonical(input)).digest("hex");
}

/** JSON with sorted keys, since their order makes no difference. */
function canonical(value: unknown): string {
  if (value instanceof Uint8Array) return createHash("sha256").update(value).digest("hex");
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(",")}}`;
}
