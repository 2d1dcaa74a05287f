import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { PlatformActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { uniqueViolation } from "#base/db/pool/violations.ts";
import { firstRow, foundRow } from "#base/db/query/scoped.ts";
import { conflict } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { asSystem } from "#base/rpc/as-system.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { refuseStale } from "#base/rpc/refuse-stale.ts";
import { changesBetween } from "../activity/changes-between.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { recordPlatformActivity } from "../activity/record-platform-activity.ts";
import { presentTenant } from "../tenancy/present-tenant.ts";
import type { TenantOutput } from "../tenancy/tenant.schema.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { getTenant } from "./get-tenant.ts";
import type { editTenantInput } from "./platform.schema.ts";

/**
 * Changes a tenant (rules#suspension). SUSPENDED takes effect on its members' next request and on
 * the next refresh of their sessions, since both read the status. A new slug moves the public pages
 * immediately; a new currency applies to new events and invoices. CONFLICT when the slug is taken.
 */
export async function editTenant(
  ctx: ContextOf<PlatformActor>,
  { id, ...input }: z.output<typeof editTenantInput>,
): Promise<TenantOutput> {
  const changes = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(changes).length === 0) return getTenant(ctx, { id });
  const isTenant = eq(tenant.id, id as TenantId);
  const edited = await asSystem(ctx, async (tx) => {
    const rows = await tx.select().from(tenant).where(isTenant).for("no key update");
    const before = foundRow(rows, "Tenant");
    refuseStale(ctx, before);
    const after = firstRow(await tx.update(tenant).set(changes).where(isTenant).returning());
    await record(tx, ctx, before, after);
    return after;
  }).catch(refuseTaken);
  return presentTenant(edited);
}

type TenantRow = typeof tenant.$inferSelect;

/** In the platform's log and in the tenant's own, whose administrators may ask who did it. */
async function record(
  tx: Query,
  ctx: ContextOf<PlatformActor>,
  before: TenantRow,
  after: TenantRow,
): Promise<void> {
  const changes = changesBetween(before, after, RECORDED);
  if (!changes) return;
  const subject = { type: "TENANT" as const, id: after.id };
  const moved = after.status === "SUSPENDED" ? "TENANT_SUSPENDED" : "TENANT_REOPENED";
  const action = before.status === after.status ? "TENANT_EDITED" : moved;
  const act = { action, actorId: ctx.actor.userId, subject, ...changes } as const;
  await recordPlatformActivity(tx, ctx.request, act);
  await recordActivity(tx, after.id, ctx, { action: "TENANT_EDITED", subject, ...changes });
}

const RECORDED = ["name", "slug", "currency", "timezone", "language", "status"] as const;

function refuseTaken(error: unknown): never {
  if (uniqueViolation(error) === undefined) throw error;
  throw conflict("This slug is already taken. Choose another one.", [{ path: "slug" }]);
}
