import { appRouter } from "@rollcall/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { collectRoutes } from "../../src/rest/routes.ts";
import { makeWorld, type World } from "../contract/fixtures.ts";
import { type Api, startApi } from "../harness.ts";

const OPEN = ["public", "session", "requirePlace", "PLATFORM_ADMIN"];

/** What a member or the staff of a door may ask, whose caller may be read beside the answer. */
const asked = collectRoutes(appRouter).filter(
  ({ method, meta }) => method === "GET" && !OPEN.includes(meta.guard),
);

let api: Api;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await makeWorld(api);
});
afterAll(() => api.close());

/** Every question, of what is there, of what is not, and one whose input is wrong. */
async function answersTo(token: string): Promise<Set<string>> {
  const answers = new Set<string>();
  for (const { path } of asked) {
    const there = world.address(`/api${path}`.replace(/\{(\w+)\}/g, ":$1"));
    const nowhere = there.replace(/[\da-f]{8}-[\da-f-]{27}/g, crypto.randomUUID());
    for (const address of [there, nowhere, `${there}?page=none&since=none&search=`]) {
      const { status, text, headers } = await api.send("GET", address, { token });
      answers.add(`${status} ${text} ${headers.get("etag")} ${headers.get("content-disposition")}`);
    }
  }
  return answers;
}

const change = (statement: string, ...values: unknown[]) =>
  api.services.system.run((query) => {
    const sent = values.reduce<string>((text, value) => text.replace("?", `'${value}'`), statement);
    return query.execute(sent);
  });

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
  await change("update tenant set status = 'SUSPENDED' where id = ?", world.tenant.id);
  expect([...(await answersTo(world.admin.token))]).toEqual([SUSPENDED]);
  await change("update tenant set status = 'ACTIVE' where id = ?", world.tenant.id);
  expect(await answersTo(world.admin.token)).not.toContain(SUSPENDED);
});

test("whoever was deactivated is told nothing, whatever they ask", async () => {
  const { id, token } = world.admin;
  await change("update member set status = 'INACTIVE' where id = ?", id);
  expect([...(await answersTo(token))]).toEqual([INVALID]);
  await change("update member set status = 'ACTIVE', token_version = 7 where id = ?", id);
  expect([...(await answersTo(token))]).toEqual([INVALID]);
});

test("who lacks the permission is refused, also what is not there", async () => {
  const guarded = await answersTo(world.guest.token);
  expect(guarded).toContain(refusal(403, "FORBIDDEN", "Permission denied"));
});

test("staff of a door whose code was revoked is told so, whatever they ask", async () => {
  await change("update access_code set revoked_at = now() where id = ?", world.door.codeId);
  const REVOKED = refusal(401, "ACCESS_CODE_REVOKED", "This access code was revoked");
  expect([...(await answersTo(world.door.token))]).toEqual([REVOKED]);
});
