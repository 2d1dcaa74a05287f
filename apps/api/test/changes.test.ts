import { makeEvent, makeMember, makeRegistration, makeTenant } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, startApi } from "./harness.ts";

let api: Api;
let club: Awaited<ReturnType<typeof makeTenant>>;
let token: string;
beforeAll(async () => {
  api = await startApi();
  club = await makeTenant(api.services);
  token = (await makeMember(api.services, club, ["ADMIN", "FINANCE_MANAGER"])).token;
});
afterAll(() => api.close());

const START = "2020-01-01T00:00:00.000Z";
const MEMBERS = "/api/membership/members";
const EVENTS = "/api/admin/events";
const INVOICES = "/api/billing/invoices/tenant";
const PAYMENTS = "/api/billing/admin/payments";

type Query = Record<string, string>;

async function ask(path: string, query: Query, as = token) {
  const search = new URLSearchParams(query);
  const { status, body } = await api.send("GET", `${path}?${search}`, { token: as });
  return { status, body, ids: idsOf(body.data ?? []), meta: body.meta };
}

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** Follows the cursor to the end, as a client that begins a copy. */
async function readAll(path: string, limit = "100") {
  const pages: string[][] = [];
  let query: Query = { updatedFrom: START, limit };
  for (;;) {
    const { ids, meta } = await ask(path, query);
    pages.push(ids);
    query = { cursor: meta.nextCursor, limit };
    if (ids.length + meta.removed.length < Number(limit)) return { pages, cursor: meta.nextCursor };
  }
}

async function post(path: string, json: object) {
  const { status, body } = await api.send("POST", path, { token, json });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}

const change = (statement: string) => api.services.system.run((query) => query.execute(statement));

/** As if nothing had changed for an hour. */
const age = (table: string) =>
  change(`update ${table} set updated_at = updated_at - interval '1 hour'
    where tenant_id = '${club.id}'`);

const newInvoice = async () =>
  post("/api/billing/invoices", {
    memberId: (await makeMember(api.services, club)).id,
    lines: [{ description: "Dues", quantity: 1, unitAmount: 1_250 }],
    issue: true,
  });

const newPayment = async () => {
  const { id } = await newInvoice();
  const path = `/api/billing/invoices/${id}/payments`;
  const { payment } = await post(path, { amount: 1_250, channel: "MANUAL_CASH" });
  return payment;
};

/** Each list: makes a row of it, and says how the row is changed. */
const LISTS = {
  members: async () => {
    const { id } = await makeMember(api.services, club);
    return { path: MEMBERS, id, edit: "update member set phone = '1'" };
  },
  events: async () => {
    const { id } = await makeEvent(api.services, club);
    return { path: EVENTS, id, edit: "update event set venue = 'Elsewhere'" };
  },
  registrations: async () => {
    const event = await makeEvent(api.services, club);
    const { id } = await makeRegistration(api.services, event);
    const path = `${EVENTS}/${event.id}/registrations`;
    return { path, id, edit: "update registration set phone = '1'" };
  },
  invoices: async () => {
    const { id } = await newInvoice();
    return { path: INVOICES, id, edit: "update invoice set reminders = 1" };
  },
  payments: async () => {
    const { id } = await newPayment();
    return { path: PAYMENTS, id, edit: "update payment set reference = 'x'" };
  },
};

describe.each(Object.entries(LISTS))("the changes of %s", (name, makeRow) => {
  test("have what was made, nothing when all is known, and what changed since", async () => {
    const { path, id, edit } = await makeRow();
    await age(name.slice(0, -1));
    const { pages, cursor } = await readAll(path);
    expect(pages.flat()).toContain(id);
    const nothing = await ask(path, { cursor });
    expect(nothing.ids).toEqual([]);
    await change(`${edit}, updated_at = now() where id = '${id}'`);
    const changed = await ask(path, { cursor: nothing.meta.nextCursor });
    expect(changed.ids).toEqual([id]);
  });

  test("are 404 or empty for another club", async () => {
    const { path, id } = await makeRow();
    const other = await makeTenant(api.services);
    const { token: stranger } = await makeMember(api.services, other, ["ADMIN", "FINANCE_MANAGER"]);
    const { status, ids } = await ask(path, { updatedFrom: START }, stranger);
    expect([200, 404]).toContain(status);
    expect(ids).not.toContain(id);
  });
});

describe("the changes of a list", () => {
  test("come in pages, each row once, however many have the same moment", async () => {
    const event = await makeEvent(api.services, club);
    const made = [];
    for (let at = 0; at < 7; at += 1) made.push(await makeRegistration(api.services, event));
    await change(`update registration set updated_at = now() - interval '1 hour'
      where event_id = '${event.id}'`);
    const { pages } = await readAll(`${EVENTS}/${event.id}/registrations`, "3");
    expect(pages.map((ids) => ids.length)).toEqual([3, 3, 1]);
    expect(pages.flat()).toEqual(idsOf(made).toSorted());
  });

  test("have those whose transaction began before the last answer and ended after it", async () => {
    const { id } = await makeMember(api.services, club);
    await age("member");
    let cursor = "";
    await api.services.system.transaction(async (tx) => {
      await tx.execute(`update member set phone = '2', updated_at = now() where id = '${id}'`);
      const email = `${crypto.randomUUID()}@example.org`;
      const { id: later } = await post(MEMBERS, { email, fullName: "Later Member" });
      const read = await readAll(MEMBERS);
      expect(read.pages.flat()).toContain(later);
      ({ cursor } = read);
    });
    const { ids } = await ask(MEMBERS, { cursor });
    expect(ids).toContain(id);
  });

  test("name what was deleted", async () => {
    const { id } = await makeEvent(api.services, club, { status: "DRAFT" });
    const { cursor } = await readAll(EVENTS);
    const { status } = await api.send("DELETE", `${EVENTS}/${id}`, { token });
    expect(status).toBe(200);
    const { meta } = await ask(EVENTS, { cursor });
    expect(idsOf(meta.removed)).toEqual([id]);
  });

  test("of members are of every kind and status", async () => {
    const guest = await makeMember(api.services, club, ["GUEST"], { status: "INACTIVE" });
    const { pages } = await readAll(MEMBERS);
    expect(pages.flat()).toContain(guest.id);
  });

  test.each([
    [{ updatedFrom: START, status: "ACTIVE" }, "status"],
    [{ updatedFrom: START, page: "2" }, "page"],
    [{ updatedFrom: START, search: "a" }, "search"],
    [{ cursor: "nonsense" }, "cursor"],
    [{ cursor: Buffer.from("[1,2,3]").toString("base64url") }, "cursor"],
    [
      { cursor: Buffer.from(`[9e15,"${crypto.randomUUID()}",null]`).toString("base64url") },
      "cursor",
    ],
    [{ updatedFrom: "yesterday" }, "updatedFrom"],
  ])("are refused for %j", async (query, path) => {
    const { status, body } = await ask(MEMBERS, query);
    expect([status, body.error.details[0].path]).toEqual([400, path]);
  });
});
