import { asc, eq } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own, sameTenant } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { checkinAudit, checkinAuditErasure, checkinAuditSeal } from "./audit.sql.ts";
import { erasureOfSeal, signErasure } from "./erasure.ts";
import { type HeadClaim, signHeads } from "./heads.ts";
import { sealInTransaction } from "./seal.ts";

/**
 * Signs the trails of a tenant that came from another installation (rules#moved-trail). Entries and
 * hashes stay as they are. The other installation's key signed the heads and erasures, so this one
 * signs each of them again, whether it matches its chain or not: verify-audit then finds here the
 * same broken trails as there. Entries that waited are sealed, since a later sweep reads new entries
 * alone.
 * @param heads the claims of the other installation's heads, in their order
 */
export async function adoptTrails(
  tx: Query,
  key: Buffer,
  { tenantId, heads }: { tenantId: TenantId; heads: AsyncIterable<HeadClaim[]> },
): Promise<void> {
  for await (const claims of heads) await signHeads(tx, key, claims);
  for (const eventId of await listEvents(tx, tenantId)) {
    await signErasures(tx, key, { tenantId, eventId });
    await sealInTransaction(tx, { tenantId, eventId }, key);
  }
}

async function listEvents(tx: Query, tenantId: TenantId): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ eventId: checkinAudit.eventId })
    .from(checkinAudit)
    .where(own(checkinAudit, tenantId))
    .orderBy(asc(checkinAudit.eventId));
  return rows.map(({ eventId }) => eventId);
}

async function signErasures(
  tx: Query,
  key: Buffer,
  { tenantId, eventId }: { tenantId: TenantId; eventId: string },
): Promise<void> {
  const erasures = await tx
    .select({ entry: checkinAudit, hash: checkinAuditSeal.hash })
    .from(checkinAuditErasure)
    .innerJoin(checkinAuditSeal, erasureOfSeal)
    .innerJoin(
      checkinAudit,
      sameTenant(
        checkinAudit,
        checkinAuditErasure,
        eq(checkinAudit.eventId, checkinAuditErasure.eventId),
        eq(checkinAudit.id, checkinAuditErasure.entryId),
      ),
    )
    .where(own(checkinAuditErasure, tenantId, eq(checkinAuditErasure.eventId, eventId)));
  for (const { entry, hash } of erasures)
    await tx
      .update(checkinAuditErasure)
      .set({ signature: signErasure(key, hash, entry) })
      .where(
        own(
          checkinAuditErasure,
          tenantId,
          eq(checkinAuditErasure.eventId, eventId),
          eq(checkinAuditErasure.entryId, entry.id),
        ),
      );
}
