import { makeEvent, makeMember, makeTenant } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, startApi } from "./harness.ts";

let api: Api;
let other: Api;
let token: string;
let club: Awaited<ReturnType<typeof makeTenant>>;
beforeAll(async () => {
  [api, other] = [await startApi(), await startApi()];
  club = await makeTenant(api.services);
  token = (await makeMember(api.services, club, ["ADMIN"])).token;
});
afterAll(() => Promise.all([api.close(), other.close()]));

const post = async (path: string, json: object): Promise<string> =>
  (await api.send("POST", path, { token, json })).body.data.id;

interface Resource {
  path: string;
  changes: [object, object];
}

async function openEvent(): Promise<Resource> {
  const { id } = await makeEvent(api.services, club);
  return { path: `/api/admin/events/${id}`, changes: [{ title: "One" }, { title: "Two" }] };
}

/** Each resource with a version: where it is, and two changes of it. */
const RESOURCES: Record<string, () => Promise<Resource>> = {
  event: openEvent,
  member: async () => {
    const { id } = await makeMember(api.services, club);
    return {
      path: `/api/membership/members/${id}`,
      changes: [{ fullName: "Ada One" }, { fullName: "Ada Two" }],
    };
  },
  segment: async () => {
    const id = await post("/api/segments", { name: `All ${crypto.randomUUID()}` });
    return { path: `/api/segments/${id}`, changes: [{ name: "One" }, { name: "Two" }] };
  },
  broadcast: async () => {
    const id = await post("/api/broadcasts", { subject: "News", body: "News" });
    return { path: `/api/broadcasts/${id}`, changes: [{ subject: "One" }, { subject: "Two" }] };
  },
  webhook: async () => {
    const url = "http://127.0.0.1:9/";
    const id = await post("/api/webhooks", { url, events: ["invoice.paid"] });
    return { path: `/api/webhooks/${id}`, changes: [{ active: false }, { active: true }] };
  },
};

async function read(path: string) {
  const { headers, body } = await api.send("GET", path, { token });
  return { tag: headers.get("etag") ?? "", data: body.data };
}

const change = (at: Api, path: string, json: object, tag: string) =>
  at.send("PATCH", path, { token, json, headers: { "if-match": tag } });

describe.each(Object.entries(RESOURCES))("a change of a version of a %s", (_, open) => {
  test("is made once: the second of two is 412, and changes nothing", async () => {
    const { path, changes } = await open();
    const { tag, data } = await read(path);
    expect(tag).toBe(`"${data.updatedAt}"`);
    const first = await change(api, path, changes[0], tag);
    expect(first.status).toBe(200);
    const second = await change(other, path, changes[1], tag);
    expect([second.status, second.body.error.code]).toEqual([412, "PRECONDITION_FAILED"]);
    const now = await read(path);
    expect(now.data).toMatchObject(changes[0]);
    expect(now.tag).toBe(first.headers.get("etag"));
    expect((await change(api, path, changes[1], now.tag)).status).toBe(200);
  });

  test("has one winner of two at once at two processes", async () => {
    const { path, changes } = await open();
    const { tag } = await read(path);
    const sent = [change(api, path, changes[0], tag), change(other, path, changes[1], tag)];
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 412]);
  });
});

test.each(["*", undefined, '"2020-01-01T00:00:00.000Z", <now>'])(
  "a change with If-Match %s is made",
  async (condition) => {
    const { path, changes } = await openEvent();
    const { tag } = await read(path);
    const headers = condition ? { "if-match": condition.replace("<now>", tag) } : {};
    const { status } = await api.send("PATCH", path, { token, json: changes[0], headers });
    expect(status).toBe(200);
  },
);

test("an answer with a version is whole, also for who has it already", async () => {
  const { path } = await openEvent();
  const { tag } = await read(path);
  const { status } = await api.send("GET", path, { token, headers: { "if-none-match": tag } });
  expect(status).toBe(200);
});

test("one's own profile has a version", async () => {
  const { token: own } = await makeMember(api.services, club);
  const { headers } = await api.send("GET", "/api/membership/profile", { token: own });
  const path = "/api/membership/profile";
  const send = (tag: string) =>
    api.send("PATCH", path, {
      token: own,
      json: { phone: "0201234567" },
      headers: { "if-match": tag },
    });
  expect((await send('"2020-01-01T00:00:00.000Z"')).status).toBe(412);
  expect((await send(headers.get("etag") ?? "")).status).toBe(200);
});
