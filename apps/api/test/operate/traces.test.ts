import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  freshDatabaseUrl,
  type MailServer,
  makeEvent,
  makeMember,
  makeRegistration,
  makeTenant,
  openMailServer,
  openTestApp,
  type TestApp,
  type TestEvent,
  type TestMember,
  type TestTenant,
} from "@rollcall/core/testing";
import { Ajv } from "ajv";
import formats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { send } from "../harness.ts";
import { type ApiProcess, startProcess } from "../running/processes.ts";
import { CLIENT, CONSUMER, openSpanReceiver, type ReceivedSpan, SERVER } from "./span-receiver.ts";

// Processes of their own, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const SCHEMA = resolve(import.meta.dirname, "../../../../docs/log.schema.json");
const PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const SOON = { OTEL_BSP_SCHEDULE_DELAY: "50", OTEL_EXPORTER_OTLP_PROTOCOL: "http/json" };

let databaseUrl: string;
let app: TestApp;
let mails: MailServer;
let club: TestTenant;
let admin: TestMember;
let event: TestEvent;

beforeAll(async () => {
  databaseUrl = await freshDatabaseUrl("traces");
  app = await openTestApp({ databaseUrl, poolSize: 2 });
  mails = await openMailServer();
  club = await makeTenant(app.services);
  admin = await makeMember(app.services, club, ["ADMIN"]);
  event = await makeEvent(app.services, club);
});
afterAll(async () => {
  await Promise.all([app.close(), mails.close()]);
});

/** What the process sends goes to this receiver. */
const tracing = (url: string, env: Record<string, string> = {}) =>
  startProcess(databaseUrl, { OTEL_EXPORTER_OTLP_ENDPOINT: url, ...SOON, ...env });

const eventually = <T>(holds: () => Promise<T> | T) => vi.waitFor(holds, 60_000);

/** The only span that fits, once it has arrived. */
const spanOf = (receiver: { spans(): ReceivedSpan[] }, name: string, parent?: ReceivedSpan) =>
  eventually(() => {
    const found = receiver
      .spans()
      .filter((span) => span.name === name && (!parent || span.traceId === parent.traceId));
    expect(found).toHaveLength(1);
    return found[0] as ReceivedSpan;
  });

describe("a process with a receiver of traces", () => {
  type Receiver = Awaited<ReturnType<typeof openSpanReceiver>>;
  let receiver: Receiver;
  let api: ApiProcess;

  beforeAll(async () => {
    receiver = await openSpanReceiver();
    api = await tracing(receiver.url, {
      LOG_LEVEL: "info",
      SMTP_URL: mails.url,
      TRUSTED_PROXIES: "127.0.0.1",
      OTEL_EXPORTER_OTLP_HEADERS: "x-key=canary-key",
    });
  });
  afterAll(async () => {
    await api.stop();
    receiver.close();
  });

  it("shows a check-in as one trace: the request, the procedure, the transaction, its statements", async () => {
    const { ticketCode } = await makeRegistration(app.services, event, {});
    const json = { code: ticketCode };
    const asked = { token: admin.token, json, headers: { "x-request-id": "the-check-in" } };
    expect((await send(`${api.url}/api/events/checkin`, "POST", asked)).status).toBe(200);
    const request = await spanOf(receiver, "POST /api/events/checkin");
    expect(request).toMatchObject({ kind: SERVER, status: { code: 0 } });
    expect(request.parentSpanId).toBeUndefined();
    expect(request.facts).toEqual({
      "http.request.method": "POST",
      "http.route": "/api/events/checkin",
      "http.response.status_code": 200,
      "rollcall.actor.type": "member",
      "rollcall.actor.id": admin.id,
      "rollcall.tenant.id": club.id,
    });
    const procedure = await spanOf(receiver, "checkin.checkIn", request);
    expect(procedure.parentSpanId).toBe(request.spanId);
    const update = await spanOf(receiver, "WITH registration", request);
    expect(update).toMatchObject({ kind: CLIENT, status: { code: 0 } });
    expect(Object.keys(update.facts).sort()).toEqual([
      "db.collection.name",
      "db.operation.name",
      "db.system.name",
    ]);
    const inside = receiver.spans().filter(({ spanId }) => spanId === update.parentSpanId);
    expect(inside).toMatchObject([{ parentSpanId: procedure.spanId }]);
    expect(["transaction", "flight"]).toContain(inside[0]?.name);
    await eventually(() => expect(lineOf("the-check-in")).toHaveProperty("trace_id"));
    const line = lineOf("the-check-in");
    expect(line["trace_id"]).toBe(request.traceId);
    expect(logSchema()(line)).toBe(true);
  });
  const lineOf = (id: string) => {
    const lines = api
      .output()
      .split("\n")
      .filter((line) => line.includes(`"${id}"`));
    return lines.length === 0 ? {} : JSON.parse(lines[0] ?? "");
  };

  it("names a refusal by its code, and lets no refusal look like a fault", async () => {
    const refused = await send(`${api.url}/api/platform/tenants`, "GET", { token: admin.token });
    expect(refused.status).toBe(403);
    const request = await spanOf(receiver, "GET /api/platform/tenants");
    expect(request).toMatchObject({ status: { code: 0 } });
    const { facts, status } = await spanOf(receiver, "platform.tenants", request);
    expect([facts["error.type"], status.code]).toEqual(["FORBIDDEN", 0]);
  });

  it("continues the trace of a trusted proxy", async () => {
    const headers = { traceparent: PARENT };
    await send(`${api.url}/api/public/${club.slug}/events`, "GET", { headers });
    const request = await spanOf(receiver, "GET /api/public/:tenantSlug/events");
    const [, traceId, parentSpanId] = PARENT.split("-");
    expect(request).toMatchObject({ traceId, parentSpanId });
  });

  it("shows a job with the mail that it delivers", async () => {
    const json = { email: admin.email };
    await send(`${api.url}/api/auth/forgot-password`, "POST", { json });
    await eventually(() => expect(mails.addresses()).toContain(admin.email));
    const mail = await spanOf(receiver, "deliver mail");
    expect(mail.kind).toBe(CLIENT);
    expect(mail.facts).toEqual({
      "rollcall.mail.kind": expect.any(String),
      "rollcall.tenant.id": club.id,
    });
    const job = await spanOf(receiver, "job sendMail", mail);
    expect(job.kind).toBe(CONSUMER);
    expect(mail.parentSpanId).toBe(job.spanId);
  });

  it("shows the delivery to a webhook, and hands the trace to its receiver", async () => {
    const hooked = await openSpanReceiver((response) => void response.writeHead(204).end());
    const created = await send(`${api.url}/api/webhooks`, "POST", {
      token: admin.token,
      json: { url: `${hooked.url}/canary-path`, events: ["event.published"] },
    });
    expect(created.status).toBe(201);
    const path = `/api/webhooks/${created.body.data.id}/test`;
    await send(api.url + path, "POST", { token: admin.token, json: {} });
    const job = await spanOf(receiver, "job webhook");
    expect(job.facts["rollcall.tenant.id"]).toBe(club.id);
    const post = await spanOf(receiver, "POST", job);
    expect(post).toMatchObject({ kind: CLIENT, parentSpanId: job.spanId });
    expect(post.facts).toEqual({ "http.request.method": "POST", "http.response.status_code": 204 });
    hooked.close();
  });

  it("tells no query, body, header, address, name, token or secret", async () => {
    const { ticketCode, id } = await makeRegistration(app.services, event, {});
    const canary = "canary-of-the-traces";
    const ask = (method: string, path: string, more: object = {}) =>
      send(api.url + path, method, {
        token: admin.token,
        headers: { "user-agent": canary, "x-forwarded-for": "203.0.113.77", cookie: `a=${canary}` },
        ...more,
      });
    await ask("GET", `/api/events/${event.id}/checkin/search?q=${canary}`);
    await ask("GET", `/api/membership/members?search=${canary}`);
    await ask("GET", `/${canary}/${canary}?${canary}`);
    await ask("CANARY-OF-THE-TRACES", "/api/auth/me").catch(() => {});
    await ask("POST", "/api/auth/login", {
      json: { email: `${canary}@x.example`, password: canary },
    });
    await ask("POST", `/api/auth/${canary}`, { json: { [canary]: canary } });
    await ask("POST", "/trpc/auth.login", {
      json: { email: `${canary}@x.example`, password: canary },
    });
    await ask("GET", "/trpc/auth.me", { token: `eyJ${canary}.e30.x` });
    await ask("POST", "/api/events/checkin", { json: { code: ticketCode, eventId: event.id } });
    await ask("GET", `/api/public/${canary}/events`);
    const walkIn = { fullName: canary, email: `${canary}@guests.example`, paymentMethod: canary };
    await ask("POST", `/api/events/${event.id}/checkin/walk-in`, { json: walkIn });
    const at = `/api/admin/events/${event.id}/registrations/${id}`;
    await ask("PATCH", at, { json: { fullName: "x".repeat(5_000) + canary } });
    const last = await ask("GET", "/api/membership/profile");
    expect(last.status).toBe(200);
    await spanOf(receiver, "GET /api/membership/profile");
    const bytes = receiver.bytes();
    expect(bytes.length).toBeGreaterThan(10_000);
    const found = [
      ...["canary", "203.0.113.77", "127.0.0.1", ticketCode, admin.token, admin.email, club.slug],
      ...[admin.fullName, new URL(databaseUrl).password, "rollcall_app", "@guests", " where "],
    ].filter((secret) => secret && bytes.toLowerCase().includes(secret.toLowerCase()));
    expect(found).toEqual([]);
  });

  it("sends to /v1/traces, with the headers that were given", () => {
    const [first] = receiver.requests;
    expect(first).toEqual({ url: "/v1/traces", type: "application/json", key: "canary-key" });
  });
});

describe("traces", () => {
  it("go out as protobuf unless it is said otherwise, and are not believed from just anybody", async () => {
    const receiver = await openSpanReceiver();
    const api = await tracing(receiver.url, { OTEL_EXPORTER_OTLP_PROTOCOL: "http/protobuf" });
    const headers = { traceparent: PARENT };
    await send(`${api.url}/api/public/${club.slug}/events`, "GET", { headers });
    expect(await api.stop()).toBe(0);
    expect(receiver.requests[0]?.type).toBe("application/x-protobuf");
    expect(receiver.bytes()).toContain("/api/public/");
    const [, traceId = ""] = PARENT.split("-");
    expect(receiver.bytes()).not.toContain(Buffer.from(traceId, "hex").toString("latin1"));
    receiver.close();
  });

  it("that wait are sent when the process ends", async () => {
    const receiver = await openSpanReceiver();
    const api = await tracing(receiver.url, { OTEL_BSP_SCHEDULE_DELAY: "3600000" });
    await send(`${api.url}/api/public/${club.slug}/events`, "GET");
    expect(receiver.requests).toEqual([]);
    expect(await api.stop()).toBe(0);
    expect(receiver.spans().some(({ kind }) => kind === SERVER)).toBe(true);
    receiver.close();
  });

  it("that a receiver does not take hold up no request, and no more than the queue is kept", async () => {
    const receiver = await openSpanReceiver(() => {});
    const queue = { OTEL_BSP_MAX_QUEUE_SIZE: "60", OTEL_BSP_MAX_EXPORT_BATCH_SIZE: "20" };
    const patience = { OTEL_EXPORTER_OTLP_TIMEOUT: "600000", OTEL_BSP_EXPORT_TIMEOUT: "600000" };
    const api = await tracing(receiver.url, { PROCESS: "web", ...queue, ...patience });
    const ask = () => send(`${api.url}/api/auth/me`, "GET", { token: admin.token });
    const statuses = new Set<number>();
    for (let request = 0; request < 200; request += 1) statuses.add((await ask()).status);
    expect([...statuses]).toEqual([200]);
    expect(receiver.requests.length).toBeGreaterThan(0);
    expect(await api.stop()).toBe(0);
    // 200 requests have at least 400 spans: those of the queue, and of the batch under way.
    expect(receiver.spans().length).toBeLessThanOrEqual(80);
    receiver.close();
  });

  it("whose receiver is gone are told of in the log, and requests go on", async () => {
    const receiver = await openSpanReceiver();
    receiver.close();
    const api = await tracing(receiver.url, { OTEL_EXPORTER_OTLP_TIMEOUT: "500" });
    const ask = async () =>
      (await send(`${api.url}/api/auth/me`, "GET", { token: admin.token })).status;
    await eventually(async () => {
      expect(await ask()).toBe(200);
      expect(api.output()).toContain("traces cannot be sent");
    });
    expect(await api.stop()).toBe(0);
  });
});

function logSchema() {
  const ajv = new Ajv({ strict: false });
  formats.default(ajv);
  return ajv.compile(JSON.parse(readFileSync(SCHEMA, "utf8")));
}
