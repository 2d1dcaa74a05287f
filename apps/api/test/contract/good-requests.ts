import {
  giveUpMails,
  makeAccount,
  makeMember,
  makePlatformUser,
  PASSWORD,
} from "@rollcall/core/testing";
import type { RestRoute } from "../../src/rest/routes.ts";
import type { Answer, Api, SendOptions } from "../harness.ts";
import { GOOD_OF_ACCOUNTS } from "./good-accounts.ts";
import { GOOD_OF_BANKS } from "./good-banks.ts";
import { GOOD_OF_BROADCASTS } from "./good-broadcasts.ts";
import { GOOD_OF_CLIENTS } from "./good-clients.ts";
import { GOOD_OF_FACTORS } from "./good-factors.ts";
import { GOOD_OF_INVOICES } from "./good-invoices.ts";
import { GOOD_OF_MEMBERSHIPS } from "./good-memberships.ts";
import { GOOD_OF_PICTURES } from "./good-pictures.ts";
import { OWN_PLACES } from "./good-places.ts";
import { asAdmin, type GoodRequest, made, type Scene } from "./scene.ts";

const EVENT = "/api/events/:eventId";
const MANAGED = "/api/admin/events/:eventId";
const REGISTRATION = `${MANAGED}/registrations/:registrationId`;

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
  const email = `${world.guest.id}@applied.example`;
  const json = { tenantSlug: world.tenant.slug, fullName: "Ada Example", email };
  return api.send("POST", "/api/membership/apply", { json });
}

const decided =
  (decision: string): GoodRequest =>
  async (scene) => {
    const { id } = (await applied(scene)).body.data;
    return asAdmin(scene, "POST", `/api/membership/applications/${id}/${decision}`, {});
  };

const letIn = (scene: Scene) =>
  asAdmin(scene, "POST", "/api/events/checkin", { code: scene.world.ticketCode });

const segment = (scene: Scene) => made(scene, "/api/segments", { name: "Everybody", filter: {} });

function previewed({ api, world }: Scene, kind: string, csv: string): Promise<Answer> {
  const body = new FormData();
  body.set("file", new File([csv], "people.csv"));
  const options: SendOptions = { token: world.admin.token, body };
  return api.send("POST", world.address(`${MANAGED}/${kind}/import/preview`), options);
}

/** Previews a file, and commits what the preview read. */
async function imported(scene: Scene, kind: string, csv: string): Promise<Answer> {
  const { importId } = (await previewed(scene, kind, csv)).body.data;
  return asAdmin(scene, "POST", `${MANAGED}/${kind}/import/commit`, { importId });
}

const PEOPLE = "Name,Email\nAda,a@x.org\n";
const registrants = (scene: Scene) => imported(scene, "registrants", PEOPLE);
const answersOf = ({ world }: Scene) => `ticket code,Question 0\n${world.ticketCode},yes\n`;

const withQuestion = async (scene: Scene): Promise<Scene> => ({
  ...scene,
  world: await scene.openWorld({ questions: [{ key: "q0" }] }),
});

/** Somebody registers, and the mail with the link comes. */
async function joined(scene: Scene): Promise<{ answer: Answer; email: string; secret: string }> {
  const email = `${scene.world.guest.id}@joined.example`;
  const json = { tenantSlug: scene.world.tenant.slug, fullName: "Ada", email, password: PASSWORD };
  const answer = await scene.api.send("POST", "/api/auth/register", { json });
  return { answer, email, secret: await scene.mailedSecret(email) };
}

/** A mail of the club that a mail server refused for good. */
async function failedMail(scene: Scene): Promise<string> {
  const { answer } = await joined(scene);
  await giveUpMails(scene.api.services, answer.body.data.id);
  return (await asAdmin(scene, "GET", "/api/mail/failed")).body.data[0].id;
}

const ofBatch =
  (rest: string): GoodRequest =>
  async (scene) => {
    const { batchId } = (await registrants(scene)).body.data;
    return asAdmin(scene, "GET", `${MANAGED}/registrants/import/batches/${batchId}${rest}`);
  };

/** A guest takes a seat at a paid event, and owes for it. */
async function checkedOut(scene: Scene): Promise<{ answer: Answer; at: Scene }> {
  const world = await scene.openWorld({ prices: [2500] });
  const { token } = world.guest;
  const answer = await scene.api.send("POST", world.address("/api/events/:id/checkout"), { token });
  return { answer, at: { ...scene, world } };
}

function draft(scene: Scene): Promise<string> {
  const now = scene.api.clock.now().getTime();
  const [startsAt, endsAt] = [now + 60_000, now + 120_000].map((at) => new Date(at));
  return made(scene, "/api/events", { title: "A draft", startsAt, endsAt });
}

/** A decision on a guest who waits for the only seat. */
const decidedInQueue =
  (decision: string, json?: object): GoodRequest =>
  async (scene) => {
    await scene.fillEvent();
    const path = scene.world.address("/api/events/:id/register");
    const waiting = await scene.api.send("POST", path, { token: scene.world.guest.token });
    return asAdmin(scene, "POST", `${MANAGED}/waitlist/${waiting.body.data.id}/${decision}`, json);
  };

/** By the procedure: what needs more than the documented example, since much has to fit together. */
export const GOOD: Readonly<Record<string, GoodRequest>> = {
  ...GOOD_OF_ACCOUNTS,
  ...GOOD_OF_BANKS,
  ...GOOD_OF_CLIENTS,
  ...GOOD_OF_FACTORS,
  ...GOOD_OF_MEMBERSHIPS,
  "auth.login": async ({ api, world }) => {
    const { email } = await makeAccount(api.services, world.tenant);
    return api.send("POST", "/api/auth/login", { json: { email, password: PASSWORD } });
  },
  "auth.register": async (scene) => (await joined(scene)).answer,
  "auth.verifyEmail": async (scene) => {
    const json = { token: (await joined(scene)).secret, password: PASSWORD };
    return scene.api.send("POST", "/api/auth/verify-email", { json });
  },
  "auth.resetPassword": async ({ api, world, mailedSecret }) => {
    const { email } = await makeAccount(api.services, world.tenant);
    await api.send("POST", "/api/auth/forgot-password", { json: { email } });
    const json = { token: await mailedSecret(email), password: "herons over the weir" };
    return api.send("POST", "/api/auth/reset-password", { json });
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
    const fullName = `Grace ${world.guest.id}`;
    await makeMember(api.services, world.tenant, ["MEMBER"], { fullName });
    const path = world.address("/api/public/:tenantSlug/members/verify-referral");
    return api.send("POST", path, { json: { fullName } });
  },
  ...GOOD_OF_INVOICES,
  "checkout.checkout": async (scene) => (await checkedOut(scene)).answer,
  "checkout.approvePayment": async (scene) => {
    const { answer, at } = await checkedOut(scene);
    const { id } = answer.body.data.payment;
    return asAdmin(at, "POST", `/api/billing/admin/payments/${id}/approve`);
  },
  "checkout.approvePayments": async (scene) => {
    const { answer, at } = await checkedOut(scene);
    const paymentIds = [answer.body.data.payment.id];
    return asAdmin(at, "POST", "/api/billing/admin/payments/approve", { paymentIds });
  },
  "imports.responsesPreview": async (scene) => {
    const asking = await withQuestion(scene);
    return previewed(asking, "responses", answersOf(asking));
  },
  "imports.responsesCommit": async (scene) => {
    const asking = await withQuestion(scene);
    return imported(asking, "responses", answersOf(asking));
  },
  "imports.registrantsPreview": (scene) => previewed(scene, "registrants", PEOPLE),
  ...GOOD_OF_PICTURES,
  "events.edit": (scene) => asAdmin(scene, "PATCH", MANAGED, { title: "Another title" }),
  "events.publicEnded": async (scene) => {
    const id = await draft(scene);
    await asAdmin(scene, "POST", `/api/events/${id}/publish`);
    await asAdmin(scene, "POST", `/api/admin/events/${id}/cancel`);
    const { slug } = (await asAdmin(scene, "GET", `/api/admin/events/${id}`)).body.data;
    const { api, world } = scene;
    return api.send("GET", `/api/public/${world.tenant.slug}/events/${slug}/ended`);
  },
  "events.remove": async (scene) =>
    asAdmin(scene, "DELETE", `/api/admin/events/${await draft(scene)}`),
  "imports.registrantsCommit": registrants,
  "imports.registrantsBatch": ofBatch(""),
  "imports.registrantsErrors": ofBatch("/errors.csv"),
  "platform.createTenant": ({ api, platform, world }) => {
    const json = {
      ...{ slug: `sister-${world.guest.id}`, name: "Sister", currency: "EUR" },
      ...{ timezone: "Europe/Paris", admin: { email: "ada@example.org", fullName: "Ada" } },
    };
    return api.send("POST", "/api/platform/tenants", { token: platform, json });
  },
  "platform.tenant": (scene) => asPlatform(scene, "GET", ""),
  "platform.editTenant": (scene) => asPlatform(scene, "PATCH", "", { name: "Another name" }),
  "platform.usage": (scene) => asPlatform(scene, "GET", "/usage"),
  "waitlist.approve": decidedInQueue("approve", { override: true }),
  "waitlist.decline": decidedInQueue("decline"),
  "membership.reactivate": async (scene) => {
    await asAdmin(scene, "POST", "/api/membership/members/:id/deactivate");
    return asAdmin(scene, "POST", "/api/membership/members/:id/reactivate");
  },
  "events.publish": async (scene) =>
    asAdmin(scene, "POST", `/api/events/${await draft(scene)}/publish`),
  ...GOOD_OF_BROADCASTS,
  "mail.resend": async (scene) =>
    asAdmin(scene, "POST", `/api/mail/${await failedMail(scene)}/resend`),
  "mail.platformResend": async (scene) =>
    scene.api.send("POST", `/api/platform/mail/${await failedMail(scene)}/resend`, {
      token: scene.platform,
    }),
  "segments.get": async (scene) => asAdmin(scene, "GET", `/api/segments/${await segment(scene)}`),
  "segments.remove": async (scene) =>
    asAdmin(scene, "DELETE", `/api/segments/${await segment(scene)}`),
  "segments.members": async (scene) =>
    asAdmin(scene, "GET", `/api/segments/${await segment(scene)}/members`),
  "segments.edit": async (scene) =>
    asAdmin(scene, "PATCH", `/api/segments/${await segment(scene)}`, { name: "All of us" }),
  "reporting.attendanceReport": (scene) =>
    asAdmin(scene, "GET", "/api/reporting/reports/events/attendance?format=csv"),
  "checkin.checkIn": letIn,
  "checkin.search": (scene) => asAdmin(scene, "GET", `${EVENT}/checkin/search?search=ada`),
  "checkin.undo": async (scene) => {
    await letIn(scene);
    const { registrationId } = scene.world;
    return asAdmin(scene, "POST", `${EVENT}/checkin/undo`, { registrationId });
  },
  "checkin.redeem": ({ api, world }) =>
    api.send("POST", world.address(`${EVENT}/checkin/session`), {
      json: { code: world.door.code, staffName: "Anna" },
    }),
  "registration.preEnrol": (scene) =>
    asAdmin(scene, "POST", `${MANAGED}/registrations`, { memberIds: [scene.world.guest.id] }),
  "registration.invoiceParty": async (scene) => {
    const world = await scene.openWorld({ prices: [2500] });
    const at = { ...scene, world };
    const memberIds = [world.guest.id];
    const enrolled = await asAdmin(at, "POST", `${MANAGED}/registrations`, { memberIds });
    const { id } = enrolled.body.data[0];
    return asAdmin(at, "POST", `${MANAGED}/registrations/${id}/invoice`);
  },
  ...OWN_PLACES,
  "registration.resend": async (scene) => {
    await asAdmin(scene, "PATCH", REGISTRATION, { email: "ada@example.org" });
    return asAdmin(scene, "POST", `${REGISTRATION}/resend`);
  },
  "registration.ticketSvg": async ({ api, world }) => {
    const path = world.address("/api/events/:id");
    const { token } = world.guest;
    await api.send("POST", `${path}/register`, { token });
    return api.send("GET", `${path}/ticket.svg`, { token });
  },
};

/** What of the document a good request needs. */
export interface Documented {
  requestBody?: { content: Record<string, { example?: unknown }> };
}

/** Where little has to fit together: the documented example, sent by whoever may do the most. */
export const sendExample =
  ({ method, path, meta }: RestRoute, { requestBody }: Documented): GoodRequest =>
  ({ api, platform, world }) => {
    const { guard } = meta;
    const token = guard === "PLATFORM_ADMIN" ? platform : world.admin.token;
    const [media] = Object.values(requestBody?.content ?? {});
    return api.send(method, world.address(path), {
      ...(guard !== "public" && { token }),
      ...(media && { json: media.example ?? {} }),
    });
  };
