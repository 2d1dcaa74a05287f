import { type Actor, type ApiKeyActor, type Caller, callerKey, PUBLIC } from "../actor.ts";
import { because, forbidden } from "../errors.ts";
import type { LimitSubject } from "../limits/limiter.ts";
import { LIMITS, type LimitName } from "../limits/limits.ts";
import type { Context } from "./context.ts";
import { enforce, isOpen } from "./guards.ts";
import { reportAllowance } from "./report-allowance.ts";
import {
  requireRecentAuthentication,
  requireRecentIfFactorRequired,
} from "./require-recent-authentication.ts";
import { type EndpointMeta, isOfTenant, isSessionRoute } from "./rest.ts";

export type RawInput = () => Promise<unknown>;

/** The caller, as far as it was identified before a refusal. */
export interface Identity {
  actor: Actor;
}

/**
 * Admits every call of a procedure, in this order: a limiter per address, credentials, origin,
 * guard, the caller's own limiter. Throws the refusal; returns the admitted actor.
 */
export async function admit(
  ctx: Context,
  meta: EndpointMeta,
  type: "query" | "mutation" | "subscription",
  rawInput: RawInput,
  identity: Identity,
): Promise<Caller> {
  const limit = meta.rest.limit ?? "general";
  if (isOpen(meta.guard)) {
    const key = await findOwnKey(ctx, meta, rawInput);
    if (key) await charge(ctx, "apiKey", callerKey(key, ctx.request.ip));
    else await charge(ctx, limit, { ip: ctx.request.ip });
    if (isSessionRoute(meta)) refuseForeignPage(ctx);
    return key ? { ...PUBLIC, key } : PUBLIC;
  }
  const actor = await identify(ctx, meta, type, rawInput, identity);
  await chargeCaller(ctx, meta, actor);
  return actor;
}

const API_KEY = /^Bearer rck_/i;

/**
 * The key of the tenant whose public route is called, where the caller shows one (rules#public-key).
 * All visitors of a club's own website come from its one address, so the key's limit counts instead.
 */
async function findOwnKey(
  ctx: Context,
  meta: EndpointMeta,
  rawInput: RawInput,
): Promise<ApiKeyActor | undefined> {
  if (!isOfTenant(meta) || !API_KEY.test(ctx.request.header("authorization") ?? ""))
    return undefined;
  const { actor } = await countRefused(ctx, () =>
    ctx.app.authenticate(ctx.app, ctx.request, ctx.now),
  );
  const isOwn =
    actor.type === "apiKey" && (await readInputKey(rawInput, "tenantSlug")) === actor.tenantSlug;
  return isOwn ? actor : undefined;
}

/** Counts the call by its own limiter. */
export function chargeCaller(ctx: Context, { rest }: EndpointMeta, actor: Actor): Promise<void> {
  const { limit = "general" } = rest;
  const name = limit === "general" && actor.type === "apiKey" ? "apiKey" : limit;
  const { ip } = ctx.request;
  const isPerAddress = LIMITS[name].per === "ip" || actor.type === "public";
  return charge(ctx, name, isPerAddress ? { ip } : callerKey(actor, ip));
}

/** The caller as stored now, whom the guard admits. Throws the refusal, which counts by address. */
export async function identify(
  ctx: Context,
  meta: EndpointMeta,
  type: string,
  rawInput: RawInput,
  identity: Identity,
): Promise<Caller> {
  return countRefused(ctx, async () => {
    const { actor, viaCookie } = await ctx.app.authenticate(ctx.app, ctx.request, ctx.now);
    identity.actor = actor;
    ctx.request.identified?.(actor);
    const isChange = type === "mutation" || meta.rest.recordsAct;
    if (isChange && (viaCookie || isSessionRoute(meta))) refuseForeignPage(ctx);
    await refuseUnlessAdmitted(ctx, meta, rawInput, actor);
    return actor;
  });
}

/** Refused callers count by address, so that guessing is limited as well. */
async function countRefused<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (refusal) {
    await charge(ctx, "general", { ip: ctx.request.ip });
    throw refusal;
  }
}

/** 401, 403 or OUT_OF_SCOPE for a caller who may not call the procedure. */
export async function refuseUnlessAdmitted(
  { now }: Pick<Context, "now">,
  { guard, rest }: EndpointMeta,
  rawInput: RawInput,
  actor: Caller,
): Promise<void> {
  // The guard needs the event of the body only for a scoped token at a door's procedure.
  const scoped = actor.type === "staff" && guard === "requireAdminOrCheckInScope";
  enforce(
    { guard, key: rest.key },
    actor,
    scoped ? await readInputKey(rawInput, "eventId") : undefined,
  );
  if ("mustEnrol" in actor && actor.mustEnrol && !rest.whileEnrolling) throw mustEnrol();
  if (rest.recentlyAuthenticated === true) requireRecentAuthentication(actor, now);
  if (rest.recentlyAuthenticated === "IF_FACTOR_REQUIRED")
    requireRecentIfFactorRequired(actor, now);
}

/** A value of the input before it was validated; undefined where it has none. */
async function readInputKey(rawInput: RawInput, key: string): Promise<unknown> {
  const input = await rawInput();
  return typeof input === "object" && input !== null
    ? (input as Record<string, unknown>)[key]
    : undefined;
}

function charge(ctx: Context, name: LimitName, subject: LimitSubject): Promise<void> {
  return ctx.app.limiter.consume(name, subject, reportAllowance(ctx.reply));
}

const mustEnrol = () =>
  forbidden(
    "This account requires a second factor. Set one up first.",
    because("SECOND_FACTOR_REQUIRED"),
  );

/**
 * 403 for a page of another origin. It could otherwise act with the visitor's cookies, or log the
 * visitor in as somebody else, whose account then gets what the visitor types (rules#same-origin).
 */
function refuseForeignPage({ request }: Context): void {
  if (!request.fromAllowedOrigin)
    throw forbidden("This request must come from the application's own pages");
}
