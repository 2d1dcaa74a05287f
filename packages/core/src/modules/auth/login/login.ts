import { and, asc, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { z } from "zod";
import type { PublicActor } from "#base/actor.ts";
import { unprocessable } from "#base/errors.ts";
import type { Context, ContextOf } from "#base/rpc/context.ts";
import { member } from "../../membership/member.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import type { LoggedIn, loginInput } from "../session.schema.ts";
import { suspended } from "../tokens/suspended.ts";
import { demandFactor } from "./demand-factor.ts";
import { accountKey } from "./known-device.ts";
import { openSession } from "./open-session.ts";
import { recordFailedLogin } from "./record-login.ts";
import { refuseUnverified } from "./refuse-unverified.ts";
import { verifyLogin } from "./verify-login.ts";

/** Accounts that a login reads; an email in more tenants must name its tenant. */
const MAX_ACCOUNTS = 10;
/** Accounts that a login from a browser compares which none of them knows (rules#login-alike). */
const MAX_STRANGER_COMPARISONS = 3;

/**
 * Logs a member in (rules#login-alike). A wrong email, a wrong password and an inactive member get
 * the same 401. 422 with the tenants in details when the password opens accounts in several and
 * none was named. 403 when the only tenant is suspended, or the address is not verified (reason
 * EMAIL_UNVERIFIED). 401 SECOND_FACTOR with a challenge for a person with a second factor. Only a
 * caller with the right password gets one of these.
 */
export async function login(
  ctx: ContextOf<PublicActor>,
  input: z.infer<typeof loginInput>,
): Promise<LoggedIn> {
  const { email, password, tenantSlug } = input;
  const account = accountKey("ORGANISATION", email);
  const counts =
    tenantSlug === undefined
      ? { comparisons: MAX_STRANGER_COMPARISONS, knownComparisons: MAX_ACCOUNTS }
      : { comparisons: 1 };
  const opened = await verifyLogin(
    ctx,
    { account, password, ...counts },
    () => findAccounts(ctx, email, tenantSlug),
    (accounts) => recordFailedLogin(ctx, accounts),
  );
  const person = await onlyOne(ctx, opened);
  const factorDueAt = await demandFactor(ctx, person);
  const session = await openSession(ctx, "ORGANISATION", { ...person, email, factorDueAt });
  const { id, roles, tenantId } = person;
  return { ...session, user: { id, email, roles, tenantId } };
}

type Account = Awaited<ReturnType<typeof findAccounts>>[number];

async function onlyOne(ctx: ContextOf<PublicActor>, accounts: Account[]): Promise<Account> {
  const active = accounts.filter(({ tenantStatus }) => tenantStatus === "ACTIVE");
  const proven = active.filter(({ emailVerified }) => emailVerified);
  const [account, another] = proven;
  if (another)
    throw unprocessable(
      "This email and password match several organisations. Choose one with tenantSlug.",
      proven.map(({ tenantSlug, tenantName }) => ({ tenantSlug, tenantName })),
    );
  if (account) return account;
  throw active.length > 0 ? await refuseUnverified(ctx, active) : suspended();
}

async function findAccounts(
  { app }: Pick<Context, "app">,
  email: string,
  slug: string | undefined,
) {
  const rows = await app.system.run((query) =>
    query
      .select({
        id: member.id,
        tenantId: member.tenantId,
        roles: member.roles,
        passwordHash: member.passwordHash,
        unverifiedPasswordHash: member.unverifiedPasswordHash,
        tokenVersion: member.tokenVersion,
        tenantSlug: tenant.slug,
        tenantName: tenant.name,
        tenantStatus: tenant.status,
      })
      .from(member)
      .innerJoin(tenant, eq(tenant.id, member.tenantId))
      .where(
        and(
          eq(member.email, email),
          eq(member.status, "ACTIVE"),
          or(isNotNull(member.passwordHash), isNotNull(member.unverifiedPasswordHash)),
          slug === undefined ? undefined : eq(tenant.slug, slug),
        ),
      )
      // Unverified registrations come last, so that they cannot displace the person's own accounts.
      .orderBy(asc(isNull(member.passwordHash)), asc(member.createdAt), asc(member.id))
      .limit(MAX_ACCOUNTS),
  );
  return rows.map(({ passwordHash, unverifiedPasswordHash, ...row }) => ({
    ...row,
    passwordHash: passwordHash ?? unverifiedPasswordHash,
    emailVerified: passwordHash !== null,
  }));
}
