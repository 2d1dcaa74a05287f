import type { MemberActor, PlatformActor } from "#base/actor.ts";
import { certain } from "#base/certain.ts";
import type { CurrentUser } from "./session.schema.ts";

/** The user of the access token, as stored when this request began. */
export function presentUser(actor: MemberActor | PlatformActor): CurrentUser {
  const email = certain(actor.email, "the address of who logs in");
  return actor.type === "member"
    ? { id: actor.memberId, email, roles: actor.roles, tenantId: actor.tenantId }
    : { id: actor.userId, email, roles: ["PLATFORM_ADMIN"], tenantId: null };
}
