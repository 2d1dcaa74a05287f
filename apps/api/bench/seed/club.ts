import { randomBytes, randomUUID } from "node:crypto";
import { migrate } from "@rollcall/core";
import postgres, { type Sql } from "postgres";
import { CONSUMING, type Consuming, type Data, type Door, hashOf, type Session } from "../data.ts";
import { sqlId } from "./ids.ts";
import { type Sign, withSigner } from "./tokens.ts";

const A_DAY_MS = 86_400_000;

/** The password of everybody who has a session, and its hash with the product's parameters. */
export const PASSWORD = "tulips over the canal";
const PASSWORD_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$IE/vUViO5wXVW/tYpd/NZA$ULMNWIQldriIziGbT93kIUAVjMg8SzDp5WJfLYzH/V0";

/** What a run needs. */
export interface Size {
  members: number;
  sessions: number;
  /** How many registrations each scenario may use up; whole events are made. */
  supplies: Record<Consuming, number>;
  freeEvents: number;
  /** Tickets, and entries of the audit trail, of the event that is only read. */
  roster: number;
  audit: number;
}

/** Fills an empty database with one club, as its owner. */
export async function makeData(url: string, secret: string, size: Size): Promise<Data> {
  await migrate({ databaseUrl: url, secrets: [secret] });
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await withSigner(url, secret, (sign) => fill(new Seeder(sql, sign), size));
  } finally {
    await sql.end();
  }
}

async function fill(club: Seeder, size: Size): Promise<Data> {
  await club.addTenant();
  await club.addMembers(size.members);
  const managerId = await club.addManager();
  await club.addEvent("open-evening");
  const rosterDoor = await club.addDoor("roster");
  let first = await club.addTickets(rosterDoor.eventId, { first: 0, count: size.roster });
  await club.addAudit(rosterDoor, size.audit);
  const supplies = {} as Data["supplies"];
  for (const kind of CONSUMING) {
    const doors: Door[] = [];
    const from = first;
    while (first - from < size.supplies[kind]) {
      const door = await club.addDoor(`${kind}-${doors.length}`);
      first = await club.addTickets(door.eventId, { first, count: size.members, kind });
      doors.push(door);
    }
    supplies[kind] = { from, count: first - from, doors };
  }
  await club.addFreeEvents(size.freeEvents);
  const walkInDoor = await club.addDoor("walk-in");
  const sessions = await club.addSessions(size.sessions);
  const managerSession = await club.openSession(managerId);
  const managerToken = club.tokenOf(managerId, managerSession);
  await club.finish();
  const { members, freeEvents } = size;
  return {
    ...{ tenantId: club.tenantId, tenantSlug: "bench", managerId, managerSession, managerToken },
    ...{
      members,
      openEventSlug: "open-evening",
      rosterDoor,
      walkInDoor,
      freeEvents,
      supplies,
      sessions,
    },
  };
}

interface Tickets {
  /** Running number of the first. */
  first: number;
  count: number;
  kind?: Consuming;
}

/** Writes the rows of one club. */
class Seeder {
  readonly tenantId = randomUUID();
  readonly #sql: Sql;
  readonly #sign: Sign;
  #managerId = "";

  constructor(sql: Sql, sign: Sign) {
    this.#sql = sql;
    this.#sign = sign;
  }

  /** The id of an access token begins with its session's. */
  tokenOf(memberId: string, familyId: string): string {
    const jti = `${familyId}.${randomBytes(16).toString("base64url")}`;
    return this.#sign("access", { sub: memberId, tenantId: this.tenantId, tokenVersion: 1, jti });
  }

  async openSession(memberId: string): Promise<string> {
    const familyId = randomUUID();
    await this.#sql`
      insert into refresh_family (id, portal, tenant_id, member_id, token_version, expires_at)
      values (${familyId}, 'ORGANISATION', ${this.tenantId}, ${memberId}, 1,
              now() + interval '90 days')`;
    return familyId;
  }

  async addTenant(): Promise<void> {
    await this.#sql`
      insert into tenant (id, slug, name, currency, timezone)
      values (${this.tenantId}, 'bench', 'Bench Club', 'EUR', 'Europe/Berlin')`;
  }

  async addMembers(count: number): Promise<void> {
    await this.#sql`
      insert into member (tenant_id, id, email, full_name, name_key, roles, password_hash,
                          membership_number, created_at, updated_at)
      select ${this.tenantId}, gen_random_uuid(), 'm' || n || '@bench.example',
             'Member Number ' || n, 'member number ' || n, '{MEMBER}', 'unusable',
             'B-' || lpad(n::text, 6, '0'), now() - n * interval '1 minute',
             now() - interval '1 hour'
      from generate_series(0, ${count - 1}::int) n`;
  }

  async addManager(): Promise<string> {
    this.#managerId = randomUUID();
    await this.#sql`
      insert into member (tenant_id, id, email, full_name, name_key, roles, password_hash, created_at)
      values (${this.tenantId}, ${this.#managerId}, 'events@bench.example', 'Eve Manager',
              'eve manager', '{EVENT_MANAGER}', 'unusable', now() - interval '1 year')`;
    return this.#managerId;
  }

  async addEvent(slug: string): Promise<string> {
    const id = randomUUID();
    const startsAt = new Date(Date.now() + A_DAY_MS);
    await this.#sql`
      insert into event (tenant_id, id, slug, title, starts_at, ends_at, timezone, capacity, status,
                         currency, published_at)
      values (${this.tenantId}, ${id}, ${slug}, ${slug}, ${startsAt},
              ${new Date(startsAt.getTime() + A_DAY_MS)}, 'Europe/Berlin', null, 'PUBLISHED', 'EUR',
              now())`;
    return id;
  }

  async addFreeEvents(count: number): Promise<void> {
    const sql = this.#sql;
    await sql`
      insert into event (tenant_id, id, slug, title, starts_at, ends_at, timezone, capacity, status,
                         currency, published_at)
      select ${this.tenantId}, ${sqlId(sql, "free event", sql`n`)}, 'free-' || n, 'Free ' || n,
             now() + interval '2 days', now() + interval '3 days', 'Europe/Berlin', null,
             'PUBLISHED', 'EUR', now()
      from generate_series(0, ${count - 1}::int) n`;
  }

  /** An event with a door. */
  async addDoor(slug: string): Promise<Door> {
    const eventId = await this.addEvent(slug);
    const codeId = randomUUID();
    await this.#sql`
      insert into access_code (tenant_id, id, event_id, code_hash, code_hint, starts_at, expires_at,
                               created_by)
      values (${this.tenantId}, ${codeId}, ${eventId}, ${randomUUID()}, 'XX', now(),
              now() + interval '1 day', ${this.#managerId})`;
    const claims = { tenantId: this.tenantId, eventId, codeId, staffName: "Doro Door" };
    return { eventId, codeId, token: this.#sign("checkin", claims) };
  }

  /**
   * One for each of the first members; CONFIRMED, CHECKED_IN for undo, WAITLISTED for approve.
   * @returns the next running number
   */
  async addTickets(eventId: string, { first, count, kind }: Tickets): Promise<number> {
    const sql = this.#sql;
    const status = kind === "undo" ? "CHECKED_IN" : kind === "approve" ? "WAITLISTED" : "CONFIRMED";
    const number = sql`${first}::int + place`;
    await sql`
      insert into registration (tenant_id, id, event_id, member_id, status, ticket_code, full_name,
        name_key, email, source, confirmed_at, checked_in_at, checked_in_by, waitlist_number,
        waiting_since, created_at, updated_at)
      select ${this.tenantId}, ${sqlId(sql, "registration", number)}, ${eventId}, id,
        ${status}::text, upper(left(md5('ticket ' || (${number})), 16)), full_name, name_key, email,
        'MEMBER', case when ${status} <> 'WAITLISTED' then now() end,
        case when ${status} = 'CHECKED_IN' then now() end,
        case when ${status} = 'CHECKED_IN' then 'Doro Door' end,
        case when ${status} = 'WAITLISTED' then place + 1 end,
        case when ${status} = 'WAITLISTED' then now() end,
        now() - interval '1 hour', now() - interval '1 hour'
      from (select *, substr(membership_number, 3)::int as place from member
            where tenant_id = ${this.tenantId} and membership_number is not null) numbered
      where place < ${count}`;
    const isWaiting = status === "WAITLISTED";
    await sql`
      update event set seats_taken = ${isWaiting ? 0 : count},
        waitlist_count = ${isWaiting ? count : 0}, waitlist_next = ${isWaiting ? count + 1 : 1}
      where tenant_id = ${this.tenantId} and id = ${eventId}`;
    return first + count;
  }

  /** Entries of a door as they are before the worker has sealed them. */
  async addAudit({ eventId, codeId }: Door, count: number): Promise<void> {
    const sql = this.#sql;
    await sql`
      insert into checkin_audit (tenant_id, event_id, id, registration_id, action, actor_type,
        actor_id, actor_name, code_id, attendee_name, ticket_code_hint, request_id, at)
      select ${this.tenantId}, ${eventId}, gen_random_uuid(),
        ${sqlId(sql, "registration", sql`n`)}, 'CHECK_IN', 'STAFF', ${codeId}, 'Doro Door',
        ${codeId}, 'Member Number ' || n, 'ABCD', gen_random_uuid()::text,
        now() - (${count} - n) * interval '1 millisecond'
      from generate_series(0, ${count - 1}::int) n`;
  }

  async addSessions(count: number): Promise<Session[]> {
    const members = await this.#sql<{ id: string; email: string }[]>`
      select id, email from member
      where tenant_id = ${this.tenantId} and membership_number is not null
      order by membership_number limit ${count}`;
    const ids = members.map(({ id }) => id);
    await this.#sql`
      update member set password_hash = ${PASSWORD_HASH}
      where tenant_id = ${this.tenantId} and id = any(${ids})`;
    return Promise.all(members.map((member) => this.#addSession(member)));
  }

  async #addSession({ id, email }: { id: string; email: string }): Promise<Session> {
    const familyId = await this.openSession(id);
    const jti = randomUUID();
    await this.#sql`
      insert into refresh_token (hash, family_id, issued_at, expires_at)
      values (${hashOf(jti)}, ${familyId}, now(), now() + interval '30 days')`;
    const claims = { sub: id, portal: "ORGANISATION", family: familyId, jti };
    const cookie = this.#sign("refresh", claims);
    const token = this.tokenOf(id, familyId);
    return { memberId: id, email, token, familyId, hash: hashOf(jti), cookie };
  }

  async finish(): Promise<void> {
    await this.#sql`vacuum analyze`;
  }
}
