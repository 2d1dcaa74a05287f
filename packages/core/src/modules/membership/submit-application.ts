import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { PublicActor } from "../../base/actor.ts";
import type { Query } from "../../base/db/client.ts";
import { unprocessable } from "../../base/errors.ts";
import { fold } from "../../base/fold.ts";
import type { TenantId } from "../../base/ids.ts";
import { type ContextOf, inTenantOf } from "../../base/rpc/context.ts";
import { activeTenantBySlug } from "../tenancy/find-tenant.ts";
import type { applyInput, applyOutput } from "./application.schema.ts";
import { membershipApplication } from "./application.sql.ts";
import { nameOfReferral, onlyMemberNamed } from "./referral.ts";

type Application = z.output<typeof applyInput>;

/**
 * Somebody applies for membership (decisions §5). An address with a pending application gets the
 * answer of that one and adds no row, also when both come at once; a member's address is taken like
 * any other, so that nobody learns whose it is. NOT_FOUND for an unknown or suspended tenant,
 * UNPROCESSABLE_ENTITY for a referral that is expired, of another tenant or no referral at all.
 */
export async function submitApplication(
  ctx: ContextOf<PublicActor>,
  input: Application,
): Promise<z.infer<typeof applyOutput>> {
  const { id: tenantId } = await activeTenantBySlug(ctx, input.tenantSlug);
  const referrer = await referrerOf(ctx, tenantId, input.referralToken);
  const id = await inTenantOf(ctx, tenantId, async (tx) => {
    // Kept only while it still says who: the name may have become two people's since.
    const referredBy = referrer && (await onlyMemberNamed(tx, tenantId, referrer));
    return insertOnce(tx, tenantId, { ...input, referredBy: referredBy ?? null });
  });
  return { id, status: "PENDING" };
}

async function referrerOf(
  ctx: ContextOf<PublicActor>,
  tenantId: TenantId,
  token: string | undefined,
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const nameKey = await nameOfReferral(ctx, tenantId, token);
  if (nameKey !== undefined) return nameKey;
  throw unprocessable("The referral is invalid or has expired", [{ path: "referralToken" }]);
}

/** The id of the address's pending application: a new one's, or that which is there, untouched. */
async function insertOnce(
  tx: Query,
  tenantId: TenantId,
  { email, fullName, phone, message, referredBy }: Application & { referredBy: string | null },
): Promise<string> {
  const [row] = await tx
    .insert(membershipApplication)
    .values({
      tenantId,
      email,
      fullName,
      nameKey: fold(fullName),
      phone: phone ?? null,
      message: message || null,
      referredBy,
    })
    .onConflictDoUpdate({
      target: [membershipApplication.tenantId, membershipApplication.email],
      targetWhere: sql`status = 'PENDING'`,
      // A write that changes nothing, since only a written row is returned.
      set: { updatedAt: sql`${membershipApplication.updatedAt}` },
    })
    .returning({ id: membershipApplication.id });
  if (!row) throw new Error("an application that was just written is gone");
  return row.id;
}
