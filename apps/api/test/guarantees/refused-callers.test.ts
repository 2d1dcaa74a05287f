import { afterAll, beforeAll, expect, test } from "vitest";
import { makeWorld, type World } from "../contract/fixtures.ts";
import { type Api, startApi } from "../harness.ts";

/** Questions of a member whose caller is read beside the answer, one for each way to ask. */
const ASKED = [
  "/api/membership/members",
  "/api/membership/members?search=ada",
  "/api/membership/members?page=none",
  "/api/admin/events",
  "/api/events/:id/registration-status",
  "/api/admin/events/:eventId/waitlist",
  "/api/events/:eventId/checkin/roster",
  "/api/events/:eventId/checkin/roster?since=none",
  "/api/segments",
  "/api/auth/me",
];

let api: Api;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await makeWorld(api);
});
afterAll(() => api.close());

/** Every question, of what is there, of what is not, and one whose input is wrong. */
async function answersTo(token: string): Promise<Set<string>> {
  const answers = ASKED.flatMap((path) => {
    const there = world.address(path);
    const nowhere = there.replace(world.event.id, crypto.randomUUID());
    return [...new Set([there, nowhere])].map((address) => answerTo(address, token));
  });
  return new Set(await Promise.all(answers));
}

async function answerTo(address: string, token: string): Promise<string> {
  const { status, text, headers } = await api.send("GET", address, { token });
  return `${status} ${text} ${headers.get("etag")} ${headers.get("content-disposition")}`;
}

const change = (statement: string, id: string) =>
  api.services.system.run((query) => query.execute(`${statement} where id = '${id}'`));

const refusal = (status: number, code: string, message: string, details = "[]") =>
  `${status} ${JSON.stringify({ error: { code, message, details: JSON.parse(details) } })} null null`;

const INVALID = refusal(401, "UNAUTHORIZED", "Invalid access token");
const SUSPENDED = refusal(
  403,
  "FORBIDDEN",
  "This organisation is suspended",
  '[{"reason":"TENANT_SUSPENDED"}]',
);

test("whoever asks while their club is suspended is told so, whatever they ask", async () => {
  await change("update tenant set status = 'SUSPENDED'", world.tenant.id);
  expect([...(await answersTo(world.admin.token))]).toEqual([SUSPENDED]);
  await change("update tenant set status = 'ACTIVE'", world.tenant.id);
});

test("whoever was deactivated is told nothing, whatever they ask", async () => {
  const { id, token } = world.admin;
  await change("update member set status = 'INACTIVE'", id);
  expect([...(await answersTo(token))]).toEqual([INVALID]);
  await change("update member set status = 'ACTIVE', token_version = 7", id);
  expect([...(await answersTo(token))]).toEqual([INVALID]);
});

test("who lacks a permission is refused, also where nothing is", async () => {
  const path = world.address("/api/admin/events/:eventId/registrations");
  const nowhere = path.replace(world.event.id, crypto.randomUUID());
  const answers = [path, nowhere].map((address) => answerTo(address, world.guest.token));
  const FORBIDDEN = refusal(403, "FORBIDDEN", "Permission denied");
  expect(await Promise.all(answers)).toEqual([FORBIDDEN, FORBIDDEN]);
});

test("staff of a door whose code was revoked is told so, whatever they ask, and lets nobody in", async () => {
  await change("update access_code set revoked_at = now()", world.door.codeId);
  const REVOKED = refusal(401, "ACCESS_CODE_REVOKED", "This access code was revoked");
  expect([...(await answersTo(world.door.token))]).toEqual([REVOKED]);
  const scan = { token: world.door.token, json: { code: world.ticketCode } };
  const { status, text } = await api.send("POST", "/api/events/checkin", scan);
  expect(`${status} ${text} null null`).toBe(REVOKED);
  await change("update access_code set revoked_at = null", world.door.codeId);
  // Nothing of the refused scan stayed, so the ticket is good.
  expect((await api.send("POST", "/api/events/checkin", scan)).status).toBe(200);
});
