import { randomUUID } from "node:crypto";
import { migrate } from "@rollcall/core";
import postgres, { type Sql } from "postgres";
import { copyInto, withoutIndexes } from "./copy.ts";
import { nameOf } from "./names.ts";
import { type Sign, withSigner } from "./tokens.ts";

/** How much is made. */
export interface LargeSize {
  /** Members of the clubs that are compared, the largest last; the largest has the events. */
  members: readonly number[];
  /** Registrations of the events that are compared, and entries of their audit trails. */
  events: readonly { registrations: number; audit: number }[];
  /** All clubs, the many small ones among them. */
  tenants: number;
}

export const LARGE: LargeSize = {
  members: [1_000, 100_000, 1_000_000],
  events: [
    { registrations: 100, audit: 100 },
    { registrations: 10_000, audit: 10_000 },
    { registrations: 100_000, audit: 1_000_000 },
  ],
  tenants: 1_000,
};

/** The same with no more than so many rows of a kind, for a trial. */
export const upTo = ({ members, events, tenants }: LargeSize, most: number): LargeSize => ({
  members: members.filter((count) => count <= most),
  events: events
    .filter(({ registrations }) => registrations <= most)
    .map(({ registrations, audit }) => ({ registrations, audit: Math.min(audit, most) })),
  tenants: Math.min(tenants, most),
});

export const SMALL_LARGE: LargeSize = {
  members: [20, 100],
  events: [
    { registrations: 10, audit: 10 },
    { registrations: 50, audit: 100 },
  ],
  tenants: 5,
};

/** What was made, for those who read it. */
export interface Large {
  clubs: { members: number; token: string; name: string }[];
  events: LargeEvent[];
  /** A manager's token of each small club. */
  others: string[];
}

interface LargeEvent {
  registrations: number;
  audit: number;
  eventId: string;
  tenantSlug: string;
  slug: string;
  /** The token of its door. */
  door: string;
  token: string;
  /** Of somebody who is registered. */
  name: string;
}

const OTHERS_MEMBERS = 20;
/** The tables that get most of the rows. */
const FILLED = ["member", "registration", "registration_search", "checkin_audit"];

/** Fills an empty database, in minutes: rows by COPY, indexes afterwards. */
export async function makeLarge(
  { url, superuserUrl }: { url: string; superuserUrl: string },
  secret: string,
  size: LargeSize,
): Promise<Large> {
  await migrate({ databaseUrl: url, secrets: [secret] });
  const sql = postgres(superuserUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`set synchronous_commit = off`;
    await sql`set maintenance_work_mem = '512MB'`;
    const made: Large = { clubs: [], events: [], others: [] };
    await withSigner(url, secret, async (sign) => {
      await withoutIndexes(sql, FILLED, () => fill(sql, sign, size, made));
      await sql`vacuum analyze`;
    });
    await sql`vacuum analyze checkin_audit_seal`;
    return made;
  } finally {
    await sql.end();
  }
}

async function fill(sql: Sql, sign: Sign, size: LargeSize, made: Large): Promise<void> {
  for (const members of size.members) {
    const club = await addClub(sql, sign, `club-${members}`, members);
    made.clubs.push({ members, token: club.token, name: nameOf(members >> 1) });
    if (members !== size.members.at(-1)) continue;
    for (const event of size.events) made.events.push(await addEvent(sql, sign, club, event));
  }
  for (let other = made.clubs.length; other < size.tenants; other += 1)
    made.others.push((await addClub(sql, sign, `other-${other}`, OTHERS_MEMBERS)).token);
}

interface Club {
  tenantId: string;
  slug: string;
  managerId: string;
  token: string;
  /** Of its members, in their order. */
  ids: string[];
}

async function addClub(sql: Sql, sign: Sign, slug: string, members: number): Promise<Club> {
  const tenantId = randomUUID();
  await sql`insert into tenant (id, slug, name, currency, timezone)
            values (${tenantId}, ${slug}, ${slug}, 'EUR', 'Europe/Berlin')`;
  const ids = Array.from({ length: members }, () => randomUUID());
  const columns = ["tenant_id", "id", "email", "full_name", "name_key", "roles", "created_at"];
  await copyInto(sql, "member", columns, membersOf(tenantId, slug, ids));
  const managerId = ids[0] ?? "";
  await sql`update member set roles = '{EVENT_MANAGER}' where id = ${managerId} and tenant_id = ${tenantId}`;
  const familyId = randomUUID();
  await sql`insert into refresh_family (id, portal, tenant_id, member_id, token_version, expires_at)
            values (${familyId}, 'ORGANISATION', ${tenantId}, ${managerId}, 1, now() + interval '1 year')`;
  const token = sign("access", { sub: managerId, tenantId, jti: `${familyId}.1`, tokenVersion: 1 });
  return { tenantId, slug, managerId, token, ids };
}

function* membersOf(tenantId: string, slug: string, ids: string[]) {
  const now = Date.now();
  for (const [number, id] of ids.entries()) {
    const name = nameOf(number);
    const key = name.toLowerCase();
    const email = `${key.replace(" ", ".")}.${number}@${slug}.example`;
    const createdAt = new Date(now - number * 60_000).toISOString();
    yield [tenantId, id, email, name, key, "{MEMBER}", createdAt];
  }
}

async function addEvent(
  sql: Sql,
  sign: Sign,
  { tenantId, slug: tenantSlug, managerId, token, ids }: Club,
  size: LargeSize["events"][number],
): Promise<LargeEvent> {
  const eventId = randomUUID();
  const codeId = randomUUID();
  const slug = `event-${size.registrations}`;
  await sql`
    insert into event (tenant_id, id, slug, title, starts_at, ends_at, timezone, status, currency,
                       published_at, seats_taken)
    values (${tenantId}, ${eventId}, ${slug}, ${slug}, now() + interval '1 day',
            now() + interval '2 days', 'Europe/Berlin', 'PUBLISHED', 'EUR', now(),
            ${size.registrations})`;
  await sql`
    insert into access_code (tenant_id, id, event_id, code_hash, code_hint, starts_at, expires_at,
                             created_by)
    values (${tenantId}, ${codeId}, ${eventId}, ${randomUUID()}, 'XX', now(),
            now() + interval '10 years', ${managerId})`;
  const at = new Date(Date.now() - 86_400_000).toISOString();
  await copyInto(
    sql,
    "registration",
    [
      ...["tenant_id", "id", "event_id", "member_id", "status", "ticket_code", "full_name"],
      ...["name_key", "email", "source", "confirmed_at", "created_at", "updated_at"],
    ],
    ids.slice(0, size.registrations).map((memberId, number) => {
      const name = nameOf(number);
      const code = `${size.registrations}Z${number}`.padStart(16, "0");
      return [
        ...[tenantId, randomUUID(), eventId, memberId, "CONFIRMED", code, name],
        ...[name.toLowerCase(), `${number}@people.example`, "MEMBER", at, at, at],
      ];
    }),
  );
  // A trigger looks for the registration of each entry, and would read all of a table without statistics.
  await sql`analyze registration`;
  const door = sign("checkin", { tenantId, eventId, codeId, staffName: "Doro Door" });
  await copyInto(
    sql,
    "checkin_audit",
    [
      ...["tenant_id", "event_id", "id", "registration_id", "action", "actor_type", "actor_id"],
      ...["actor_name", "code_id", "attendee_name", "ticket_code_hint", "request_id", "at"],
    ],
    entriesOf({ tenantId, eventId, codeId }, size.audit),
  );
  const name = nameOf(size.registrations >> 1);
  return { ...size, eventId, tenantSlug, slug, door, token, name };
}

/** Between two entries of a trail: 10,000 people in an hour and a half. */
const APART_MS = 500;

/** Entries as they are before the worker has sealed them. */
function* entriesOf(of: { tenantId: string; eventId: string; codeId: string }, count: number) {
  const { tenantId, eventId, codeId } = of;
  const first = Date.now() - count * APART_MS - 3_600_000;
  for (let number = 0; number < count; number += 1) {
    const at = new Date(first + number * APART_MS).toISOString();
    yield [
      ...[tenantId, eventId, randomUUID(), randomUUID(), "CHECK_IN", "STAFF", codeId],
      ...["Doro Door", codeId, nameOf(number), "ABCD", randomUUID(), at],
    ];
  }
}
