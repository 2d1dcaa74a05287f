import type { z } from "zod";
import type { PublicActor } from "#base/actor.ts";
import { notFound } from "#base/errors.ts";
import { iso } from "#base/fields.schema.ts";
import { type ContextOf, inTenantById } from "#base/rpc/context.ts";
import { nameKey } from "#base/text/name-key.ts";
import { activeTenantBySlug } from "../../tenancy/find-tenant.ts";
import type { verifyReferralInput, verifyReferralOutput } from "../application.schema.ts";
import { onlyMemberNamed, signReferral } from "./referral.ts";

/**
 * A referral for one hour when exactly one member has this name (specification "Events and
 * registration", rules#referral). None and several get the same NOT_FOUND after the same work: the
 * token is signed before it is known whether it is returned.
 */
export async function verifyReferral(
  ctx: ContextOf<PublicActor>,
  { tenantSlug, fullName }: z.output<typeof verifyReferralInput>,
): Promise<z.infer<typeof verifyReferralOutput>> {
  const { id: tenantId } = await activeTenantBySlug(ctx, tenantSlug);
  const key = nameKey(fullName);
  const { referralToken, expiresAt } = signReferral(ctx, tenantId, key);
  const referrer = await inTenantById(ctx, tenantId, (tx) => onlyMemberNamed(tx, tenantId, key));
  if (!referrer) throw notFound("Member");
  return { referralToken, expiresAt: iso(expiresAt) };
}
