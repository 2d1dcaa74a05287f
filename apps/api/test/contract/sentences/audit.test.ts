import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, startApi } from "../../harness.ts";
import { makeWorld, type World } from "../fixtures.ts";
import { asker, MOUNTS } from "./ask.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe.each(MOUNTS)("the audit of a door, over %s", (mount) => {
  const ask = asker(() => api, mount);

  async function busyDoor(): Promise<World> {
    const world = await makeWorld(api);
    const shown = { token: world.door.token };
    const of = { eventId: world.event.id };
    await ask("checkin.checkIn", { code: world.ticketCode }, shown);
    await ask("checkin.undo", { ...of, registrationId: world.registrationId }, shown);
    await ask("checkin.walkIn", { ...of, fullName: '=1+1 "Bea", the "B"' }, shown);
    await ask("checkin.checkIn", { code: world.ticketCode }, { token: world.admin.token });
    return world;
  }
  const audit = (world: World, procedure = "checkin.auditList", input = {}) =>
    ask(procedure, { eventId: world.event.id, ...input }, { token: world.admin.token });

  test("an entry names event, registration, action, actor, attendee and the request", async () => {
    const world = await busyDoor();
    const { value } = await audit(world);
    const actions = value.data.map((entry: { action: string }) => entry.action);
    expect(actions).toEqual(["CHECK_IN", "WALK_IN", "UNDO", "CHECK_IN"]);
    expect(value.data[0].actor).toMatchObject({ type: "MEMBER", id: world.admin.id });
    expect(value.data[3]).toMatchObject({
      ...{ id: expect.any(String), eventId: world.event.id, registrationId: world.registrationId },
      actor: { type: "STAFF", name: "Anna", codeId: world.door.codeId },
      ...{ attendeeName: "Ada Example", ticketCodeHint: expect.any(String) },
      ...{ requestId: expect.any(String), at: expect.any(String) },
    });
    expect(world.ticketCode.endsWith(value.data[3].ticketCodeHint)).toBe(true);
    const second = await audit(world, "checkin.auditList", { page: 2, limit: 3 });
    expect(second.value.data).toEqual([value.data[3]]);
    expect(second.value.meta).toMatchObject({ page: 2, limit: 3, total: 4, totalPages: 2 });
  });

  test("verify says how many entries there are, are sealed and wait, and that the chain is whole", async () => {
    const world = await busyDoor();
    const { value } = await audit(world, "checkin.auditVerify");
    expect(value).toMatchObject({ entries: 4, intact: true });
    expect(value.sealed + value.pending).toBe(4);
    expect(value).not.toHaveProperty("firstBroken", expect.any(String));
  });

  test("the CSV has a line for each entry of the list, in its order, with formulas made harmless", async () => {
    const world = await busyDoor();
    const list = (await audit(world)).value.data as { at: string }[];
    const { value } = await audit(world, "checkin.auditExport");
    const lines = String(value).trimEnd().split("\r\n");
    expect(lines).toHaveLength(list.length + 1);
    const ats = lines.slice(1).map((line) => /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(line)?.[0]);
    expect(ats).toEqual(list.map(({ at }) => at));
    expect(String(value)).toContain(`"'=1+1 ""Bea"", the ""B"""`);
  });
});

test.each(["PUT", "PATCH", "DELETE", "POST"])("no %s reaches the audit", async (method) => {
  const world = await makeWorld(api);
  const { status } = await api.send(method, `/api/events/${world.event.id}/checkin/audit`, {
    token: world.admin.token,
  });
  expect(status).toBe(405);
});
