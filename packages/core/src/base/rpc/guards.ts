import {
  type ApiKeyActor,
  actorMay,
  type Caller,
  type MemberActor,
  type MemberCaller,
  type PermittedActor,
  type PlaceActor,
  type PlatformActor,
  type PublicActor,
  type StaffActor,
} from "../actor.ts";
import { AppError, forbidden, unauthorized } from "../errors.ts";
import type { Permission } from "../permissions.ts";

/**
 * Guards, by the specification's own strings ("Authentication" 11), permissions among them. A
 * procedure declares one; one middleware enforces it for both mounts.
 */
export const NAMED_GUARDS = [
  "public",
  /** A session operation, whose verb reads the cookie itself. */
  "session",
  /** Any user, of a tenant or of none. */
  "bearer access token",
  /** Any member of a tenant. */
  "logged in",
  "requireMemberId",
  "requireAdminOrCheckInScope",
  /** The holder of the personal link of a registration (rules#personal-link). */
  "requirePlace",
  "ADMIN only",
  "FINANCE_MANAGER only",
  "PLATFORM_ADMIN",
] as const;

export type Guard = (typeof NAMED_GUARDS)[number] | Permission;

/** The actors that a guard admits. */
export type ActorOf<G extends Guard> = G extends "public" | "session"
  ? PublicActor
  : G extends "bearer access token"
    ? MemberActor | PlatformActor
    : G extends "requireAdminOrCheckInScope"
      ? PermittedActor | StaffActor
      : G extends "PLATFORM_ADMIN"
        ? PlatformActor
        : G extends "requirePlace"
          ? PlaceActor
          : G extends Permission
            ? PermittedActor
            : MemberActor;

/** Whether the guard ignores credentials. */
export const isOpen = (guard: Guard): boolean => guard === "public" || guard === "session";

/** What a call needs of its actor. */
interface Needed {
  guard: Guard;
  /** Lets API keys with this permission in as well, where the guard itself asks for a person. */
  key?: Permission | undefined;
}

/** 401, 403 or OUT_OF_SCOPE for an actor that the guard does not admit. */
export function enforce({ guard, key }: Needed, actor: Caller, eventId: unknown): void {
  if (actor.type === "public") throw unauthorized();
  // Their holders are no users, so these tokens count as no credentials here (rules#scoped-token).
  const isUser = actor.type === "member" || actor.type === "platform";
  if (guard === "bearer access token" && !isUser) throw unauthorized();
  if (isOtherKind(guard, actor)) throw unauthorized();
  if (actor.type === "apiKey") enforceKey(key ?? guard, actor);
  else if (!mayPass(guard, actor)) throw forbidden();
  if (actor.type === "staff" && isOtherEvent(actor, eventId)) throw outOfScope();
}

function enforceKey(guard: Guard, actor: ApiKeyActor): void {
  const needed = guard === "requireAdminOrCheckInScope" ? AT_THE_DOOR : guard;
  const isPermission = !NAMED_GUARDS.some((name) => name === needed);
  if (!isPermission) throw forbidden("An API key cannot do this. Log in as a member instead.");
  if (!actorMay(actor, needed as Permission)) throw forbidden();
}

const AT_THE_DOOR: Permission = "EVENTS:EDIT:registrations";

/** A personal link is no access token, nor the reverse (rules#token-kinds). */
const isOtherKind = (guard: Guard, actor: Caller): boolean =>
  actor.type !== "staff" && (actor.type === "place") !== (guard === "requirePlace");

function mayPass(guard: Guard, actor: Exclude<Caller, ApiKeyActor>): boolean {
  if (guard === "bearer access token") return true;
  if (guard === "PLATFORM_ADMIN") return actor.type === "platform";
  if (actor.type === "staff") return guard === "requireAdminOrCheckInScope";
  if (guard === "requirePlace") return actor.type === "place";
  return actor.type === "member" && memberMay(guard, actor);
}

const isOtherEvent = (staff: StaffActor, eventId: unknown): boolean =>
  typeof eventId === "string" && eventId.toLowerCase() !== staff.eventId;

/** The error of a scoped check-in token that is used for another event. */
export const outOfScope = () =>
  new AppError("OUT_OF_SCOPE", "This check-in token is valid only for another event");

function memberMay(guard: Guard, actor: MemberCaller): boolean {
  if (guard === "logged in" || guard === "requireMemberId") return true;
  if (guard === "ADMIN only") return actor.roles.includes("ADMIN");
  if (guard === "FINANCE_MANAGER only") return actor.roles.includes("FINANCE_MANAGER");
  return actorMay(
    actor,
    guard === "requireAdminOrCheckInScope" ? AT_THE_DOOR : (guard as Permission),
  );
}
