import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { DAY } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey } from "#base/db/query/scoped.ts";
import type { Role } from "#base/permissions.ts";
import type { Services } from "#base/rpc/context.ts";
import { member } from "../../membership/member.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { platformUser } from "../session.sql.ts";
import { passkey, totpFactor } from "./factor.sql.ts";
import { type FactorOwner, ownedBy } from "./factor-owner.ts";

const GRACE = 7 * DAY;
/** The roles of which a club may require a second factor. */
const REQUIRED_ROLES: readonly Role[] = ["ADMIN", "FINANCE_MANAGER"];

/** What decides whether a person's login needs, or lacks, a second factor. */
export interface FactorState {
  hasFactor: boolean;
  required: boolean;
  /** When the grace ends; null until the first login for which a factor was required. */
  dueAt: Date | null;
}

/** Whether a club's requirement is meant for a member with these roles. */
export const isRequired = (roles: readonly Role[] | null, requires: boolean | null): boolean =>
  (requires ?? false) && (roles ?? []).some((role) => REQUIRED_ROLES.includes(role));

/** The state of a person, in one statement. */
export async function factorState(
  query: Query,
  { settings }: Pick<Services, "settings">,
  owner: FactorOwner,
): Promise<FactorState> {
  const hasFactor = hasAnyFactor(query, owner);
  if (owner.tenantId) {
    const [row] = await query
      .select({
        hasFactor,
        roles: member.roles,
        requires: tenant.requireSecondFactor,
        dueAt: member.secondFactorDueAt,
      })
      .from(member)
      .innerJoin(tenant, eq(tenant.id, member.tenantId))
      .where(byKey(member, owner.tenantId, owner.id));
    const required = isRequired(row?.roles ?? null, row?.requires ?? null);
    return { hasFactor: row?.hasFactor ?? false, required, dueAt: row?.dueAt ?? null };
  }
  const [row] = await query
    .select({ hasFactor, dueAt: platformUser.secondFactorDueAt })
    .from(platformUser)
    .where(eq(platformUser.id, owner.id));
  const required = settings.production;
  return { hasFactor: row?.hasFactor ?? false, required, dueAt: row?.dueAt ?? null };
}

/**
 * Until when the person may do without the factor that is required; undefined when none is missing.
 * The grace of seven days begins at the first login for which one is (rules#required-factor).
 */
export async function factorDue(
  query: Query,
  owner: FactorOwner,
  { hasFactor, required, dueAt }: FactorState,
  now: Date,
): Promise<Date | undefined> {
  if (hasFactor || !required) return undefined;
  if (dueAt) return dueAt;
  const secondFactorDueAt = new Date(now.getTime() + GRACE);
  if (owner.tenantId)
    await query
      .update(member)
      .set({ secondFactorDueAt })
      .where(and(byKey(member, owner.tenantId, owner.id), isNull(member.secondFactorDueAt)));
  else
    await query
      .update(platformUser)
      .set({ secondFactorDueAt })
      .where(and(eq(platformUser.id, owner.id), isNull(platformUser.secondFactorDueAt)));
  return secondFactorDueAt;
}

/** Whether the person has a confirmed app or a passkey. */
const hasAnyFactor = (query: Query, owner: FactorOwner): SQL<boolean> => {
  const apps = query
    .select({ id: totpFactor.id })
    .from(totpFactor)
    .where(and(ownedBy(totpFactor, owner), isNotNull(totpFactor.confirmedAt)));
  const passkeys = query.select({ id: passkey.id }).from(passkey).where(ownedBy(passkey, owner));
  return sql<boolean>`(exists (${apps}) or exists (${passkeys}))`;
};
