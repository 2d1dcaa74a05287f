import { randomInt, randomUUID } from "node:crypto";
import {
  accessTokenOf,
  freshDatabaseUrl,
  makeAccount,
  makeEvent,
  makeMember,
  makeRegistration,
  makeTenant,
  PASSWORD,
} from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hangUp, insist, of, send, statuses } from "./stage/caller.ts";
import { LONG, SIZE } from "./stage/proof-size.ts";
import { reconcile, upTo } from "./stage/reconcile.ts";
import { type Pair, startPair } from "./stage/two-processes.ts";

const TIMEOUT_MS = SIZE.minutes * 60_000;

let pair: Pair;
let tenant: Awaited<ReturnType<typeof makeTenant>>;

beforeAll(async () => {
  pair = await startPair(await freshDatabaseUrl("pair"));
  tenant = await makeTenant(pair.services);
}, TIMEOUT_MS);
afterAll(async () => {
  await pair?.stop();
  await hangUp();
});

describe.each([
  ["event", (capacity: number) => ({ capacity })],
  ["ticket type", (quota: number) => ({ capacity: null, types: [{ quota }] })],
])("a rush on the seats of one %s", (_, limitedTo) => {
  test(
    "201 for everybody: exactly as many are CONFIRMED as there are seats, the queue has no gap",
    async () => {
      const people = await Promise.all(
        of(SIZE.rushers).map(() => makeMember(pair.services, tenant)),
      );
      for (const rush of of(SIZE.rushes)) {
        const seats = LONG ? randomInt(1, 51) : 5;
        const { id } = await makeEvent(pair.services, tenant, limitedTo(seats));
        const tokens = people.map((person) => accessTokenOf(pair.services, person));
        const answers = await Promise.all(
          tokens.map((token) =>
            insist(pair.next(), "POST", `/api/events/${id}/register`, { token, body: {} }),
          ),
        );
        expect(new Set(statuses(answers)), `rush ${rush}`).toEqual(new Set([201]));
        const made = answers.map(({ body }) => body.data);
        const seated = made.filter(({ status }) => status === "CONFIRMED");
        const queued = made.filter(({ status }) => status === "WAITLISTED");
        expect(seated).toHaveLength(seats);
        expect(queued.map((each) => each.waitlistPosition).toSorted((a, b) => a - b)).toEqual(
          upTo(SIZE.rushers - seats),
        );
        expect(await reconcile(pair.sql, id)).toEqual({
          seatsTaken: seats,
          seated: seats,
          waitlistCount: SIZE.rushers - seats,
          waiting: SIZE.rushers - seats,
          queue: upTo(SIZE.rushers - seats),
          doubles: 0,
        });
      }
    },
    TIMEOUT_MS,
  );
});

describe("a refresh token at both processes", () => {
  const PARALLEL = 8;

  const refresh = (cookie: string) => send(pair.next(), "POST", "/api/auth/refresh", { cookie });

  /** One of so many wins; its new cookie is returned. */
  async function race(cookie: string): Promise<string> {
    const answers = await Promise.all(of(PARALLEL).map(() => refresh(cookie)));
    const winners = answers.filter(({ status }) => status === 200);
    const losers = answers.filter(({ status }) => status !== 200);
    expect(winners).toHaveLength(1);
    for (const { status, body } of losers) {
      expect(status).toBe(401);
      expect(body.error).toMatchObject({
        code: "UNAUTHORIZED",
        message: "Invalid refresh token",
      });
      expect(body.token).toBeUndefined();
    }
    const [winner] = winners;
    expect(winner?.body).toMatchObject({ success: true, token: expect.any(String) });
    return winner?.cookie ?? "";
  }

  test(
    "200 for exactly one of 8 presentations at once, 401 for the others, family after family",
    async () => {
      const { email } = await makeAccount(pair.services, tenant);
      const credentials = { email, password: PASSWORD };
      for (const _ of of(SIZE.families)) {
        const login = await send(pair.next(), "POST", "/api/auth/login", { body: credentials });
        expect(login.status).toBe(200);
        const first = login.cookie ?? "";
        const second = await race(first);
        expect(second).not.toBe(first);
        const third = await race(second);
        // The first is nobody's parent any more: whoever shows it now has stolen it.
        expect(await refresh(first)).toMatchObject({ status: 401 });
        expect(await refresh(third)).toMatchObject({ status: 401 });
      }
    },
    TIMEOUT_MS,
  );
});

describe("two doors", () => {
  const TICKETS = 40;

  async function openDoors(eventId: string, manager: { token: string }): Promise<string[]> {
    const codes = `/api/events/${eventId}/checkin/codes`;
    const made = await send(pair.next(), "POST", codes, { token: manager.token, body: {} });
    expect(made.status).toBe(201);
    const { code } = made.body.data;
    const redeem = (staffName: string) =>
      send(pair.next(), "POST", `/api/events/${eventId}/checkin/session`, {
        body: { code, staffName },
      });
    const redeemed = await Promise.all([redeem("North Door"), redeem("South Door")]);
    return redeemed.map(({ body }) => body.data.token);
  }

  test(
    "200 at one door and 409 CONFLICT at the other for every one of 40 tickets, one audit entry each",
    async () => {
      const manager = await makeMember(pair.services, tenant, ["EVENT_MANAGER"]);
      for (const _ of of(SIZE.doorEvents)) {
        const event = await makeEvent(pair.services, tenant, {
          capacity: TICKETS,
          seatsTaken: TICKETS,
        });
        const tickets = await Promise.all(
          of(TICKETS).map(() => makeRegistration(pair.services, event)),
        );
        const doors = await openDoors(event.id, manager);
        const answers = await Promise.all(
          tickets.map(({ ticketCode }) =>
            Promise.all(
              doors.map((token) =>
                send(pair.next(), "POST", "/api/events/checkin", {
                  token,
                  body: { code: ticketCode },
                }),
              ),
            ),
          ),
        );
        for (const both of answers) expect(statuses(both).toSorted()).toEqual([200, 409]);
        const entries = await pair.sql`
          select registration_id, count(*)::int as count from checkin_audit
          where event_id = ${event.id} and action = 'CHECK_IN' group by registration_id`;
        expect(entries).toHaveLength(TICKETS);
        expect(new Set(entries.map(({ count }) => count))).toEqual(new Set([1]));
        const inside = await pair.sql`
          select from registration where event_id = ${event.id} and status = 'CHECKED_IN'`;
        expect(inside).toHaveLength(TICKETS);
      }
    },
    TIMEOUT_MS,
  );
});

describe("a deactivation", () => {
  test(
    "401 for the very next request of that member, at the other process and at the same one",
    async () => {
      for (const trial of of(SIZE.deactivations)) {
        const admin = await makeMember(pair.services, tenant, ["ADMIN"]);
        const leaver = await makeMember(pair.services, tenant);
        const [here, there] = trial % 2 === 0 ? pair.processes : pair.processes.toReversed();
        const me = (api: { url: string } | undefined) =>
          send(api?.url ?? "", "GET", "/api/auth/me", { token: leaver.token });
        expect(statuses(await Promise.all([me(here), me(there)]))).toEqual([200, 200]);
        const path = `/api/membership/members/${leaver.id}/deactivate`;
        const done = await send(here?.url ?? "", "POST", path, { token: admin.token });
        expect(done).toMatchObject({ status: 200, body: { data: { status: "INACTIVE" } } });
        expect(statuses(await Promise.all([me(there), me(here)]))).toEqual([401, 401]);
      }
    },
    TIMEOUT_MS,
  );
});

describe("an Idempotency-Key at both processes", () => {
  const PARALLEL = 4;

  test(
    "201 with the same registration for each of 4 at once, made once; again whenever it is sent",
    async () => {
      const event = await makeEvent(pair.services, tenant, { capacity: null });
      for (const _ of of(SIZE.keys)) {
        const { token } = await makeMember(pair.services, tenant);
        const key = randomUUID();
        const register = () =>
          insist(pair.next(), "POST", `/api/events/${event.id}/register`, { token, key, body: {} });
        const answers = await Promise.all(of(PARALLEL).map(register));
        answers.push(await register(), await register());
        expect(new Set(statuses(answers))).toEqual(new Set([201]));
        expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
        expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
      }
      expect(await reconcile(pair.sql, event.id)).toMatchObject({
        seatsTaken: SIZE.keys,
        seated: SIZE.keys,
      });
    },
    TIMEOUT_MS,
  );
});
