import type { z } from "zod";
import type { PublicActor } from "#base/actor.ts";
import { newId } from "#base/ids.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { type ContextOf, inTenantById } from "#base/rpc/context.ts";
import { inSameTime } from "#base/same-time.ts";
import { nameKey } from "#base/text/name-key.ts";
import { activeTenantBySlug } from "../../tenancy/find-tenant.ts";
import type { applyInput, applyOutput } from "../application.schema.ts";
import { membershipApplication } from "../application.sql.ts";
import { referrerBy } from "./referral.ts";

/** An application is stored, or found to wait already, in this time, in milliseconds. */
const STORING_MS = 50;

type Application = z.output<typeof applyInput>;

/**
 * Stores an application for membership and acknowledges it by mail (rules#applications). An address
 * with a pending application gets the same answer, but no second row and no second mail, also when
 * requests race. A member's address is accepted
 * like any other, so that nobody learns who is a member. NOT_FOUND for an unknown or suspended
 * tenant. VALIDATION_ERROR for a referral that is expired, of another tenant or no referral.
 */
export async function submitApplication(
  ctx: ContextOf<PublicActor>,
  input: Application,
): Promise<z.infer<typeof applyOutput>> {
  const { id: tenantId } = await activeTenantBySlug(ctx, input.tenantSlug);
  const referredBy = await referrerBy(ctx, tenantId, input.referralToken);
  const { email, fullName, phone, message } = input;
  // Always a new id: an id shows its age, and an older one would disclose a pending application.
  const id = newId();
  const insertion = inTenantById(ctx, tenantId, async (tx) => {
    const rows = await tx
      .insert(membershipApplication)
      .values({
        id,
        tenantId,
        email,
        fullName,
        nameKey: nameKey(fullName),
        referredBy,
        phone: phone ?? null,
        message: message || null,
      })
      .onConflictDoNothing()
      .returning({ id: membershipApplication.id });
    const mails = rows.map((row) => ({ kind: "applicationReceived" as const, subjectId: row.id }));
    await enqueueMail(tx, tenantId, ...mails);
  });
  await inSameTime(STORING_MS, insertion);
  return { id, status: "PENDING" };
}
