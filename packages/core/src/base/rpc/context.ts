import type { Logger } from "pino";
import type { Actor, Caller, CallerOf, MemberActor, MemberCaller, StaffActor } from "../actor.ts";
import type { Clock } from "../clock.ts";
import type { Access, Database, Query, TransactionOptions } from "../db/pool/client.ts";
import type { ReadPools } from "../db/pool/open-reads.ts";
import type { Spool } from "../export/spool.ts";
import type { TenantId } from "../ids.ts";
import type { Limiter } from "../limits/limiter.ts";
import type { TokenKeys } from "../secrets/tokens.ts";
import type { Settings } from "../settings.ts";
import type { KeptLists } from "../work/kept-lists.ts";

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
  /**
   * Sends JSON that is ready in place of the result, which still has to fit the output's schema;
   * false where only objects are answered.
   */
  sendJson?(pieces: readonly Uint8Array<ArrayBuffer>[]): boolean;
}

/** The caller, and whether a cookie identified it instead of an Authorization header. */
export interface Identity {
  actor: Caller;
  viaCookie: boolean;
}

/** A caller whose token is good, and whose row has not been read yet (with-caller.ts). */
export interface ExpectedCaller {
  actor: MemberActor | StaffActor;
  /**
   * Sends the statement that reads the row. @throws AppError for a caller who is refused; or an
   * error of the database, which undoes the transaction, where its code is CALLER_REFUSED
   */
  read(tx: Query): Promise<MemberCaller | StaffActor>;
}

/** The check of a caller in front of the first statements of a verb. */
export interface CallerCheck {
  /** Whether no transaction has confirmed the caller yet. */
  readonly isPending: boolean;
  /** What a transaction may do that begins with the check. */
  readonly access: Access;
  /** Runs the work of a transaction, whose result is given out only when the caller was confirmed. */
  inFrontOf<T>(tx: Query, work: (tx: Query) => Promise<T>): Promise<T>;
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
  /** The doors' whole lists, each as of a version that the database has to confirm. */
  rosters: KeptLists;
  clock: Clock;
  settings: Settings;
  log: Logger;
  /** Reads the credentials of a request; 401 for bad ones, PUBLIC for none. */
  authenticate(app: Services, request: RequestInfo, now: Date): Promise<Identity>;
  /** The same without the database; undefined where it has to be asked who speaks. */
  expectCaller(app: Services, request: RequestInfo, now: Date): Promise<ExpectedCaller | undefined>;
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
  /** Checks the caller in front of the first statements, where that was not done before. */
  callerCheck?: CallerCheck | undefined;
}

/** What work needs that a request does, or a job of the product: a job has no actor. */
export type WorkContext = Pick<Context, "app" | "now"> &
  Partial<Pick<Context, "actor" | "request">>;

/** A context whose actor is of a known kind. */
export type ContextOf<A extends Actor> = Omit<Context, "actor"> & { actor: A };

/** The same for a verb that asks what is stored about its caller, such as roles or the name. */
export type CallerContext<A extends Actor> = ContextOf<A> & { caller(): Promise<CallerOf<A>> };

/** A context that has a tenant. */
export type TenantContext = Omit<Context, "actor"> & { actor: { tenantId: TenantId } };

/**
 * Runs the work in one transaction that sees only the caller's tenant, by row-level security, in
 * addition to the tenant predicate of each query.
 */
export function inTenant<T>(
  ctx: TenantContext,
  work: (tx: Query) => Promise<T>,
  options?: Ending,
): Promise<T> {
  return inTenantById(ctx, ctx.actor.tenantId, work, options);
}

type Opening = Pick<Context, "app" | "outer" | "callerCheck">;
type Ending = Omit<TransactionOptions, "access">;

/** The same for a public route, whose tenant comes from its slug. */
export function inTenantById<T>(
  { app: { db }, outer, callerCheck }: Opening,
  tenantId: TenantId,
  work: (tx: Query) => Promise<T>,
  options?: Ending,
): Promise<T> {
  if (outer) return db.enterTenant(outer, tenantId, work);
  if (!callerCheck?.isPending) return db.inTenant(tenantId, work, options);
  const { access } = callerCheck;
  return db.inTenant(tenantId, (tx) => callerCheck.inFrontOf(tx, work), { ...options, access });
}

/** inTenant for a report, which a replica may answer: the work only reads, and may begin again. */
export function readInTenant<T>(ctx: TenantContext, work: (tx: Query) => Promise<T>): Promise<T> {
  return ctx.app.reads.pages.inTenant(ctx.actor.tenantId, work);
}
