import { makeAccount, makeMember, makePlatformUser, PASSWORD } from "@rollcall/core/testing";
import type { Answer, Api, SendOptions } from "../harness.ts";
import { makeWorld, type World } from "./fixtures.ts";

/** What a good request may start from: a club of its own, and somebody of the platform. */
export interface Scene {
  api: Api;
  world: World;
  platform: string;
}

/** A request that has to succeed, with all that has to be there before it. */
type GoodRequest = (scene: Scene) => Promise<Answer>;

const EVENT = "/api/events/:eventId";
const MANAGED = "/api/admin/events/:eventId";
const LINES = [{ description: "Dues", quantity: 1, unitAmount: 1250 }];

const asAdmin = ({ api, world }: Scene, method: string, path: string, json?: unknown) =>
  api.send(method, world.address(path), {
    token: world.admin.token,
    ...(json !== undefined && { json }),
  });

/** What somebody made, by the id that the answer tells. */
async function made(scene: Scene, path: string, json?: unknown): Promise<string> {
  return (await asAdmin(scene, "POST", path, json)).body.data.id;
}

const asPlatform = ({ api, platform, world }: Scene, method: string, path: string, json?: object) =>
  api.send(method, `/api/platform/tenants/${world.tenant.id}${path}`, {
    token: platform,
    ...(json && { json }),
  });

/** Logs in and shows the cookie to the refresh. */
async function refreshed(api: Api, portal: "" | "/platform", email: string): Promise<Answer> {
  const json = { email, password: PASSWORD };
  const login = await api.send("POST", `/api/auth${portal}/login`, { json });
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  const headers = { cookie: cookies.join("; ") };
  return api.send("POST", `/api/auth${portal}/refresh`, { headers });
}

async function applied({ api, world }: Scene): Promise<Answer> {
  const json = { tenantSlug: world.tenant.slug, fullName: "Ada Example", email: "ada@example.org" };
  return api.send("POST", "/api/membership/apply", { json });
}

const decided =
  (decision: string): GoodRequest =>
  async (scene) => {
    const { id } = (await applied(scene)).body.data;
    return asAdmin(scene, "POST", `/api/membership/applications/${id}/${decision}`, {});
  };

const invoiceOf = (scene: Scene, issue: boolean) =>
  made(scene, "/api/billing/invoices", { memberId: scene.world.guest.id, lines: LINES, issue });

const letIn = (scene: Scene) =>
  asAdmin(scene, "POST", "/api/events/checkin", { code: scene.world.ticketCode });

const segment = (scene: Scene) => made(scene, "/api/segments", { name: "Everybody", filter: {} });

/** Previews a file, and commits what the preview read. */
async function imported(scene: Scene, kind: string, csv: string): Promise<Answer> {
  const { api, world } = scene;
  const path = world.address(`${MANAGED}/${kind}/import`);
  const body = new FormData();
  body.set("file", new File([csv], "people.csv"));
  const options: SendOptions = { token: world.admin.token, body };
  const { importId } = (await api.send("POST", `${path}/preview`, options)).body.data;
  return api.send("POST", `${path}/commit`, { token: world.admin.token, json: { importId } });
}

const registrants = (scene: Scene) => imported(scene, "registrants", "Name,Email\nAda,a@x.org\n");

const ofBatch =
  (rest: string): GoodRequest =>
  async (scene) => {
    const { batchId } = (await registrants(scene)).body.data;
    return asAdmin(scene, "GET", `${MANAGED}/registrants/import/batches/${batchId}${rest}`);
  };

/** By the procedure: what arbitrary values hardly ever meet, since much has to fit together. */
export const GOOD: Readonly<Record<string, GoodRequest>> = {
  "auth.login": async ({ api, world }) => {
    const { email } = await makeAccount(api.services, world.tenant);
    return api.send("POST", "/api/auth/login", { json: { email, password: PASSWORD } });
  },
  "auth.platformLogin": async ({ api }) => {
    const { email } = await makePlatformUser(api.services);
    return api.send("POST", "/api/auth/platform/login", { json: { email, password: PASSWORD } });
  },
  "auth.refresh": async ({ api, world }) =>
    refreshed(api, "", (await makeAccount(api.services, world.tenant)).email),
  "auth.platformRefresh": async ({ api }) =>
    refreshed(api, "/platform", (await makePlatformUser(api.services)).email),
  "membership.submitApplication": applied,
  "membership.approveApplication": decided("approve"),
  "membership.rejectApplication": decided("reject"),
  "membership.verifyReferral": async ({ api, world }) => {
    const { fullName } = { fullName: "Grace Referrer" };
    await makeMember(api.services, world.tenant, ["MEMBER"], { fullName });
    const path = world.address("/api/public/:tenantSlug/members/verify-referral");
    return api.send("POST", path, { json: { fullName } });
  },
  "billing.issueInvoice": async (scene) =>
    asAdmin(scene, "POST", `/api/billing/invoices/${await invoiceOf(scene, false)}/issue`),
  "billing.myInvoicePdf": async (scene) => {
    const path = `/api/billing/invoices/mine/${await invoiceOf(scene, true)}/invoice.pdf`;
    return scene.api.send("GET", path, { token: scene.world.guest.token });
  },
  "checkout.recordPayment": async (scene) => {
    const path = `/api/billing/invoices/${await invoiceOf(scene, true)}/payments`;
    return asAdmin(scene, "POST", path, { channel: "MANUAL_CASH" });
  },
  "checkout.approvePayment": async ({ api, platform }) => {
    const world = await makeWorld(api, { prices: [2500] });
    const path = world.address("/api/events/:id/checkout");
    const { payment } = (await api.send("POST", path, { token: world.guest.token })).body.data;
    const approval = `/api/billing/admin/payments/${payment.id}/approve`;
    return asAdmin({ api, platform, world }, "POST", approval);
  },
  "imports.responsesCommit": async ({ api, platform }) => {
    const world = await makeWorld(api, { questions: [{ key: "q0" }] });
    const csv = `ticket code,Question 0\n${world.ticketCode},yes\n`;
    return imported({ api, platform, world }, "responses", csv);
  },
  "events.edit": (scene) => asAdmin(scene, "PATCH", MANAGED, { title: "Another title" }),
  "events.remove": async (scene) => {
    const now = scene.api.clock.now().getTime();
    const [startsAt, endsAt] = [now + 60_000, now + 120_000].map((at) => new Date(at));
    const id = await made(scene, "/api/events", { title: "A draft", startsAt, endsAt });
    return asAdmin(scene, "DELETE", `/api/admin/events/${id}`);
  },
  "imports.registrantsCommit": registrants,
  "imports.registrantsBatch": ofBatch(""),
  "imports.registrantsErrors": ofBatch("/errors.csv"),
  "platform.tenant": (scene) => asPlatform(scene, "GET", ""),
  "platform.editTenant": (scene) => asPlatform(scene, "PATCH", "", { name: "Another name" }),
  "platform.usage": (scene) => asPlatform(scene, "GET", "/usage"),
  "waitlist.decline": async (scene) => {
    await asAdmin(scene, "PATCH", MANAGED, { capacity: 1 });
    const path = scene.world.address("/api/events/:id/register");
    const waiting = await scene.api.send("POST", path, { token: scene.world.guest.token });
    return asAdmin(scene, "POST", `${MANAGED}/waitlist/${waiting.body.data.id}/decline`);
  },
  "broadcasts.remove": async (scene) => {
    const id = await made(scene, "/api/broadcasts", { subject: "News", body: "Hello" });
    return asAdmin(scene, "DELETE", `/api/broadcasts/${id}`);
  },
  "segments.members": async (scene) =>
    asAdmin(scene, "GET", `/api/segments/${await segment(scene)}/members`),
  "segments.edit": async (scene) =>
    asAdmin(scene, "PATCH", `/api/segments/${await segment(scene)}`, { name: "All of us" }),
  "checkin.checkIn": letIn,
  "checkin.undo": async (scene) => {
    await letIn(scene);
    const { registrationId } = scene.world;
    return asAdmin(scene, "POST", `${EVENT}/checkin/undo`, { registrationId });
  },
  "checkin.redeem": ({ api, world }) =>
    api.send("POST", world.address(`${EVENT}/checkin/session`), {
      json: { code: world.door.code, staffName: "Anna" },
    }),
  "registration.ticketSvg": async ({ api, world }) => {
    const path = world.address("/api/events/:id");
    const { token } = world.guest;
    await api.send("POST", `${path}/register`, { token });
    return api.send("GET", `${path}/ticket.svg`, { token });
  },
};

/** Sends each good request at a club of its own; names those that did not succeed, and how. */
export async function sendGoodRequests(api: Api, platform: string): Promise<string[]> {
  const problems: string[] = [];
  for (const [procedure, send] of Object.entries(GOOD)) {
    const { status, text } = await send({ api, platform, world: await makeWorld(api) });
    if (status >= 300) problems.push(`${procedure}: ${status} ${text.slice(0, 300)}`);
  }
  return problems;
}
