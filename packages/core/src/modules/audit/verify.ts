import { and, asc, count, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import type { Query } from "../../base/db/client.ts";
import { ownedBy } from "../../base/db/scoped.ts";
import type { TenantId } from "../../base/ids.ts";
import type { auditVerifyOutput } from "./audit.schema.ts";
import { checkinAudit, checkinAuditSeal } from "./audit.sql.ts";
import { type AuditRow, CHAIN_START, linkHash } from "./chain.ts";

export type Verification = z.infer<typeof auditVerifyOutput>;

interface Link {
  sequence: number;
  entryId: string;
  hash: string;
  entry: AuditRow | null;
}

const LINKS_A_READ = 2_000;

/**
 * Recomputes an event's hash chain from the entries as they stand (decisions §9). An entry that was
 * changed or removed, and a seal that was changed, removed or moved, show as the first broken link.
 */
export async function verifyTrail(
  tx: Query,
  tenantId: TenantId,
  eventId: string,
): Promise<Verification> {
  const [counts, broken] = await Promise.all([
    countEntries(tx, tenantId, eventId),
    firstBrokenLink(tx, tenantId, eventId),
  ]);
  if (!broken) return { ...counts, intact: true };
  const { sequence, entryId } = broken;
  return { ...counts, intact: false, firstBroken: { sequence, entryId } };
}

const sealOfEntry = and(
  eq(checkinAuditSeal.tenantId, checkinAudit.tenantId),
  eq(checkinAuditSeal.eventId, checkinAudit.eventId),
  eq(checkinAuditSeal.entryId, checkinAudit.id),
);

async function countEntries(tx: Query, tenantId: TenantId, eventId: string) {
  const [row] = await tx
    .select({ entries: count(), sealed: count(checkinAuditSeal.entryId) })
    .from(checkinAudit)
    .leftJoin(checkinAuditSeal, sealOfEntry)
    .where(ownedBy(checkinAudit, tenantId, eq(checkinAudit.eventId, eventId)));
  const { entries, sealed } = row ?? { entries: 0, sealed: 0 };
  return { entries, sealed, pending: entries - sealed };
}

async function firstBrokenLink(
  tx: Query,
  tenantId: TenantId,
  eventId: string,
): Promise<Link | undefined> {
  let sequence = 0;
  let hash = CHAIN_START;
  for (;;) {
    const links = await readLinks(tx, tenantId, eventId, sequence);
    for (const link of links) {
      sequence += 1;
      const expected = link.entry && linkHash(hash, link.entry);
      if (link.sequence !== sequence || link.hash !== expected) return link;
      hash = link.hash;
    }
    if (links.length < LINKS_A_READ) return undefined;
  }
}

const readLinks = (
  tx: Query,
  tenantId: TenantId,
  eventId: string,
  after: number,
): Promise<Link[]> =>
  tx
    .select({
      sequence: checkinAuditSeal.sequence,
      entryId: checkinAuditSeal.entryId,
      hash: checkinAuditSeal.hash,
      entry: checkinAudit,
    })
    .from(checkinAuditSeal)
    .leftJoin(checkinAudit, sealOfEntry)
    .where(
      ownedBy(
        checkinAuditSeal,
        tenantId,
        eq(checkinAuditSeal.eventId, eventId),
        gt(checkinAuditSeal.sequence, after),
      ),
    )
    .orderBy(asc(checkinAuditSeal.sequence))
    .limit(LINKS_A_READ);
