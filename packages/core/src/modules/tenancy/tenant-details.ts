import { eq, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { lockById } from "#base/db/query/lock-by-id.ts";
import { firstRow, own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { requireRecentAuthentication } from "#base/rpc/require-recent-authentication.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { member } from "../membership/member.sql.ts";
import type { Tenant } from "./find-tenant.ts";
import { mailAdministrators } from "./mail-administrators.ts";
import { presentBranding } from "./present-tenant.ts";
import type { editDetailsInput, TenantDetails } from "./tenant.schema.ts";
import { tenant } from "./tenant.sql.ts";

/** The caller's organisation with what its invoices and mails say (rules#billing-details). */
export async function tenantDetails(ctx: ContextOf<MemberActor>): Promise<TenantDetails> {
  const rows = await inTenant(ctx, (tx) =>
    tx.select().from(tenant).where(eq(tenant.id, ctx.actor.tenantId)),
  );
  return presentDetails(firstRow(rows));
}

/** A tenant as its administrators see it. */
export const presentDetails = (row: Tenant): TenantDetails => ({ ...row, ...presentBranding(row) });

/** Details with which a thief would divert money or answers, or weaken every login. */
const GUARDED: readonly (keyof Tenant)[] = [
  "legalName",
  "paymentInstructions",
  "replyTo",
  "requireSecondFactor",
];

/**
 * Changes the organisation's details (rules#billing-details). Invoices that are issued from now on
 * have them; a change of nothing is 200 and leaves no trace. 403 REAUTHENTICATE when the change
 * includes a guarded detail (rules#reauthentication). The application's role may only read the
 * tenant, so the system's role writes.
 */
export function editDetails(
  ctx: ContextOf<MemberActor>,
  input: z.output<typeof editDetailsInput>,
): Promise<TenantDetails> {
  const { tenantId } = ctx.actor;
  const itself = eq(tenant.id, tenantId);
  return ctx.app.system.transaction(async (tx) => {
    const found = await tx.select().from(tenant).where(itself).for("no key update");
    const old = firstRow(found);
    const after = listChanges(old, input);
    const names = Object.keys(after) as (keyof Tenant)[];
    if (names.length === 0) return presentDetails(old);
    if (names.some((name) => GUARDED.includes(name)))
      requireRecentAuthentication(ctx.actor, ctx.now);
    if (after.requireSecondFactor) await restartGrace(tx, tenantId);
    const rows = await tx.update(tenant).set(after).where(itself).returning();
    await recordActivity(tx, tenantId, ctx, {
      action: "TENANT_EDITED",
      subject: { type: "TENANT", id: tenantId },
      before: Object.fromEntries(names.map((name) => [name, old[name]])),
      after,
    });
    await mailAdministrators(tx, ctx, names);
    return presentDetails(firstRow(rows));
  });
}

/** The grace period starts again when a lifted requirement is set again (rules#required-factor). */
async function restartGrace(tx: Query, tenantId: TenantId): Promise<void> {
  const warned = own(member, tenantId, isNotNull(member.secondFactorDueAt));
  await lockById(tx, member, warned);
  await tx.update(member).set({ secondFactorDueAt: null }).where(warned);
}

const listChanges = (old: Tenant, input: z.output<typeof editDetailsInput>): Partial<Tenant> =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(old[name as keyof Tenant]),
    ),
  );
