import { afterAll, beforeAll, expect, test } from "vitest";
import { makeWorld, type World } from "../contract/fixtures.ts";
import { type Api, startApi } from "../harness.ts";

let api: Api;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await makeWorld(api);
});
afterAll(() => api.close());

async function ownFeed(): Promise<string> {
  const { token } = world.guest;
  const made = await api.send("POST", "/api/membership/profile/calendar-link", { token });
  return new URL(made.body.data.url).pathname;
}

test.each([
  ["a club", "public, max-age=300", () => `/api/public/${world.tenant.slug}/events.ics`],
  ["a member", "private, max-age=300", ownFeed],
])(
  "the feed of %s is a calendar that may be used again, and 304 while it is the same",
  async (_, cached, pathOf) => {
    const path = await pathOf();
    const feed = await api.send("GET", path);
    expect(feed.status).toBe(200);
    expect(feed.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(feed.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(feed.headers.get("cache-control")).toBe(cached);
    const headers = { "if-none-match": feed.headers.get("etag") ?? "" };
    const again = await api.send("GET", path, { headers });
    expect(again).toMatchObject({ status: 304, text: "" });
    expect(again.headers.get("cache-control")).toBe(cached);
  },
);

test("a refusal, and a native answer, may not be used again", async () => {
  const refused = await api.send("GET", `/api/public/calendar/${"x".repeat(43)}/events.ics`);
  expect(refused.status).toBe(404);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  const input = encodeURIComponent(JSON.stringify({ tenantSlug: world.tenant.slug }));
  const native = await api.send("GET", `/trpc/calendar.publicFeed?input=${input}`);
  expect(native.status).toBe(200);
  expect(native.headers.get("cache-control")).toBe("no-store");
});
