import { and, asc, between, desc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Query } from "#base/db/pool/client.ts";
import { own, sameTenant } from "#base/db/query/scoped.ts";
import type { auditVerifyOutput } from "./audit.schema.ts";
import {
  checkinAudit,
  checkinAuditErasure,
  checkinAuditHead,
  checkinAuditSeal,
} from "./audit.sql.ts";
import { type AuditRow, CHAIN_START, computeLinkHash } from "./chain.ts";
import { erasureOfSeal, signErasure } from "./erasure.ts";
import { type AuditHead, signHead } from "./heads.ts";
import { type Trail, VISIBLE_WITHIN_MS } from "./trails.ts";

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

/** Few enough that their hashes do not hold up other requests. */
const LINKS_A_READ = 1_000;

/** Runs one short unit of work; sealing and requests go on between two of them. */
export type ReadPart = <T>(work: (tx: Query) => Promise<T>) => Promise<T>;

/**
 * Recomputes an event's hash chain from its entries (rules#audit-chain) and compares it with the
 * signed heads. The first break shows an entry that was changed, removed, moved or backdated, a
 * seal that was changed, removed or recomputed, or an end that was cut off. The chain is read in
 * parts; it only grows, so they need no common snapshot.
 */
export async function verifyTrail(
  read: ReadPart,
  { tenantId, eventId }: Trail,
  key: Buffer,
): Promise<Omit<Verification, "missing">> {
  const trail = { tenantId, eventId, key };
  const last = await read((tx) => findLastHead(tx, trail));
  const { sealed, broken } = await walkChain(read, trail, last?.sequence ?? 0);
  const entries = await countEntries(read, trail);
  const head = last && {
    number: last.number,
    at: last.at.toISOString(),
    signature: last.signature,
  };
  const counts = { entries, sealed, pending: entries - sealed, ...(head && { head }) };
  return broken ? { ...counts, intact: false, firstBroken: broken } : { ...counts, intact: true };
}

/** Counts an event's entries in parts, in the order of their ids. */
async function countEntries(read: ReadPart, { tenantId, eventId }: Trail): Promise<number> {
  let [entries, after] = [0, FIRST_ID];
  for (;;) {
    const isNext = and(eq(checkinAudit.eventId, eventId), gt(checkinAudit.id, after));
    const part = await read((tx) =>
      tx
        .select({ id: checkinAudit.id })
        .from(checkinAudit)
        .where(own(checkinAudit, tenantId, isNext))
        .orderBy(asc(checkinAudit.id))
        .limit(LINKS_A_READ),
    );
    entries += part.length;
    const last = part.at(-1);
    if (!last || part.length < LINKS_A_READ) return entries;
    after = last.id;
  }
}

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

interface KeyedTrail extends Trail {
  key: Buffer;
}

const selectHeads = (tx: Query, { tenantId, eventId }: Trail, ...conditions: SQL[]) =>
  tx
    .select()
    .from(checkinAuditHead)
    .where(own(checkinAuditHead, tenantId, eq(checkinAuditHead.eventId, eventId), ...conditions));

async function findLastHead(tx: Query, trail: Trail): Promise<AuditHead | undefined> {
  const [head] = await selectHeads(tx, trail).orderBy(desc(checkinAuditHead.number)).limit(1);
  return head;
}

async function headsAmong(tx: Query, trail: Trail, links: Link[]): Promise<Map<number, AuditHead>> {
  const [first, last] = [links.at(0)?.sequence ?? 0, links.at(-1)?.sequence ?? 0];
  const heads = await selectHeads(tx, trail, between(checkinAuditHead.sequence, first, last));
  return new Map(heads.map((head) => [head.sequence, head]));
}

const sealOfEntry = sameTenant(
  checkinAuditSeal,
  checkinAudit,
  eq(checkinAuditSeal.eventId, checkinAudit.eventId),
  eq(checkinAuditSeal.entryId, checkinAudit.id),
);

/**
 * Follows the chain to its end. After a break it only counts.
 * @param claimed the chain's minimum length when the check began
 */
async function walkChain(
  read: ReadPart,
  trail: KeyedTrail,
  claimed: number,
): Promise<{ sealed: number; broken: Break | undefined }> {
  let state: Walked | Break = { sequence: 0, hash: CHAIN_START, proven: 0, since: -Infinity };
  let [sealed, after] = [0, 0];
  for (;;) {
    const { links, heads } = await read(async (tx) => {
      const nextLinks = await readNextLinks(tx, trail, after);
      // The chain may grow, so heads are read after their links, with which they were stored.
      return { links: nextLinks, heads: await headsAmong(tx, trail, nextLinks) };
    });
    for (const link of links) {
      if (link.entry) sealed += 1;
      if ("hash" in state) state = step(state, link, heads.get(link.sequence), trail.key);
      after = link.sequence;
    }
    if (links.length < LINKS_A_READ) break;
  }
  return { sealed, broken: "hash" in state ? brokenEnd(state, claimed) : state };
}

/** An end that was cut off, or that no signature confirms. */
function brokenEnd({ sequence, proven }: Walked, claimed: number): Break | undefined {
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
  const isErased = erasure !== null && erasure === signErasure(key, hash, entry);
  if (!isErased && hash !== computeLinkHash(walked.hash, entry)) return { sequence, entryId };
  if (entry.at.getTime() < walked.since) return { sequence, entryId };
  const next = { ...walked, sequence, hash };
  if (!head) return next;
  // Recomputed after the previous head; which entry changed can no longer be determined.
  if (head.hash !== hash || head.signature !== signHead(key, head))
    return { sequence: walked.proven + 1 };
  const since = head.complete ? head.at.getTime() - VISIBLE_WITHIN_MS : walked.since;
  return { ...next, proven: sequence, since };
}

/**
 * The next part of a chain. Its numbers have no gaps, so they say where the part ends, and no plan
 * reads the rest of the chain for it. Fewer are at the end, or where seals are missing.
 */
async function readNextLinks(tx: Query, trail: Trail, after: number): Promise<Link[]> {
  const links = await readLinks(tx, trail, after, after + LINKS_A_READ);
  return links.length === LINKS_A_READ ? links : readLinks(tx, trail, after);
}

/**
 * The seals are limited first, and the entry and erasure of each are looked up by key: joined with
 * whole tables, each part would read the chain again. The subqueries have the names of their tables.
 */
function readLinks(
  tx: Query,
  { tenantId, eventId }: Trail,
  after: number,
  last?: number,
): Promise<Link[]> {
  const isNext = and(
    eq(checkinAuditSeal.eventId, eventId),
    gt(checkinAuditSeal.sequence, after),
    last === undefined ? undefined : lte(checkinAuditSeal.sequence, last),
  );
  const seal = tx
    .select()
    .from(checkinAuditSeal)
    .where(own(checkinAuditSeal, tenantId, isNext))
    .orderBy(asc(checkinAuditSeal.sequence))
    .limit(LINKS_A_READ)
    .as("checkin_audit_seal");
  const entry = tx.select().from(checkinAudit).where(sealOfEntry).limit(1).as("checkin_audit");
  const erasure = tx
    .select()
    .from(checkinAuditErasure)
    .where(erasureOfSeal)
    .limit(1)
    .as("checkin_audit_erasure");
  return tx
    .select({
      sequence: seal.sequence,
      entryId: seal.entryId,
      hash: seal.hash,
      entry: checkinAudit,
      erasure: erasure.signature,
    })
    .from(seal)
    .leftJoinLateral(entry, sql`true`)
    .leftJoinLateral(erasure, sql`true`)
    .orderBy(asc(seal.sequence));
}
