import type { TenantId } from "./ids.ts";
import type { Role } from "./permissions.ts";

/** A caller without identity: on a public route, or before a session verb reads its cookie. */
export interface PublicActor {
  type: "public";
}

/** A user of a tenant, as stored when this request began. */
export interface MemberActor {
  type: "member";
  tenantId: TenantId;
  memberId: string;
  /** Whoever logs in has one. */
  email: string | null;
  fullName: string;
  roles: Role[];
}

/** A user of no tenant: no member identity, no tenant route (rules#platform-users). */
export interface PlatformActor {
  type: "platform";
  userId: string;
  email: string;
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

export type Actor = PublicActor | MemberActor | PlatformActor | StaffActor | PlaceActor;

export const PUBLIC: PublicActor = { type: "public" };

/** The key of a caller, by which limits and idempotency keys count. */
export function callerKey(actor: Actor, ip: string): string {
  if (actor.type === "member") return `member:${actor.memberId}`;
  if (actor.type === "platform") return `platform:${actor.userId}`;
  if (actor.type === "staff") return `staff:${actor.codeId}:${actor.staffName}`;
  if (actor.type === "place") return `place:${actor.registrationId}`;
  return `ip:${ip}`;
}
