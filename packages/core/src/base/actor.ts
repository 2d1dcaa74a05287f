import type { TenantId } from "./ids.ts";
import { type Permission, permits, type Role } from "./permissions.ts";
import type { Language } from "./text/languages.ts";

/** A caller without identity: on a public route, or before a session verb reads its cookie. */
export interface PublicActor {
  type: "public";
  /** The key of the tenant whose public route a program calls, such as the club's website. */
  key?: ApiKeyActor;
}

/** A user of a tenant, as the access token names them. */
export interface MemberActor {
  type: "member";
  tenantId: TenantId;
  memberId: string;
  /** The last password, code or passkey of the session; a key has none. */
  authenticatedAt?: Date;
  /** The session of the access token; a token that was made before sessions had ids has none. */
  sessionId?: string | undefined;
  /** May do nothing but set up the second factor that is required and overdue. */
  mustEnrol?: boolean;
}

/** The same with what the member's row says, as stored when this request began. */
export interface MemberCaller extends MemberActor {
  /** Null for a member who cannot log in. */
  email: string | null;
  fullName: string;
  roles: Role[];
  /** What they read; null is the club's language. */
  language: Language | null;
  /** The tenant requires second factors, so more verbs ask for a recent authentication. */
  tenantRequiresFactor: boolean;
}

/** A user of no tenant: no member identity, no tenant route (rules#platform-users). */
export interface PlatformActor {
  type: "platform";
  userId: string;
  email: string;
  /** What they read; null is what their browser asks for. */
  language: Language | null;
  /** As in MemberActor. */
  authenticatedAt?: Date;
  /** As a member's. */
  sessionId?: string | undefined;
  mustEnrol?: boolean;
}

/** The holder of a scoped check-in token: one event, no user identity. */
export interface StaffActor {
  type: "staff";
  tenantId: TenantId;
  eventId: string;
  codeId: string;
  staffName: string;
}

/** The holder of a personal link: one registration with its guests, no user identity. */
export interface PlaceActor {
  type: "place";
  tenantId: TenantId;
  eventId: string;
  registrationId: string;
  /** That of the link, if there is one: a transfer raises the registration's. */
  placeVersion?: number;
}

/** An outside client with an API key: no person, no role, never logged in (rules#api-keys). */
export interface ApiKeyActor {
  type: "apiKey";
  tenantId: TenantId;
  tenantSlug: string;
  keyId: string;
  name: string;
  /** Those of the key that its maker still has. */
  permissions: Permission[];
}

/** Whom a permission lets in: a member by a role, or an outside client by its key. */
export type PermittedActor = MemberActor | ApiKeyActor;
export type PermittedCaller = MemberCaller | ApiKeyActor;

export type Actor =
  | PublicActor
  | MemberActor
  | PlatformActor
  | StaffActor
  | PlaceActor
  | ApiKeyActor;

/** An actor with all that is stored about it. */
export type CallerOf<A extends Actor> = A extends MemberActor ? MemberCaller : A;
export type Caller = CallerOf<Actor>;

export const PUBLIC: PublicActor = { type: "public" };

/** The key of a caller, by which limits and idempotency keys count. */
export function callerKey(actor: Actor, ip: string): string {
  if (actor.type === "member") return `member:${actor.memberId}`;
  if (actor.type === "platform") return `platform:${actor.userId}`;
  if (actor.type === "staff") return `staff:${actor.codeId}:${actor.staffName}`;
  if (actor.type === "apiKey") return `apiKey:${actor.keyId}`;
  if (actor.type === "place") return `place:${actor.registrationId}`;
  return actor.key ? callerKey(actor.key, ip) : `ip:${ip}`;
}

/** The caller as logs name it: ids, by which an authorised reader finds names and addresses. */
export function logActor(actor: Actor) {
  return {
    actorType: actor.type,
    actorId: getActorId(actor),
    tenantId: "tenantId" in actor ? actor.tenantId : undefined,
  };
}

function getActorId(actor: Actor): string | undefined {
  if (actor.type === "member") return actor.memberId;
  if (actor.type === "platform") return actor.userId;
  if (actor.type === "place") return actor.registrationId;
  if (actor.type === "apiKey") return actor.keyId;
  return actor.type === "staff" ? actor.codeId : undefined;
}

/** Whether a member's roles, or a key's permissions, have this one. */
export const actorMay = (actor: PermittedCaller, permission: Permission): boolean =>
  actor.type === "apiKey"
    ? actor.permissions.includes(permission)
    : permits(actor.roles, permission);

/** Who did it, for a column without a foreign key: a member or an API key. */
export const getActingId = (actor: PermittedActor): string =>
  actor.type === "apiKey" ? actor.keyId : actor.memberId;

/** The same for a column that names a member; a key is none. */
export const getActingMemberId = (actor: PermittedActor): string | null =>
  actor.type === "member" ? actor.memberId : null;
