import { resolve } from "node:path";
import { appRouter, ERROR_CODES, openLog } from "@rollcall/core";
import {
  accessTo,
  freshDatabaseUrl,
  type MailServer,
  makePlatformUser,
  openMailServer,
  PASSWORD,
} from "@rollcall/core/testing";
import { startWorker } from "@rollcall/core/worker";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createMetrics } from "../../src/operate/metrics.ts";
import { collectRoutes, type RestRoute } from "../../src/rest/routes.ts";
import { makeWorld, type World } from "../contract/fixtures.ts";
import { type Answer, type Api, type SendOptions, startApi } from "../harness.ts";
import { type CanaryRequest, fittingCall, openCanaries, unfitCall } from "./stage/canary-inputs.ts";
import * as requests from "./stage/canary-requests.ts";
import { type Faults, plantFaults } from "./stage/planted-faults.ts";

const AT_ONCE = 6;
const TAKES_MS = 180_000;
const SOURCES = ["../../src", "../../../../packages/core/src"];

const canaries = openCanaries();
const routes = collectRoutes(appRouter);
const lines: string[] = [];
const metrics = createMetrics();
/** Tokens, codes and cookies that the product itself made, by what they were. */
const secrets = new Map<string, string>([[PASSWORD, "a password"]]);
/** What an error told that it may not tell. */
const leaks: string[] = [];

let databaseUrl: string;
let api: Api;
let sql: postgres.Sql;
let faults: Faults;
let mails: MailServer;
let platform: string;
let worlds: World[];

beforeAll(async () => {
  databaseUrl = await freshDatabaseUrl("canaries");
  const log = openLog("trace", { write: (line: string) => void lines.push(line) });
  // As in production: an error that nobody foresaw is answered as one.
  const settings = { strictErrors: false };
  api = await startApi({ databaseUrl, log, metrics, metricsToken: "x".repeat(16), settings });
  sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  faults = await plantFaults(sql);
  mails = await openMailServer();
  // A mail server's refusal repeats the address.
  mails.refuse = () => 550;
  const { email } = await makePlatformUser(api.services);
  const json = { email, password: PASSWORD };
  platform = (await api.send("POST", "/api/auth/platform/login", { json })).body.token;
  worlds = await Promise.all([0, 1, 2].map(() => makeWorld(api, { questions: [{ key: "q0" }] })));
  collectSecret("an access token", platform);
});
afterAll(async () => {
  await Promise.all([api.close(), mails.close(), sql.end()]);
});

function collectSecret(what: string, value: unknown) {
  if (typeof value === "string" && value.length >= 8 && !(value in ERROR_CODES))
    secrets.set(value, what);
}

/** Values that have to exist for a call to get anywhere, of the club that is asked. */
function knownOf(world: World, route: RestRoute) {
  const { tenant, event, guest, registrationId, door } = world;
  const id = route.path.startsWith("/api/events") ? event.id : guest.id;
  return {
    ...{ id, eventId: event.id, eventIds: [event.id], registrationId, codeId: door.codeId },
    ...{ memberId: guest.id, memberIds: [guest.id], tenantSlug: tenant.slug, tenantId: tenant.id },
    ...{ ticketTypeId: undefined, currency: "EUR", timezone: "Europe/Berlin", page: 1, limit: 10 },
    ...(route.path.includes("/public/") && { slug: event.slug }),
    ...(route.procedure === "checkin.batch" && { scans: [scan()] }),
    ...(route.meta.guard === "PLATFORM_ADMIN" && { id: world.tenant.id }),
  };
}

const scan = () => ({
  ...{ scanId: canaries.next(), code: canaries.next(), recordedBy: canaries.next() },
  scannedAt: new Date().toISOString(),
});

function collectSecretsOf({ headers, body }: Answer) {
  for (const cookie of headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    collectSecret(`cookie ${name}`, value);
  }
  JSON.stringify(body ?? null, (name, value) => {
    if (/^(?:token|accessToken|code|ticketCode|claimToken|referralToken)$/.test(name))
      collectSecret(name, value);
    return value;
  });
}

async function sendBoth(request: CanaryRequest, token: string | undefined, address: string) {
  const headers = () => requests.canaryHeaders(canaries, { without: token ? "authorization" : "" });
  const sent: SendOptions = { headers: headers(), ...(token && { token }) };
  const answers = await Promise.all([
    requests.overRest(api, request, sent, address).catch(requests.nothing),
    requests.overRpc(api, request, { ...sent, headers: headers() }).catch(requests.nothing),
  ]);
  for (const answer of answers) if (answer) look(request, answer);
  return answers.filter((answer) => answer !== undefined);
}

/** An error tells the caller at most what the caller sent, and a fault nothing at all. */
function look({ route, input }: CanaryRequest, answer: Answer) {
  if (answer.status < 400) return collectSecretsOf(answer);
  const own = answer.status < 500 ? JSON.stringify(input) + requests.textOfFile(input) : "";
  const told = canaries.foundIn(answer.text).filter((canary) => !own.includes(canary));
  const shown = [...secrets.keys()].filter((secret) => answer.text.includes(secret));
  if (told.length + shown.length > 0)
    leaks.push(`${route.procedure} answers ${answer.status}: ${answer.text.slice(0, 300)}`);
}

const callerOf = ({ meta, path }: RestRoute, { admin, door }: World) => {
  if (meta.guard === "PLATFORM_ADMIN") return platform;
  if (meta.guard === "public" || meta.guard === "session") return undefined;
  return path.endsWith("/checkin/undo") ? door.token : admin.token;
};

interface Outcome {
  /** Procedures that answered with a fault, and those that did what they were asked. */
  faulty: string[];
  succeeded: Set<string>;
}

/** Sends calls of every procedure over both mounts. */
async function sendAll(world: World, kinds = [fittingCall]): Promise<Outcome> {
  const outcome: Outcome = { faulty: [], succeeded: new Set() };
  const queue = [...routes].sort((a, b) => Number(ends(a)) - Number(ends(b)));
  const work = async () => {
    for (let route = queue.shift(); route; route = queue.shift())
      await sendOne(route, world, kinds, outcome);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcome;
}

async function sendOne(
  route: RestRoute,
  world: World,
  kinds: (typeof fittingCall)[],
  outcome: Outcome,
) {
  const known = knownOf(world, route);
  const token = callerOf(route, world);
  for (const make of kinds) {
    const answers = await sendBoth(make(route, canaries, known), token, world.address(route.path));
    for (const { status } of answers) {
      // On a busy machine a call may be asked to come again.
      if (status >= 500 && status !== 503) outcome.faulty.push(`${route.procedure} ${status}`);
      if (status < 300) outcome.succeeded.add(route.procedure);
    }
  }
}

/** What ends an event, a club or a session comes last. */
const ends = ({ method, path }: RestRoute) =>
  /DELETE|cancel|deactivate|suspend|roles|logout/.test(method + path);

/** Lines with a canary or a secret in them; the first few, to be read. */
function leakyLines(): string[] {
  const leaky = lines.filter(
    (line) =>
      canaries.foundIn(line).length > 0 ||
      [...secrets.keys()].some((secret) => line.includes(secret)),
  );
  return leaky.slice(0, 3);
}

describe("a canary in every field, header and token", () => {
  test("each header that the sources read is sent one", () => {
    const read = SOURCES.flatMap((folder) =>
      requests.headersReadIn(resolve(import.meta.dirname, folder)),
    );
    expect(read.length).toBeGreaterThan(10);
    expect(
      read.filter((name) => ![...requests.HEADERS, ...requests.FRAMING].includes(name)),
    ).toEqual([]);
  });

  test("nearly every procedure takes the fitting ones", () => {
    const world = worlds[0] as World;
    const calls = routes.map((route) => fittingCall(route, canaries, knownOf(world, route)));
    const unfit = calls.filter(({ fits }) => !fits).map(({ route }) => route.procedure);
    // These want fields that agree with each other.
    expect(unfit).toEqual([]);
  });

  test(
    "is told to no line of the log while all is well, and no call is a 500",
    async () => {
      const { faulty, succeeded } = await sendAll(worlds[0] as World, [fittingCall, unfitCall]);
      expect(faulty).toEqual([]);
      // A gate at which every call is refused would prove little.
      expect(succeeded.size).toBeGreaterThan(routes.length / 3);
      expect(leakyLines()).toEqual([]);
      expect(leaks.splice(0)).toEqual([]);
    },
    TAKES_MS,
  );

  test("nor with the headers that are refused early, and in addresses that nobody has", async () => {
    const world = worlds[0] as World;
    for (const early of requests.REFUSED_EARLY) {
      const headers = requests.canaryHeaders(canaries, { early });
      await api.send("POST", "/api/auth/login", { headers, json: {} }).catch(requests.nothing);
      await api.send("POST", "/trpc/auth.login", { headers, json: {} }).catch(requests.nothing);
    }
    const { slug } = world.tenant;
    const places = [
      "/",
      "/api/",
      "/api/events/",
      "/trpc/",
      "/assets/",
      "/unsubscribe/",
      "/reset-password/",
    ];
    for (const place of [
      ...places,
      `/${slug}/`,
      `/api/public/${slug}/events/`,
      "/api/unsubscribe/",
    ])
      for (const name of [canaries.next(), `${canaries.next()}@x.example`, world.ticketCode])
        for (const method of ["GET", "POST"])
          await fetch(`${api.url}${place}${name}?token=${canaries.next()}`, { method });
    expect(leakyLines()).toEqual([]);
  });

  // Of each class one: a constraint, a fault of the server's, a full disk.
  test.each(["23505", "XX000", "53100"])(
    "nor while every change fails with SQLSTATE %s, quoting the row",
    async (code) => {
      await faults.everyChange(code);
      await sendAll(worlds[1] as World);
      await faults.everyChange(undefined);
      expect(lines.some((line) => line.includes(`"${code}"`))).toBe(true);
      expect(leakyLines()).toEqual([]);
      expect(leaks.splice(0)).toEqual([]);
    },
    TAKES_MS,
  );

  test.each(["event", "member"])(
    "nor while every statement on %s fails",
    async (table) => {
      await faults.without(table, async () => void (await sendAll(worlds[1] as World)));
      expect(lines.some((line) => line.includes('"42P01"'))).toBe(true);
      expect(leakyLines()).toEqual([]);
      expect(leaks.splice(0)).toEqual([]);
    },
    TAKES_MS,
  );

  test(
    "nor while every change loses its connection",
    async () => {
      await faults.killing(true);
      await sendAll(worlds[2] as World);
      await faults.killing(false);
      expect(leakyLines()).toEqual([]);
      expect(leaks.splice(0)).toEqual([]);
    },
    TAKES_MS,
  );

  test(
    "nor is it kept as the reason of mail and jobs that failed, or as a label of the metrics",
    async () => {
      const { services } = api;
      const access = accessTo(databaseUrl);
      const mail = { smtpUrl: mails.url, mailDir: "", mailFrom: services.settings.mailFrom };
      const worker = startWorker(services, { ...access, ...mail });
      const kept = async () => expect(await reasonsKept()).not.toEqual([]);
      await vi.waitFor(kept, { timeout: 20_000 });
      await worker.stop();
      expect(canaries.foundIn(JSON.stringify(await reasonsKept()))).toEqual([]);
      expect(canaries.foundIn(await metrics.registry.metrics())).toEqual([]);
      expect(leakyLines()).toEqual([]);
    },
    TAKES_MS,
  );
});

/** What the database keeps about failures. */
async function reasonsKept(): Promise<string[]> {
  const rows = await sql<{ reason: string }[]>`
    select last_error as reason from outbox where last_error is not null
    union all select last_error from broadcast_recipient where last_error is not null
    union all select last_error from graphile_worker.jobs where last_error is not null`;
  return rows.map(({ reason }) => reason);
}
