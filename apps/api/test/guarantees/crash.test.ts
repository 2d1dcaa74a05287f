import { setTimeout as sleep } from "node:timers/promises";
import { makeEvent, makeMember, makeTenant, type TestEvent } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hangUp, send } from "./stage/caller.ts";
import { type Granted, type Load, startLoad, type Wish } from "./stage/crash-load.ts";
import { type CrashStage, setCrashStage } from "./stage/crash-stage.ts";
import { LONG, SIZE } from "./stage/proof-size.ts";
import { reconcile, upTo } from "./stage/reconcile.ts";

const TIMEOUT_MS = SIZE.minutes * 60_000 + 60_000;
const CLIENTS = 6;
const SEATS = 100;
const TICKETS = LONG ? 60_000 : 6_000;
const BETWEEN_KILLS_MS = 400;

let stage: CrashStage;
let load: Load;
let evening: TestEvent;
let door: TestEvent;
const outages: string[] = [];

beforeAll(async () => {
  stage = await setCrashStage();
  const { services } = stage.app;
  const tenant = await makeTenant(services);
  evening = await makeEvent(services, tenant, { capacity: SEATS });
  door = await makeEvent(services, tenant, { capacity: null, seatsTaken: TICKETS });
  await printTickets(door);
  const manager = await makeMember(services, tenant, ["EVENT_MANAGER"]);
  const tokens = await openDoors(door, manager.token);
  const takeTicket = counter(TICKETS);
  load = startLoad(stage.urls, [
    ...Array.from({ length: CLIENTS }, (_, index) => strangers(tenant.slug, evening.slug, index)),
    ...tokens.map((token) => () => scan(token, takeTicket())),
  ]);
  await shootEverything();
  await load.finish();
}, TIMEOUT_MS);

afterAll(async () => {
  await load?.finish();
  await stage?.stop();
  await hangUp();
}, TIMEOUT_MS);

/** Confirmed registrations with the ticket codes of `ticketCode`. */
async function printTickets({ tenantId, id }: TestEvent): Promise<void> {
  await stage.ask(
    (sql) => sql`
      insert into registration (tenant_id, id, event_id, status, ticket_code, full_name, name_key,
                                source, confirmed_at)
      select ${tenantId}, gen_random_uuid(), ${id}, 'CONFIRMED', lpad(n::text, 16, '0'),
             'Guest ' || n, 'guest ' || n, 'IMPORT', now()
      from generate_series(0, ${TICKETS - 1}::int) n`,
  );
}

const ticketCode = (number: number): string => String(number).padStart(16, "0");

async function openDoors(event: TestEvent, token: string): Promise<string[]> {
  const [url] = stage.urls;
  const path = `/api/events/${event.id}/checkin`;
  const made = await send(url, "POST", `${path}/codes`, { token, body: {} });
  const { code } = made.body.data;
  const redeemed = await Promise.all(
    upTo(CLIENTS).map((number) =>
      send(url, "POST", `${path}/session`, { body: { code, staffName: `Door ${number}` } }),
    ),
  );
  return redeemed.map(({ body }) => body.data.token);
}

function counter(end: number): () => number {
  let next = 0;
  return () => {
    if (next === end) throw new Error("All tickets are used up: print more");
    return next++;
  };
}

function strangers(tenantSlug: string, slug: string, index: number): () => Wish {
  let number = 0;
  const path = `/api/public/${tenantSlug}/events/${slug}/register`;
  return () => {
    number += 1;
    const email = `s${index}.${number}@example.org`;
    return { path, body: { fullName: `Stranger ${number}`, email }, done: 201 };
  };
}

const scan = (token: string, ticket: number): Wish => ({
  path: "/api/events/checkin",
  token,
  body: { code: ticketCode(ticket) },
  done: 200,
});

async function shootEverything(): Promise<void> {
  await load.untilGranted(0);
  const targets = [
    ...upTo(SIZE.backendKills).map(() => ["a backend", stage.killBackend] as const),
    ...upTo(SIZE.apiKills).map(() => ["an API process", stage.killApi] as const),
    ...upTo(SIZE.serverKills).map(() => ["the server", stage.killServer] as const),
  ];
  for (const [name, kill] of targets) {
    await sleep(BETWEEN_KILLS_MS);
    const outage = await load.untilGranted(await kill()).catch((error: Error) => {
      throw new Error(`After killing ${name}: ${stage.unexpectedEnd() ?? "both live"}`, {
        cause: error,
      });
    });
    outages.push(`${name}: ${Math.round(outage)} ms`);
  }
  await sleep(BETWEEN_KILLS_MS);
}

const registrations = () => load.granted.filter(({ wish }) => wish.done === 201);
const checkIns = () => load.granted.filter(({ wish }) => wish.done === 200);
const idOf = ({ received: { body } }: Granted): string =>
  body.data.registration?.id ?? body.data.id;

describe("SIGKILL of backends, of the database server and of an API process under load", () => {
  test("every request settles: granted at once, or when its key is sent again", () => {
    const repeated = load.granted.filter(({ attempts }) => attempts > 1);
    const replayed = repeated.filter(({ received }) => received.replayed);
    process.stdout.write(
      `${registrations().length} registrations, ${checkIns().length} check-ins; ` +
        `${repeated.length} sent again, of which ${replayed.length} had been done; ` +
        `until the next was granted after killing ${outages.join(", ")}\n`,
    );
    expect(load.surprises).toEqual([]);
    expect(registrations().length).toBeGreaterThan(0);
    expect(checkIns().length).toBeGreaterThan(0);
    expect(replayed.length).toBeGreaterThan(0);
  });

  test("no API process ended because of the database", () => {
    expect(stage.unexpectedEnd()).toBeUndefined();
  });

  test("every acknowledged registration is stored, once, and no other", async () => {
    const rows = await stage.ask(
      (sql) => sql<{ id: string }[]>`select id from registration where event_id = ${evening.id}`,
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(registrations().map(idOf).toSorted());
  });

  test("seats and queue agree with the registrations", async () => {
    const { length } = registrations();
    const waiting = Math.max(0, length - SEATS);
    expect(await stage.ask((sql) => reconcile(sql, evening.id))).toEqual({
      seatsTaken: length - waiting,
      seated: length - waiting,
      waitlistCount: waiting,
      waiting,
      queue: upTo(waiting),
      doubles: 0,
    });
  });

  test("every acknowledged check-in is stored with exactly one audit entry, and no other", async () => {
    const inside = await stage.ask(
      (sql) => sql<{ id: string }[]>`
        select id from registration where event_id = ${door.id} and status = 'CHECKED_IN'`,
    );
    const entries = await stage.ask(
      (sql) => sql<{ id: string }[]>`
        select registration_id as id from checkin_audit
        where event_id = ${door.id} and action = 'CHECK_IN'`,
    );
    const acknowledged = checkIns().map(idOf).toSorted();
    expect(inside.map(({ id }) => id).toSorted()).toEqual(acknowledged);
    expect(entries.map(({ id }) => id).toSorted()).toEqual(acknowledged);
  });

  test("each new registration owes exactly one mail", async () => {
    const mails = await stage.ask(
      (sql) => sql<{ id: string }[]>`
        select subject_id as id from outbox
        where kind in ('registrationConfirmed', 'registrationWaitlisted')`,
    );
    expect(mails.map(({ id }) => id).toSorted()).toEqual(registrations().map(idOf).toSorted());
  });
});
