import { createHash, randomUUID } from "node:crypto";
import { closeServices, migrate, openServices } from "@rollcall/core";
import { pino } from "pino";
import postgres, { type Sql } from "postgres";

export const MEMBERS = 10_000;
const A_DAY_MS = 86_400_000;
const FAR_MS = A_DAY_MS;

/** What a run needs: how many tickets it may use up, and how many sessions it rotates. */
export interface Size {
  members: number;
  tickets: number;
  sessions: number;
}

/** What scenarios know of the database; plain values, so that every process can have them. */
export interface Data {
  tenantId: string;
  tenantSlug: string;
  managerId: string;
  managerToken: string;
  /** A published event without a limit of seats. */
  openEventSlug: string;
  /** One event per so many members, each member with a ticket to every one of them. */
  doors: Door[];
  members: number;
  tickets: number;
  sessions: Session[];
}

export interface Door {
  eventId: string;
  codeId: string;
  /** Scoped check-in token of this event. */
  token: string;
}

/** A refresh family with its first, unused token. */
export interface Session {
  memberId: string;
  familyId: string;
  /** What the database holds of the token. */
  hash: string;
  cookie: string;
}

/** The ticket with this running number; its symbols are all of Crockford's alphabet. */
export const ticketCode = (number: number): string =>
  createHash("md5").update(`ticket ${number}`).digest("hex").slice(0, 16).toUpperCase();

/** The door at which the ticket with this running number is valid. */
export function doorOf({ doors, members, tickets }: Data, number: number): Door {
  const door = doors[Math.floor(number / members)];
  if (!door || number >= tickets) throw new Error(`All ${tickets} tickets are used up`);
  return door;
}

/** Fills an empty database, as its owner. */
export async function makeData(url: string, secret: string, size: Size): Promise<Data> {
  await migrate({ databaseUrl: url, secrets: [secret] });
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const services = openServices({
    databaseUrl: url,
    secrets: [secret],
    settings: {} as never, // nothing here asks for them
    log: pino({ level: "silent" }),
  });
  try {
    return await fill(sql, services.keys, size);
  } finally {
    await closeServices(services);
    await sql.end();
  }
}

type Keys = ReturnType<typeof openServices>["keys"];

async function fill(sql: Sql, keys: Keys, size: Size): Promise<Data> {
  const tenantId = randomUUID();
  await sql`insert into tenant (id, slug, name, currency, timezone)
            values (${tenantId}, 'bench', 'Bench Club', 'EUR', 'Europe/Berlin')`;
  await addMembers(sql, tenantId, size.members);
  const managerId = await addManager(sql, tenantId);
  const openEventSlug = "open-evening";
  await addEvent(sql, tenantId, openEventSlug);
  const doors: Door[] = [];
  for (let first = 0; first < size.tickets; first += size.members) {
    const eventId = await addEvent(sql, tenantId, `door-${doors.length}`);
    await addTickets(sql, tenantId, eventId, first);
    doors.push(await openDoor(sql, keys, tenantId, eventId, managerId));
  }
  const sessions = await addSessions(sql, keys, tenantId, size.sessions);
  await sql`vacuum analyze`;
  const managerToken = await sign(keys, "access", { sub: managerId, tenantId, tokenVersion: 1 });
  const { members, tickets } = size;
  return {
    ...{ tenantId, tenantSlug: "bench", managerId, managerToken, openEventSlug, doors },
    ...{ members, tickets, sessions },
  };
}

function sign(keys: Keys, kind: "access" | "checkin" | "refresh", claims: Record<string, unknown>) {
  const now = new Date();
  return keys.sign(kind, claims, new Date(now.getTime() + FAR_MS), now);
}

async function addMembers(sql: Sql, tenantId: string, count: number): Promise<void> {
  await sql`
    insert into member (tenant_id, id, email, full_name, name_key, roles, password_hash,
                        membership_number, created_at)
    select ${tenantId}, gen_random_uuid(), 'm' || n || '@bench.example', 'Member Number ' || n,
           'member number ' || n, '{MEMBER}', 'unusable', 'B-' || lpad(n::text, 6, '0'),
           now() - n * interval '1 minute'
    from generate_series(0, ${count - 1}::int) n`;
}

async function addManager(sql: Sql, tenantId: string): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into member (tenant_id, id, email, full_name, name_key, roles, password_hash, created_at)
    values (${tenantId}, ${id}, 'events@bench.example', 'Eve Manager', 'eve manager',
            '{EVENT_MANAGER}', 'unusable', now() - interval '1 year')`;
  return id;
}

async function addEvent(sql: Sql, tenantId: string, slug: string): Promise<string> {
  const id = randomUUID();
  const startsAt = new Date(Date.now() + A_DAY_MS);
  await sql`
    insert into event (tenant_id, id, slug, title, starts_at, ends_at, timezone, capacity, status,
                       currency, published_at)
    values (${tenantId}, ${id}, ${slug}, ${slug}, ${startsAt},
            ${new Date(startsAt.getTime() + A_DAY_MS)}, 'Europe/Berlin', null, 'PUBLISHED', 'EUR',
            now())`;
  return id;
}

/** A confirmed ticket for every member; their running numbers begin with `first`. */
async function addTickets(
  sql: Sql,
  tenantId: string,
  eventId: string,
  first: number,
): Promise<void> {
  await sql`
    insert into registration (tenant_id, id, event_id, member_id, status, ticket_code, full_name,
                              name_key, email, source, confirmed_at)
    select ${tenantId}, gen_random_uuid(), ${eventId}, id, 'CONFIRMED',
           upper(left(md5('ticket ' || (${first}::int + substr(membership_number, 3)::int)), 16)),
           full_name, name_key, email, 'MEMBER', now()
    from member where tenant_id = ${tenantId} and membership_number is not null`;
  await sql`
    update event set seats_taken = (select count(*) from registration where event_id = event.id)
    where tenant_id = ${tenantId} and id = ${eventId}`;
}

async function openDoor(
  sql: Sql,
  keys: Keys,
  tenantId: string,
  eventId: string,
  createdBy: string,
): Promise<Door> {
  const codeId = randomUUID();
  await sql`
    insert into access_code (tenant_id, id, event_id, code_hash, code_hint, starts_at, expires_at,
                             created_by)
    values (${tenantId}, ${codeId}, ${eventId}, ${randomUUID()}, 'XX', now(),
            now() + interval '1 day', ${createdBy})`;
  const token = await sign(keys, "checkin", { tenantId, eventId, codeId, staffName: "Doro Door" });
  return { eventId, codeId, token };
}

async function addSessions(
  sql: Sql,
  keys: Keys,
  tenantId: string,
  count: number,
): Promise<Session[]> {
  const members = await sql<{ id: string }[]>`
    select id from member where tenant_id = ${tenantId} limit ${count}`;
  return Promise.all(
    members.map(async ({ id: memberId }) => {
      const familyId = randomUUID();
      const jti = randomUUID();
      await sql`
        insert into refresh_family (id, portal, tenant_id, member_id, token_version, expires_at)
        values (${familyId}, 'ORGANISATION', ${tenantId}, ${memberId}, 1, now() + interval '90 days')`;
      await sql`
        insert into refresh_token (hash, family_id, issued_at, expires_at)
        values (${hashOf(jti)}, ${familyId}, now(), now() + interval '30 days')`;
      const claims = { sub: memberId, portal: "ORGANISATION", family: familyId, jti };
      return { memberId, familyId, hash: hashOf(jti), cookie: await sign(keys, "refresh", claims) };
    }),
  );
}

/** What is stored of a refresh token: the hash of its jti. */
export const hashOf = (jti: string): string => createHash("sha256").update(jti).digest("hex");
