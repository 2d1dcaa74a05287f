import { randomUUID } from "node:crypto";
import {
  freshDatabaseUrl,
  makeAccount,
  makeEvent,
  makeMember,
  makeTenant,
  tell,
} from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hangUp, of, send } from "./stage/caller.ts";
import { LONG, SIZE } from "./stage/proof-size.ts";
import { type Pair, startPair } from "./stage/two-processes.ts";
import { cropped, welchT } from "./stage/welch.ts";

/** Beyond it, a stranger with a clock could tell the one from the other. */
const TELLS = 4.5;
const KEPT = 0.9;

let pair: Pair;
let tenant: Awaited<ReturnType<typeof makeTenant>>;
beforeAll(async () => {
  pair = await startPair(await freshDatabaseUrl("timing"));
  tenant = await makeTenant(pair.services);
}, 120_000);
afterAll(async () => {
  await pair?.stop();
  await hangUp();
});

test("Welch's t of samples whose t is known", () => {
  const a = [
    27.5, 21.0, 19.0, 23.6, 17.0, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19.0, 21.7, 21.4,
  ];
  const b = [
    27.1, 22.0, 20.8, 23.4, 23.4, 23.5, 25.8, 22.0, 24.8, 20.2, 21.9, 22.1, 22.9, 20.5, 24.4,
  ];
  expect(welchT(a, b)).toBeCloseTo(-2.455, 2);
  expect(welchT(a, a)).toBe(0);
  expect(cropped([1, 9], [2, 3], 0.75)).toEqual([[1], [2, 3]]);
});

/** Milliseconds of the answer; a status that the other would not have tells without a clock. */
async function timed(path: string, body: object, status = 401): Promise<number> {
  const [{ url }] = pair.processes;
  const since = performance.now();
  const answer = await send(url, "POST", path, { body });
  expect(answer.status).toBe(status);
  return performance.now() - since;
}

/** By turns in an order drawn anew each time: whatever the machine does meanwhile falls on both. */
async function compare(
  name: string,
  samples: number,
  known: () => Promise<number>,
  unknown: () => Promise<number>,
): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (const _ of of(samples)) {
    const order = Math.random() < 0.5 ? [0, 1] : [1, 0];
    for (const which of order) times[which as 0 | 1].push(await (which === 0 ? known : unknown)());
  }
  const t = welchT(...cropped(...times, KEPT));
  tell(
    `${name}: ${samples} of each by turns, Welch's t ${t.toFixed(2)} (tells from ±${TELLS} on).`,
  );
  expect(times.map(({ length }) => length)).toEqual([samples, samples]);
  if (LONG) expect(Math.abs(t)).toBeLessThan(TELLS);
}

describe("how long an answer takes tells nothing", () => {
  test(
    "a login with a wrong password, for an address that has an account and for one of nobody",
    async () => {
      const { email } = await makeAccount(pair.services, tenant);
      const login = (address: string) => () =>
        timed("/api/auth/login", {
          ...{ email: address, password: "not the password" },
          tenantSlug: tenant.slug,
        });
      const nobody = `${randomUUID()}@example.org`;
      await compare("login, known and unknown address", SIZE.logins, login(email), login(nobody));
    },
    SIZE.minutes * 60_000,
  );

  test(
    "an application of an address that waits already, and of a new one",
    async () => {
      const waiting = `${randomUUID()}@example.org`;
      const apply = (addressOf: () => string) => () => {
        const body = { tenantSlug: tenant.slug, fullName: "Ada Lovelace", email: addressOf() };
        return timed("/api/membership/apply", body, 201);
      };
      const again = apply(() => waiting);
      await again();
      const fresh = apply(() => `${randomUUID()}@example.org`);
      await compare("application, of a known and a new address", SIZE.logins, again, fresh);
    },
    SIZE.minutes * 60_000,
  );

  test(
    "an access code that another event has, and one that none has",
    async () => {
      const event = await makeEvent(pair.services, tenant);
      const { token } = await makeMember(pair.services, tenant, ["EVENT_MANAGER"]);
      const [{ url }] = pair.processes;
      const doors = `/api/events/${event.id}/checkin`;
      const other = await makeEvent(pair.services, tenant);
      const codes = `/api/events/${other.id}/checkin/codes`;
      const made = (await send(url, "POST", codes, { token, body: {} })).body.data;
      const redeem = (code: string) => () => timed(`${doors}/session`, { code, staffName: "Anna" });
      const wrong = made.code.replace(/.$/, (last: string) => (last === "2" ? "3" : "2"));
      await compare(
        "access code, another event's and nobody's",
        SIZE.codes,
        redeem(made.code),
        redeem(wrong),
      );
    },
    SIZE.minutes * 60_000,
  );
});
