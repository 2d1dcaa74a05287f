import type { MemberCaller, PlatformActor } from "#base/actor.ts";
import { certain } from "#base/certain.ts";
import type { WholeUser } from "../session.schema.ts";

/** The user of the access token, as stored when this request began. */
export function presentUser(actor: MemberCaller | PlatformActor): WholeUser {
  const email = certain(actor.email, "the address of who logs in");
  const language = actor.language ? { language: actor.language } : {};
  return actor.type === "member"
    ? { id: actor.memberId, email, roles: actor.roles, tenantId: actor.tenantId, ...language }
    : { id: actor.userId, email, roles: ["PLATFORM_ADMIN"], tenantId: null, ...language };
}
