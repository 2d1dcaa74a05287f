import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { PublicActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { conflict } from "#base/errors.ts";
import { newId, type TenantId } from "#base/ids.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { inSameTime } from "#base/same-time.ts";
import { hashPassword, refuseCommonPassword } from "#base/secrets/password.ts";
import { refusePersonalPassword } from "#base/secrets/personal-password.ts";
import { nameKey } from "#base/text/name-key.ts";
import { member } from "../../membership/member.sql.ts";
import { activeTenantBySlug, type Tenant } from "../../tenancy/find-tenant.ts";
import { getStrangerTurn } from "../login/hashing-turn.ts";
import { accountKey } from "../login/known-device.ts";
import type { RegisteredUser, registerInput } from "../session.schema.ts";
import { mailToken } from "../session.sql.ts";
import { claimAccount } from "./claim-account.ts";
import { mailVerificationLink } from "./mail-verification-link.ts";

/** A new account and the change of an unproven one are stored in this time, in milliseconds. */
const STORING_MS = 50;

export type Registration = z.infer<typeof registerInput>;

/**
 * Creates an account with role GUEST and mails the link that verifies its address; nobody can log
 * in before that. With a claimToken it sets the password of the account that the claim link was
 * mailed to (rules#verified-email). Anybody may register an address without a verified password (an
 * unverified account, a shell guest, an approved applicant), even again. The password then waits
 * for the verification, earlier links become invalid, the address is mailed at most once a minute, and the answer has a new id, since the stored
 * id's age would disclose that the address is known. 409 for a verified address with a password,
 * 404 for an unknown or suspended tenant, 400 for a common password, 422 for an invalid claimToken.
 */
export async function register(
  ctx: ContextOf<PublicActor>,
  input: Registration,
): Promise<RegisteredUser> {
  refuseCommonPassword(input.password);
  const tenant = await activeTenantBySlug(ctx, input.tenantSlug);
  const { claimToken, email, fullName } = input;
  refusePersonalPassword(input.password, { club: tenant.name, fullName, email });
  if (claimToken !== undefined) return claimAccount(ctx, tenant, { ...input, claimToken });
  return registerUnverified(ctx, tenant, input);
}

async function registerUnverified(
  ctx: ContextOf<PublicActor>,
  { id: tenantId }: Tenant,
  input: Registration,
): Promise<RegisteredUser> {
  const turn = getStrangerTurn(ctx.request.ip, accountKey("ORGANISATION", input.email));
  const unverifiedPasswordHash = await hashPassword(input.password, turn);
  const waiting = { unverifiedPasswordHash, unverifiedName: input.fullName };
  const accountCreation = ctx.app.system.transaction(async (tx) => {
    const createdId = await insertGuest(tx, tenantId, input, waiting);
    const memberId =
      createdId ?? (await replaceWaiting(tx, tenantId, input.email, waiting, ctx.now));
    await mailVerificationLink(tx, { tenantId, memberId, email: input.email, now: ctx.now });
    return createdId ?? newId();
  });
  const id = await inSameTime(STORING_MS, accountCreation);
  return { id, email: input.email, roles: ["GUEST"], tenantId, emailVerified: false };
}

interface Waiting {
  unverifiedPasswordHash: string;
  unverifiedName: string;
}

async function insertGuest(
  tx: Query,
  tenantId: TenantId,
  { email, fullName }: Registration,
  waiting: Waiting,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(member)
    .values({ tenantId, email, fullName, nameKey: nameKey(fullName), roles: ["GUEST"], ...waiting })
    .onConflictDoNothing()
    .returning({ id: member.id });
  return row?.id;
}

/** The stored name stays until the address is verified: no stranger can rename a guest. */
async function replaceWaiting(
  tx: Query,
  tenantId: TenantId,
  email: string,
  waiting: Waiting,
  now: Date,
): Promise<string> {
  const [replaced] = await tx
    .update(member)
    .set(waiting)
    .where(own(member, tenantId, eq(member.email, email), isNull(member.passwordHash)))
    .returning({ id: member.id });
  if (!replaced) throw conflict("An account with this email address already exists");
  const links = own(mailToken, tenantId, eq(mailToken.memberId, replaced.id));
  await tx
    .update(mailToken)
    .set({ usedAt: now })
    .where(and(links, eq(mailToken.purpose, "VERIFY_EMAIL"), isNull(mailToken.usedAt)));
  return replaced.id;
}
