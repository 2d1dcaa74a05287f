import { createHmac } from "node:crypto";
import { count, desc, max, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import type { TenantId } from "#base/ids.ts";
import { checkinAuditHead, checkinAuditSeal } from "./audit.sql.ts";
import { CHAIN_START } from "./chain.ts";

export type AuditHead = typeof checkinAuditHead.$inferSelect;

/** What a head says of its event's chain. */
export interface HeadClaim {
  tenantId: TenantId;
  eventId: string;
  sequence: number;
  hash: string;
  at: Date;
  /** Whether everything that had been written until `at` was sealed with it. */
  complete: boolean;
}

/** An HMAC over all that a head holds, with a key that the database cannot read. */
export function signatureOf(key: Buffer, head: Omit<AuditHead, "signature">): string {
  const { number, previous, tenantId, eventId, sequence, hash, complete, at } = head;
  const said = [number, previous, tenantId, eventId, sequence, hash, complete, at.toISOString()];
  return createHmac("sha256", key).update(JSON.stringify(said)).digest("hex");
}

/**
 * Signs where events' chains stand, numbered and linked over all events together: a head that goes
 * missing leaves a gap, also when an event's whole end went with it. One transaction at a time.
 * Resolves with the heads.
 */
export async function signHeads(tx: Query, key: Buffer, claims: HeadClaim[]): Promise<AuditHead[]> {
  if (claims.length === 0) return [];
  await lockHeads(tx);
  const last = await lastHead(tx);
  let { number, signature } = last ?? { number: 0, signature: CHAIN_START };
  const heads = claims.map((claim) => {
    number += 1;
    const head = { ...claim, number, previous: signature };
    signature = signatureOf(key, head);
    return { ...head, signature };
  });
  await tx.insert(checkinAuditHead).values(heads);
  return heads;
}

const lockHeads = (tx: Query) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('checkin_audit_head', 0))`);

/** The newest head of all. */
export async function lastHead(tx: Query): Promise<AuditHead | undefined> {
  const [head] = await tx
    .select()
    .from(checkinAuditHead)
    .orderBy(desc(checkinAuditHead.number))
    .limit(1);
  return head;
}

/**
 * Signs the chains that were made before there were heads. Only while there is none at all: later a
 * chain without one has lost it.
 */
export async function signEarlierChains(tx: Query, key: Buffer, at: Date): Promise<void> {
  await lockHeads(tx);
  if (await lastHead(tx)) return;
  const ends = await tx
    .selectDistinctOn([checkinAuditSeal.tenantId, checkinAuditSeal.eventId], {
      tenantId: checkinAuditSeal.tenantId,
      eventId: checkinAuditSeal.eventId,
      sequence: checkinAuditSeal.sequence,
      hash: checkinAuditSeal.hash,
    })
    .from(checkinAuditSeal)
    .orderBy(checkinAuditSeal.tenantId, checkinAuditSeal.eventId, desc(checkinAuditSeal.sequence));
  await signHeads(
    tx,
    key,
    ends.map((end) => ({ ...end, at, complete: false })),
  );
}

/** How many heads are gone from between those that are there; asked as the role that sees all. */
export async function missingHeads(query: Query): Promise<number> {
  const [row] = await query
    .select({ found: count(), newest: max(checkinAuditHead.number) })
    .from(checkinAuditHead);
  return (row?.newest ?? 0) - (row?.found ?? 0);
}
