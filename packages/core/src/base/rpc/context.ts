import type { Logger } from "pino";
import type { Actor } from "../actor.ts";
import type { Clock } from "../clock.ts";
import type { Database, Query } from "../db/client.ts";
import type { ReadPools } from "../db/open-reads.ts";
import type { Spool } from "../export/spool.ts";
import type { TenantId } from "../ids.ts";
import type { Limiter } from "../limiter.ts";
import type { Settings } from "../settings.ts";
import type { TokenKeys } from "../tokens.ts";

/** The request as a transport describes it; one implementation serves both mounts. */
export interface RequestInfo {
  id: string;
  /** The client's address after TRUSTED_PROXIES; IPv6 as its /64 (rules#client-ip). */
  ip: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  /** Whether a request with a cookie's credentials may change state (rules#same-origin). */
  fromAllowedOrigin: boolean;
  /** Called when credentials were read: the log names their holder. */
  identified?(actor: Actor): void;
}

export interface CookieOptions {
  path: string;
  /** Seconds; 0 deletes the cookie. */
  maxAge: number;
}

/** What a procedure can add to its answer. Cookies are always HttpOnly and SameSite=Lax. */
export interface Reply {
  header(name: string, value: string): void;
  cookie(name: string, value: string, options: CookieOptions): void;
  /** Sends a file in place of the result, and closes it; false where only texts are sent. */
  sendFile?(file: Spool): boolean;
}

/** The caller, and whether a cookie identified it instead of an Authorization header. */
export interface Identity {
  actor: Actor;
  viaCookie: boolean;
}

/** The parts of the process, created once at start. */
export interface Services {
  /** For requests: the role that owns nothing and sees one tenant at a time. */
  db: Database;
  /** For sessions, slugs and background work, which know no tenant yet: sees all tenants. */
  system: Database;
  /** As `db`, for what only reads and may be some seconds old; a replica's, if there is one. */
  reads: ReadPools;
  keys: TokenKeys;
  limiter: Limiter;
  clock: Clock;
  settings: Settings;
  log: Logger;
  /** Reads the credentials of a request; 401 for bad ones, PUBLIC for none. */
  authenticate(app: Services, request: RequestInfo, now: Date): Promise<Identity>;
}

/** The context of every procedure. A plain object with data properties, since tRPC copies it. */
export interface Context {
  app: Services;
  request: RequestInfo;
  reply: Reply;
  actor: Actor;
  /** The time of this request; every rule uses it, so that one request has one time. */
  now: Date;
  /** The transaction of an Idempotency-Key, in which the whole procedure runs. */
  outer: Query | undefined;
}

/** What work needs that a request does, or a job of the product: a job has no actor. */
export type WorkContext = Pick<Context, "app" | "now"> &
  Partial<Pick<Context, "actor" | "request">>;

/** A context whose actor is of a known kind. */
export type ContextOf<A extends Actor> = Omit<Context, "actor"> & { actor: A };

/** A context that has a tenant. */
export type TenantContext = Omit<Context, "actor"> & { actor: { tenantId: TenantId } };

/**
 * Runs the work in one transaction that sees only the caller's tenant, by row-level security, in
 * addition to the tenant predicate of each query.
 */
export function inTenant<T>(ctx: TenantContext, work: (tx: Query) => Promise<T>): Promise<T> {
  return inTenantById(ctx, ctx.actor.tenantId, work);
}

/** The same in one flight to the database, for statements that leave together (Database.inTenantAtOnce). */
export function inTenantAtOnce<T>(ctx: TenantContext, work: (tx: Query) => Promise<T>): Promise<T> {
  return inTenantAtOnceById(ctx, ctx.actor.tenantId, work);
}

/** The same for a public route, whose tenant comes from its slug. */
export function inTenantById<T>(
  ctx: Pick<Context, "app" | "outer">,
  tenantId: TenantId,
  work: (tx: Query) => Promise<T>,
): Promise<T> {
  return ctx.outer
    ? ctx.app.db.enterTenant(ctx.outer, tenantId, work)
    : ctx.app.db.inTenant(tenantId, work);
}

/** inTenantAtOnce for a public route. */
export function inTenantAtOnceById<T>(
  ctx: Pick<Context, "app" | "outer">,
  tenantId: TenantId,
  work: (tx: Query) => Promise<T>,
): Promise<T> {
  return ctx.outer
    ? ctx.app.db.enterTenant(ctx.outer, tenantId, work)
    : ctx.app.db.inTenantAtOnce(tenantId, work);
}

/** inTenant for a report, which a replica may answer: the work only reads, and may begin again. */
export function readInTenant<T>(ctx: TenantContext, work: (tx: Query) => Promise<T>): Promise<T> {
  return ctx.app.reads.pages.inTenant(ctx.actor.tenantId, work);
}
