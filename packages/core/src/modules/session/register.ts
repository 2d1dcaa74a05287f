import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { PublicActor } from "../../base/actor.ts";
import { MINUTE } from "../../base/clock.ts";
import type { Query } from "../../base/db/client.ts";
import { conflict } from "../../base/errors.ts";
import { fold } from "../../base/fold.ts";
import { enqueueMail } from "../../base/mail/enqueue.ts";
import { hashPassword, refuseCommonPassword } from "../../base/password.ts";
import { type ContextOf, inTenantOf } from "../../base/rpc/context.ts";
import { member } from "../membership/member.sql.ts";
import { activeTenantBySlug, type Tenant } from "../tenancy/find-tenant.ts";
import { claimAccount } from "./claim-account.ts";
import type { CurrentUser, registerInput } from "./session.schema.ts";

export type Registration = z.infer<typeof registerInput>;

const AGAIN_AFTER = 5 * MINUTE;

/**
 * Creates an account with role GUEST, or with a claimToken sets the password of the account that
 * the link was mailed to (decisions §3). 409 for an e-mail that has a password. An e-mail that
 * stands without one (a shell guest, an approved applicant) is 409 as well: typing an address
 * proves nothing, so its owner is mailed the claim link and the registrations stay where they are.
 * 404 for an unknown or suspended tenant, 400 for a common password, 422 for a bad claimToken.
 */
export async function register(
  ctx: ContextOf<PublicActor>,
  input: Registration,
): Promise<CurrentUser> {
  refuseCommonPassword(input.password);
  const tenant = await activeTenantBySlug(ctx, input.tenantSlug);
  const { claimToken } = input;
  if (claimToken !== undefined) return claimAccount(ctx, tenant, { ...input, claimToken });
  return createAccount(ctx, tenant, input);
}

async function createAccount(
  ctx: ContextOf<PublicActor>,
  tenant: Tenant,
  input: Registration,
): Promise<CurrentUser> {
  const passwordHash = await hashPassword(input.password);
  // Decided inside, thrown outside: the claim link's mail has to be committed.
  const outcome = await inTenantOf(ctx, tenant.id, async (tx) => {
    const created = await insertGuest(tx, tenant, input, passwordHash);
    return created ?? (await refuseTaken(tx, tenant, input.email, ctx.now));
  });
  if (outcome instanceof Error) {
    ctx.app.wakeOutbox();
    throw outcome;
  }
  return outcome;
}

async function insertGuest(
  tx: Query,
  { id: tenantId }: Tenant,
  { email, fullName }: Registration,
  passwordHash: string,
): Promise<CurrentUser | undefined> {
  const roles: CurrentUser["roles"] = ["GUEST"];
  const [row] = await tx
    .insert(member)
    .values({ tenantId, email, fullName, nameKey: fold(fullName), roles: ["GUEST"], passwordHash })
    .onConflictDoNothing()
    .returning({ id: member.id });
  return row && { id: row.id, email, roles, tenantId };
}

async function refuseTaken(tx: Query, { id: tenantId }: Tenant, email: string, now: Date) {
  const [taken] = await tx
    .select({ id: member.id, passwordHash: member.passwordHash, status: member.status })
    .from(member)
    .where(and(eq(member.tenantId, tenantId), eq(member.email, email)));
  if (!taken || taken.passwordHash)
    return conflict("An account with this e-mail address exists already");
  if (taken.status === "ACTIVE") {
    const window = Math.floor(now.getTime() / AGAIN_AFTER);
    const dedupeKey = `${taken.id}:${window}`;
    await enqueueMail(tx, tenantId, { kind: "claimLink", subjectId: taken.id, dedupeKey });
  }
  return conflict(
    "This e-mail address is known here: set the password with the link that was mailed to it",
  );
}
