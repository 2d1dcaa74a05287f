import { appRouter } from "@rollcall/core";
import {
  countFlights,
  type FlightCounter,
  makePlatformUser,
  makeRegistration,
  PASSWORD,
  workerDatabaseUrl,
} from "@rollcall/core/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiDocument } from "../../src/openapi/document.ts";
import { collectRoutes } from "../../src/rest/routes.ts";
import { makeWorld, type WorldValues } from "../contract/fixtures.ts";
import { type Documented, GOOD, sendExample } from "../contract/good-requests.ts";
import { fillOwn } from "../contract/good-stage.ts";
import { asAdmin, type GoodRequest, type Scene } from "../contract/scene.ts";
import { type Answer, type Api, startApi } from "../harness.ts";

const routes = collectRoutes(appRouter);
const document: { paths: Record<string, Record<string, Documented>> } = JSON.parse(
  JSON.stringify(openApiDocument(appRouter)),
);

let counter: FlightCounter;
let api: Api;
let platform: string;
let last = 0;
beforeAll(async () => {
  counter = await countFlights(new URL(await workerDatabaseUrl()));
  // One connection of each role: which of several a request gets, and what that one has prepared,
  // would be chance.
  const counted = await startApi({ databaseUrl: counter.url, poolSize: 1 });
  api = { ...counted, send: (...request) => countingSend(counted, ...request) };
  const { email } = await makePlatformUser(api.services);
  const json = { email, password: PASSWORD };
  platform = (await api.send("POST", "/api/auth/platform/login", { json })).body.token;
});
afterAll(async () => {
  await api.close();
  counter.close();
});

async function countingSend(to: Api, ...request: Parameters<Api["send"]>): Promise<Answer> {
  counter.take();
  const answer = await to.send(...request);
  last = counter.take();
  return answer;
}

const GUEST = { fullName: "Grace Guest", email: "grace@example.org" };

/** Twenty tickets that a door let in while it had no network. */
const batchOfTwenty: GoodRequest = async (scene) => {
  const { event, door } = scene.world;
  const tickets = await Promise.all(
    Array.from({ length: 20 }, () => makeRegistration(scene.api.services, event)),
  );
  const scans = tickets.map(({ ticketCode }, at) => ({
    scanId: `scan-${at}`,
    code: ticketCode,
    scannedAt: scene.api.clock.now().toISOString(),
  }));
  const path = scene.world.address("/api/events/:eventId/checkin/batch");
  return scene.api.send("POST", path, { token: door.token, json: { scans } });
};

/** As the staff of a door, whose token says everything but whether it still counts. */
const atTheDoor = ({ api, world }: Scene, path: string, json: object) =>
  api.send("POST", world.address(path), { token: world.door.token, json });

const letIn: GoodRequest = (scene) =>
  atTheDoor(scene, "/api/events/checkin", { code: scene.world.ticketCode });

const requests: Readonly<Record<string, GoodRequest>> = {
  ...GOOD,
  "checkin.checkIn": letIn,
  "checkin.undo": async (scene) => {
    await letIn(scene);
    const { registrationId } = scene.world;
    return atTheDoor(scene, "/api/events/:eventId/checkin/undo", { registrationId });
  },
  "checkin.batch": batchOfTwenty,
  "checkin.walkIn": (scene) =>
    asAdmin(scene, "POST", "/api/events/:eventId/checkin/walk-in", GUEST),
  "reporting.attendanceReport": (scene) =>
    asAdmin(scene, "GET", "/api/reporting/reports/events/attendance"),
  "registration.publicRegister": ({ api, world }) =>
    api.send("POST", world.address("/api/public/:tenantSlug/events/:slug/register"), {
      json: GUEST,
    }),
};

/** How often a good request to a procedure waits for the database, on connections that know it. */
async function flightsOf(
  procedure: string,
  prepare: (world: World) => Promise<void> = async () => {},
): Promise<number> {
  const route = routes.find((each) => each.procedure === procedure);
  if (!route) throw new Error(`no procedure ${procedure}`);
  const operation = document.paths[`/api${route.meta.rest.path}`]?.[route.method.toLowerCase()];
  const send = requests[procedure] ?? sendExample(route, operation ?? {});
  const counted: number[] = [];
  for (let times = 0; times < 3; times += 1) {
    const world = await makeWorld(api);
    await prepare(world);
    const openWorld = (values: WorldValues) => makeWorld(api, values);
    const fillEvent = () => fillOwn(api, world);
    const answer = await send({ api, platform, world, openWorld, fillEvent, mailedSecret: noMail });
    expect(answer.status < 300 ? "succeeded" : `${answer.status} ${answer.text}`).toBe("succeeded");
    counted.push(last);
  }
  return counted.at(-1) ?? 0;
}

type World = Awaited<ReturnType<typeof makeWorld>>;

const noMail = () => Promise.reject(new Error("no worker sends mail here"));

test("a member's row travels with a list, that of an API key before it: a key says no tenant", async () => {
  const { admin } = await makeWorld(api);
  const json = { name: "Website", permissions: ["EVENTS:VIEW:events"] };
  const made = await api.send("POST", "/api/api-keys", { token: admin.token, json });
  const ask = (token: string) => api.send("GET", "/api/admin/events", { token });
  for (const token of [made.body.data.token, made.body.data.token, admin.token]) await ask(token);
  const asKey = await ask(made.body.data.token).then(() => last);
  const asMember = await ask(admin.token).then(() => last);
  expect([asKey, asMember]).toEqual([2, 1]);
});

/** A number that grows is a decision: each flight is a wait for the network. */
const FLIGHTS: Readonly<Record<string, number>> = {
  "auth.me": 1,
  "auth.refresh": 2,
  "checkin.batch": 4,
  "checkin.checkIn": 1,
  "checkin.roster": 1,
  "checkin.undo": 1,
  "checkin.walkIn": 3,
  "registration.publicRegister": 3,
  "registration.register": 3,
  "registration.status": 1,
  // A guest without a host becomes a member before the event is locked (docs/adr/0012-lock-order.md).
  "waitlist.approve": 4,
};

test.each([
  ["registration.register", "registration.created"],
  ["registration.publicRegister", "registration.created"],
  ["checkin.checkIn", "registration.checked_in"],
  ["checkin.walkIn", "registration.checked_in"],
] as const)("%s takes no flight more for a webhook that hears of it", async (procedure, type) => {
  let heard = async () => 0;
  const flights = await flightsOf(procedure, async ({ admin: { token } }) => {
    const json = { url: "https://club.example/hooks", events: [type] };
    const { body } = await api.send("POST", "/api/webhooks", { token, json });
    heard = async () => {
      const path = `/api/webhooks/${body.data.id}/deliveries`;
      return (await api.send("GET", path, { token })).body.meta.total;
    };
  });
  expect(flights).toBe(FLIGHTS[procedure]);
  expect(await heard()).toBeGreaterThan(0);
});

const A_LIST = 1;
/** A platform user's row is another role's to read; others show what depends on rows read first. */
const OTHER_LISTS: Readonly<Record<string, number>> = {
  "activity.platformList": 2,
  "bankStatements.entries": 2,
  // The caller, the index of letters, then the rows that it named: to look at each row of a large
  // event would take longer than two flights.
  "checkin.search": 3,
  "events.publicList": 2,
  "invoicing.segments": 2,
  "platform.tenants": 2,
  "reporting.attendanceReport": 3,
  "segments.list": 2,
  "segments.members": 2,
  // It writes that the queue was seen, so its caller is read first.
  "waitlist.list": 2,
};

// Mail comes through a worker, which would fly as well.
const lists = routes
  .filter(({ method, meta }) => method === "GET" && meta.rest.envelope === "page")
  .map(({ procedure }) => procedure)
  .filter((procedure) => !procedure.startsWith("mail."))
  .map((procedure) => [procedure, OTHER_LISTS[procedure] ?? A_LIST] as const);

test.each([...Object.entries(FLIGHTS), ...lists])(
  "%s takes %i flights to the database",
  async (procedure, flights) => {
    expect(await flightsOf(procedure)).toBe(flights);
  },
);
