import { appRouter } from "@rollcall/core";
import {
  makeMember,
  makePlatformUser,
  makeRegistration,
  openWatchedLog,
  PASSWORD,
  tell,
} from "@rollcall/core/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApiDocument } from "../../src/openapi/document.ts";
import { collectRoutes, type RestRoute } from "../../src/rest/routes.ts";
import { type Answer, type Api, startApi } from "../harness.ts";
import { makeWorld, type World } from "./fixtures.ts";
import { type FuzzRequest, type Operation, requestsTo } from "./fuzz-requests.ts";
import type { Ground, Schema } from "./fuzz-values.ts";

/** Some seconds in every run; a longer one by `pnpm prove fuzz --long`. */
const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? 2_000);
/** The same seed sends the same kinds of requests again. */
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_121);
/** A fresh tenant for so many, since they change roles, cancel and delete. */
const CHUNK = 600;
const AT_ONCE = 8;
/** Stands in every name of a tenant that no caller belongs to. */
const CANARY = "canary-7f3a";
const ANSWERS_WITHIN_MS = 60_000;

const routes = collectRoutes(appRouter);
const document: {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
} = JSON.parse(JSON.stringify(openApiDocument(appRouter)));

let api: Api;
let cage: World;
let platform: string;
beforeAll(async () => {
  api = await startApi({ log: openWatchedLog(keepFault) });
  const { email } = await makePlatformUser(api.services);
  const json = { email, password: PASSWORD };
  platform = (await api.send("POST", "/api/auth/platform/login", { json })).body.token;
  cage = await makeCage();
});
afterAll(() => api.close());

const FAULTS = /"msg":"(unexpected|undeclared error|database unavailable|thread exhausted)"/;
/** Why requests were answered with a 5xx, by their ids; the answer does not say it. */
const faults = new Map<string, string>();

function keepFault(line: string): void {
  if (FAULTS.test(line)) faults.set(JSON.parse(line).requestId, line);
}

function describeFault({ status, text, headers }: Answer): string {
  const line = faults.get(headers.get("x-request-id") ?? "") ?? "nothing was logged";
  return `status ${status}: ${text}\n  ${line}`;
}

/** The foreign tenant, whose ids are known to every caller and whose slug to none. */
async function makeCage(): Promise<World> {
  const made = await makeWorld(api, { title: `${CANARY} event` });
  const fullName = `${CANARY} person`;
  await makeMember(api.services, made.tenant, ["MEMBER"], { fullName });
  await makeRegistration(api.services, made.event, { fullName, email: `${CANARY}@example.org` });
  return made;
}

async function openChunk(seed: number) {
  const world = await makeWorld(api, {
    prices: seed % 2 === 0 ? [] : [1500],
    questions: [{ key: "q0" }],
  });
  const { tenant, event, registrationId, door } = world;
  const foreign = [cage.event.id, cage.registrationId, cage.guest.id, cage.door.codeId];
  const own = [event.id, event.id, world.guest.id, registrationId, door.codeId];
  const ground: Ground = {
    address: world.address,
    named: {
      ...{ memberId: [world.guest.id], memberIds: [[world.guest.id]], eventId: [event.id] },
      ...{ registrationId: [registrationId], code: [door.code, world.ticketCode] },
      ...(event.ticketTypeIds.length > 0 && { ticketTypeId: event.ticketTypeIds }),
      tenantSlug: [tenant.slug],
    },
    schemas: document.components.schemas,
    ids: [...own, ...event.ticketTypeIds, ...own, ...foreign],
    texts: [
      tenant.slug,
      event.slug,
      tenant.slug,
      event.slug,
      door.code,
      "Ada Example",
      "Europe/Paris",
    ],
  };
  const tokens: Record<string, string | undefined> = {
    ...{
      admin: world.admin.token,
      guest: world.guest.token,
      door: door.token,
      platform,
      place: world.place,
    },
    ...{ nobody: undefined, liar: "eyJhbGciOiJub25lIn0.e30." },
  };
  const each = Math.ceil(CHUNK / routes.length);
  const requests = routes.flatMap((route, index) => {
    const operation = document.paths[`/api${route.meta.rest.path}`]?.[route.method.toLowerCase()];
    const most = MOST_BY_GUARD[route.meta.guard] ?? "admin";
    const callers = [...Array<string>(6).fill(most), "guest", "door", "nobody", "liar"];
    const arbitrary = requestsTo(route, operation ?? {}, ground, callers);
    // A seed of its own, or all operations would be sent the same kind of request in the same turn.
    const own = seed * routes.length + index;
    return fc
      .sample(arbitrary, { seed: own, numRuns: each })
      .map((request) => ({ route, request }));
  });
  return { requests: endingLast(shuffled(requests, seed)), tokens, anyId: world.guest.id };
}

/** Who sends most requests to an operation that an administrator may not use. */
const MOST_BY_GUARD: Readonly<Record<string, string>> = {
  PLATFORM_ADMIN: "platform",
  requirePlace: "place",
};

function shuffled<T>(items: T[], seed: number): T[] {
  return (
    fc.sample(fc.shuffledSubarray(items, { minLength: items.length }), { seed, numRuns: 1 })[0] ??
    []
  );
}

/** What the answers of one chunk named, by the path of the list: ids for `/api/segments/:id`. */
function openMemory(anyId: string) {
  const learned = new Map<string, string>();
  const listOf = (path: string) => path.split("/:id")[0] ?? path;
  return {
    learn(path: string, { data }: { data?: unknown }): void {
      const [first] = [data].flat() as { id?: unknown }[];
      if (typeof first?.id === "string") learned.set(path, first.id);
    },
    /** The request with an id of its own list where a stand-in was. */
    complete(path: string, request: FuzzRequest): FuzzRequest {
      const id = /members/.test(path) ? undefined : learned.get(listOf(path));
      return id ? { ...request, path: request.path.replace(anyId, id) } : request;
    },
  };
}

/** Sends the request and returns its answer; throws when the answer is not one that we document. */
async function validate(request: FuzzRequest, token: string | undefined): Promise<Answer> {
  const { method, path, headers, body } = request;
  const started = performance.now();
  const answer = await api.send(method, path, {
    headers,
    ...(token && { token }),
    ...(body !== undefined && { body }),
  });
  if (answer.status >= 500) throw new Error(describeFault(answer));
  if (answer.text.includes(CANARY)) throw new Error("another tenant's canary is in the body");
  if (performance.now() - started > ANSWERS_WITHIN_MS) throw new Error("it took too long");
  if (answer.status !== 304 && !answer.headers.get("x-request-id"))
    throw new Error("no request id");
  return answer;
}

const shown = (request: FuzzRequest): string => JSON.stringify(request).slice(0, 2_000);

/** What ends an event or a member stands first, since the queue is taken from its end. */
const endingLast = <T extends { route: RestRoute }>(requests: T[]): T[] => {
  const ends = ({ route }: T) =>
    /DELETE|cancel|deactivate|roles|reject/.test(route.method + route.path);
  return [...requests.filter(ends), ...requests.filter((each) => !ends(each))];
};

interface Findings {
  problems: string[];
  succeeded: Set<string>;
}

/** Sends the requests of one chunk, some at once, and notes what was wrong and what succeeded. */
async function sendChunk(seed: number, most: number, findings: Findings): Promise<number> {
  const { requests, tokens, anyId } = await openChunk(seed);
  const memory = openMemory(anyId);
  const queue = requests.slice(0, most);
  const count = queue.length;
  const sendNext = async ({ route, request: template }: (typeof requests)[number]) => {
    const request = memory.complete(route.path, template);
    try {
      const { status, body } = await validate(request, tokens[request.caller]);
      if (status >= 300) return;
      findings.succeeded.add(route.procedure);
      if (request.caller !== "platform") memory.learn(route.path, body ?? {});
    } catch (error) {
      findings.problems.push(`${shown(request)}\n  ${String(error).slice(0, 2_000)}`);
    }
  };
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await sendNext(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return count;
}

describe("whatever is sent to any operation", () => {
  test(
    `${REQUESTS} requests: never a 5xx, every answer as documented, no other tenant's canary`,
    async () => {
      const findings: Findings = { problems: [], succeeded: new Set() };
      let sent = 0;
      for (let seed = SEED; sent < REQUESTS && findings.problems.length < 20; seed += 1)
        sent += await sendChunk(seed, REQUESTS - sent, findings);
      tell(
        `seed ${SEED}: ${sent} requests to ${routes.length} operations, of which ` +
          `${findings.succeeded.size} succeeded at least once; ${findings.problems.length} problems.`,
      );
      // The assertion shows the beginning of the first alone.
      for (const problem of findings.problems) tell(problem);
      expect(findings.problems).toEqual([]);
      // Refused everywhere it would prove nothing; good-requests.test.ts gets each to succeed.
      expect(findings.succeeded.size).toBeGreaterThan(routes.length / 2);
    },
    Math.max(120_000, REQUESTS * 40),
  );
});
