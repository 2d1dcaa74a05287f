import { appRouter } from "@rollcall/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiDocument } from "../../src/openapi/document.ts";
import type { Document } from "../../src/openapi/publish/schema.ts";
import { type Answer, type Api, startApi } from "../harness.ts";
import { documentedReasons } from "../openapi/documented-reasons.ts";
import { makeWorld } from "./fixtures.ts";

const document = JSON.parse(JSON.stringify(openApiDocument(appRouter))) as Document;

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Refuses in a way that has a reason, which the document lists at the operation. */
function expectReason(answer: Answer, operation: string, reason: string): void {
  const [method = "", path = ""] = operation.split(" ");
  const documented = document.paths[path]?.[method.toLowerCase()];
  const { code, details } = answer.body.error;
  expect(details[0].reason).toBe(reason);
  expect(documented && documentedReasons(document, documented, code)).toContain(reason);
}

test("409 ALREADY_CHECKED_IN for the second scan of a ticket, with who was first", async () => {
  const { door, ticketCode, registrationId } = await makeWorld(api);
  const scan = () =>
    api.send("POST", "/api/events/checkin", { token: door.token, json: { code: ticketCode } });
  const first = await scan();
  const second = await scan();
  const { checkedInAt, checkedInBy } = first.body.data;
  expect([first.status, second.status]).toEqual([200, 409]);
  expect(second.body.error).toEqual({
    code: "CONFLICT",
    message: "Already checked in",
    details: [{ reason: "ALREADY_CHECKED_IN", registrationId, checkedInAt, checkedInBy }],
  });
  expectReason(second, "POST /api/events/checkin", "ALREADY_CHECKED_IN");
});

test("422 REGISTRATION_CLOSED for a registration after the deadline", async () => {
  const registrationClosesAt = new Date(api.clock.now().getTime() - 1_000);
  const world = await makeWorld(api, { registrationClosesAt });
  const path = world.address("/api/events/:id/register");
  const answer = await api.send("POST", path, { token: world.guest.token });
  expectReason(answer, "POST /api/events/{id}/register", "REGISTRATION_CLOSED");
});

test("403 REAUTHENTICATE for an action that needs recent authentication", async () => {
  const { admin } = await makeWorld(api);
  api.clock.advance(11 * 60_000);
  const json = { name: "Shop", permissions: ["EVENTS:VIEW:events"] };
  const answer = await api.send("POST", "/api/api-keys", { token: admin.token, json });
  expectReason(answer, "POST /api/api-keys", "REAUTHENTICATE");
});
