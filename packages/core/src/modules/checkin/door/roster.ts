import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { certain } from "#base/certain.ts";
import { MINUTE } from "#base/clock.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { selectBytes } from "#base/db/query/select-bytes.ts";
import { iso } from "#base/fields.schema.ts";
import { inTenant } from "#base/rpc/context.ts";
import { setEntityTag } from "#base/rpc/set-entity-tag.ts";
import type { KeptList } from "#base/work/kept-lists.ts";
import { selectTicketTypes } from "../../events/load-event.ts";
import type { EventKey } from "../../events/seats.ts";
import type { rosterInput, rosterOutput } from "../checkin.schema.ts";
import { countPeopleAtDoor } from "./count-people.ts";
import type { DoorQuery } from "./door.ts";
import { findEvent } from "./find-event.ts";
import { presentDoorEvent } from "./present-door-event.ts";
import { hasAllChanges, isChangedSince, listChanges } from "./roster-changes.ts";
import { isExpected, selectEntryPieces } from "./roster-entries.ts";

type Input = z.infer<typeof rosterInput>;
type Roster = z.infer<typeof rosterOutput>;

// A row's updatedAt is the start of its transaction, but the row becomes visible at the commit. It
// may thus appear with a time before the previous answer. No transaction lives this long
// (base/db/pool/connect.ts); sending a row twice does no harm.
const OVERLAP_MS = MINUTE;

/**
 * Lists what a door device needs to work offline (rules#roster): everybody who is not cancelled, or
 * with `since` every row that changed, CANCELLED ones included, and always the current event. The ETag
 * covers the list, the counts and the event but not `asOf`, so that an unchanged list is a 304. The
 * whole list is cached, and read again only when the database has other rows.
 */
export async function roster(ctx: DoorQuery, { eventId, since }: Input): Promise<Roster> {
  const key = { tenantId: ctx.actor.tenantId, eventId };
  if (!since) return readWhole(ctx, key);
  const changedRows = isChangedSince(key, new Date(since.getTime() - OVERLAP_MS));
  const snapshot = await readNow(ctx, key, selectEntries(selectEntryPieces(key, changedRows)));
  return answer(ctx, snapshot, buildList(snapshot));
}

/** Returns the cached list if the database has no other rows, else reads and caches it again. */
async function readWhole(ctx: DoorQuery, key: EventKey): Promise<Roster> {
  const { rosters } = ctx.app;
  const cachedList = rosters.find(key.tenantId, key.eventId);
  if (cachedList) {
    const now = await readNow(ctx, key, selectChanges(key, cachedList.sinceMs));
    if (now.changes === cachedList.version) return answer(ctx, now, cachedList);
  }
  const snapshot = await readNow(
    ctx,
    key,
    selectEntries(selectEntryPieces(key, isExpected), recent(key)),
  );
  const list = buildList(snapshot);
  if (hasAllChanges(snapshot.changes)) rosters.keep(key.tenantId, key.eventId, list);
  return answer(ctx, snapshot, list);
}

/** The time in whole milliseconds, as the columns have it. */
const NOW = sql`date_trunc('milliseconds', now())`;
const NOW_MS = sql`(extract(epoch from ${NOW}) * 1000)::bigint`;

/** Changes that may have become visible a moment ago, read in the snapshot of the list. */
const recent = (key: EventKey): SQL =>
  listChanges(key, sql`${NOW} - ${OVERLAP_MS} * interval '1 ms'`);

const selectEntries = (pieces: SQL, changes = sql`null`): SQL => sql`
  select ${NOW_MS}, (${changes}), piece.json
  from (values (1)) as one left join (${pieces}) as piece on true order by piece.number`;

const selectChanges = (key: EventKey, sinceMs: number): SQL => sql`
  select ${NOW_MS}, (${listChanges(key, sql`${iso(new Date(sinceMs))}::timestamptz`)}), null`;

type Snapshot = Awaited<ReturnType<typeof readNow>>;

/** Reads the event, its people and the list, or only the changes of a cached list. */
const readNow = (ctx: DoorQuery, key: EventKey, list: SQL) =>
  inTenant(
    ctx,
    async (tx) => {
      const { tenantId, eventId } = key;
      const [{ event }, ticketTypes, people, rows] = await pipeline(tx, [
        findEvent(tx, tenantId, eventId),
        selectTicketTypes(tx, tenantId, [eventId]),
        countPeopleAtDoor(tx, tenantId, eventId),
        selectBytes(tx, list),
      ]);
      const [nowMs, changes] = certain(rows[0], "the time of a roster").map(String);
      const pieces = rows.flatMap(([, , json]) => json ?? []);
      return { event, ticketTypes, people, nowMs: Number(nowMs), changes: String(changes), pieces };
    },
    { oneRoundTrip: true },
  );

const COMMA = Buffer.from(",");

function buildList({ pieces: snapshotPieces, changes, nowMs }: Snapshot): KeptList {
  const pieces = snapshotPieces.flatMap((piece, index) => (index === 0 ? piece : [COMMA, piece]));
  const hash = createHash("sha256");
  for (const piece of pieces) hash.update(piece);
  const sinceMs = nowMs - OVERLAP_MS;
  return { pieces, hash: hash.digest("base64url"), version: changes, sinceMs };
}

/** Sends the list as bytes if the transport can, else parses it into objects. */
function answer(
  ctx: DoorQuery,
  { event, ticketTypes, people, nowMs }: Snapshot,
  { hash, pieces }: KeptList,
): Roster {
  const shownEvent = { status: event.status, ...presentDoorEvent(event, ticketTypes) };
  const { checkedIn, toCome, pending, waitlisted } = people;
  const counts = { checkedIn, total: checkedIn + toCome + pending, pending, waitlisted };
  setEntityTag(ctx, { hash, counts, event: shownEvent });
  const meta = { asOf: iso(new Date(nowMs)), ...counts, event: shownEvent };
  const beginning = Buffer.from('{"data":[');
  const end = Buffer.from(`],"meta":${JSON.stringify(meta)}}`);
  if (ctx.reply.sendJson?.([beginning, ...pieces, end])) return { data: [], meta };
  const data = JSON.parse(`[${Buffer.concat(pieces).toString()}]`) as Roster["data"];
  return { data, meta };
}
