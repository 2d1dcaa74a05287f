import { asc, between, count, desc, eq, gt, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { MINUTE } from "#base/clock.ts";
import type { Query } from "#base/db/client.ts";
import { own, sameTenant } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { auditVerifyOutput } from "./audit.schema.ts";
import {
  checkinAudit,
  checkinAuditErasure,
  checkinAuditHead,
  checkinAuditSeal,
} from "./audit.sql.ts";
import { type AuditRow, CHAIN_START, linkHash } from "./chain.ts";
import { erasureOfSeal, erasureSignature } from "./erasure.ts";
import { type AuditHead, signatureOf } from "./heads.ts";

export type Verification = z.infer<typeof auditVerifyOutput>;

interface Link {
  sequence: number;
  entryId: string;
  hash: string;
  entry: AuditRow | null;
  /** The signature of an erasure of its names, if there was one. */
  erasure: string | null;
}

/** The first place where a chain was changed; without an entry when its end is missing. */
export interface Break {
  sequence: number;
  entryId?: string | undefined;
}

const LINKS_A_READ = 2_000;

// An entry becomes visible when its transaction commits, which is later than its time; no
// transaction lives this long. An entry that appears later than that is backdated.
const LATEST_MS = 5 * MINUTE;

/**
 * Recomputes an event's hash chain from its entries (rules#audit-chain) and compares it with the
 * signed heads. The first break shows an entry that was changed, removed, moved or backdated, a
 * seal that was changed, removed or recomputed, or an end that was cut off.
 */
export async function verifyTrail(
  tx: Query,
  tenantId: TenantId,
  eventId: string,
  key: Buffer,
): Promise<Omit<Verification, "missing">> {
  const trail = { tx, tenantId, eventId, key };
  const last = await lastHeadOf(trail);
  const counts = await countEntries(tx, tenantId, eventId);
  const broken = await firstBreak(trail, last?.sequence ?? 0);
  const head = last && {
    number: last.number,
    at: last.at.toISOString(),
    signature: last.signature,
  };
  const seen = { ...counts, ...(head && { head }) };
  return broken ? { ...seen, intact: false, firstBroken: broken } : { ...seen, intact: true };
}

interface Trail {
  tx: Query;
  tenantId: TenantId;
  eventId: string;
  key: Buffer;
}

const headsOf = ({ tx, tenantId, eventId }: Trail, ...conditions: SQL[]) =>
  tx
    .select()
    .from(checkinAuditHead)
    .where(own(checkinAuditHead, tenantId, eq(checkinAuditHead.eventId, eventId), ...conditions));

async function lastHeadOf(trail: Trail): Promise<AuditHead | undefined> {
  const [head] = await headsOf(trail).orderBy(desc(checkinAuditHead.number)).limit(1);
  return head;
}

async function headsAmong(trail: Trail, links: Link[]): Promise<Map<number, AuditHead>> {
  const [first, last] = [links.at(0)?.sequence ?? 0, links.at(-1)?.sequence ?? 0];
  const heads = await headsOf(trail, between(checkinAuditHead.sequence, first, last));
  return new Map(heads.map((head) => [head.sequence, head]));
}

const sealOfEntry = sameTenant(
  checkinAuditSeal,
  checkinAudit,
  eq(checkinAuditSeal.eventId, checkinAudit.eventId),
  eq(checkinAuditSeal.entryId, checkinAudit.id),
);

async function countEntries(tx: Query, tenantId: TenantId, eventId: string) {
  const [row] = await tx
    .select({ entries: count(), sealed: count(checkinAuditSeal.entryId) })
    .from(checkinAudit)
    .leftJoin(checkinAuditSeal, sealOfEntry)
    .where(own(checkinAudit, tenantId, eq(checkinAudit.eventId, eventId)));
  const { entries, sealed } = row ?? { entries: 0, sealed: 0 };
  return { entries, sealed, pending: entries - sealed };
}

/** @param claimed the chain's least length when the check began */
async function firstBreak(trail: Trail, claimed: number): Promise<Break | undefined> {
  let state: Walked = { sequence: 0, hash: CHAIN_START, proven: 0, since: -Infinity };
  for (;;) {
    const links = await readLinks(trail.tx, trail.tenantId, trail.eventId, state.sequence);
    // Read after the links, which were stored with their heads: a chain may grow meanwhile.
    const heads = await headsAmong(trail, links);
    for (const link of links) {
      const next = step(state, link, heads.get(link.sequence), trail.key);
      if (!("hash" in next)) return next;
      state = next;
    }
    if (links.length < LINKS_A_READ) break;
  }
  const { sequence, proven } = state;
  if (sequence < claimed) return { sequence: sequence + 1 };
  return proven < sequence ? { sequence: proven + 1 } : undefined;
}

/** How far the chain was followed, and how far signatures confirm it. */
interface Walked {
  sequence: number;
  hash: string;
  proven: number;
  /** An older entry should have been sealed before. */
  since: number;
}

function step(
  walked: Walked,
  { sequence, entryId, entry, hash, erasure }: Link,
  head: AuditHead | undefined,
  key: Buffer,
): Walked | Break {
  const follows = sequence === walked.sequence + 1;
  if (!follows || !entry) return { sequence, entryId };
  const isErased = erasure !== null && erasure === erasureSignature(key, hash, entry);
  if (!isErased && hash !== linkHash(walked.hash, entry)) return { sequence, entryId };
  if (entry.at.getTime() < walked.since) return { sequence, entryId };
  const next = { ...walked, sequence, hash };
  if (!head) return next;
  // Recomputed after the previous head; which entry changed can no longer be determined.
  if (head.hash !== hash || head.signature !== signatureOf(key, head))
    return { sequence: walked.proven + 1 };
  const since = head.complete ? head.at.getTime() - LATEST_MS : walked.since;
  return { ...next, proven: sequence, since };
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
      erasure: checkinAuditErasure.signature,
    })
    .from(checkinAuditSeal)
    .leftJoin(checkinAudit, sealOfEntry)
    .leftJoin(checkinAuditErasure, erasureOfSeal)
    .where(
      own(
        checkinAuditSeal,
        tenantId,
        eq(checkinAuditSeal.eventId, eventId),
        gt(checkinAuditSeal.sequence, after),
      ),
    )
    .orderBy(asc(checkinAuditSeal.sequence))
    .limit(LINKS_A_READ);
