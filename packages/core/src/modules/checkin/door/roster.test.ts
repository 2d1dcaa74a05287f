import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { certain } from "#base/certain.ts";
import { openClub } from "#testing/clubs/club.ts";
import { openDoor } from "#testing/clubs/door.ts";
import { makeEvent, makeRegistration, makeTenant } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import { registration } from "../../registration/registration.sql.ts";

const { app, as, newMember, newEvent } = await openClub();
const manager = await newMember(["ADMIN"]);

const checkin = () => as(manager).checkin;
const update = (of: { id: string }, values: Partial<typeof registration.$inferInsert>) =>
  app.services.system.run((query) =>
    query.update(registration).set(values).where(eq(registration.id, of.id)),
  );

/** Something to wait for. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

/** The row as if nobody had touched it for an hour. */
const age = (of: { id: string }) => update(of, { updatedAt: new Date(Date.now() - 3_600_000) });

describe("GET /api/events/:eventId/checkin/roster", () => {
  test("200 with one partyId for a host and its guests, and another for everybody else", async () => {
    const event = await newEvent();
    const host = await makeRegistration(app.services, event, { fullName: "A Host" });
    await makeRegistration(app.services, event, {
      fullName: "B Guest",
      hostRegistrationId: host.id,
    });
    const alone = await makeRegistration(app.services, event, { fullName: "C Alone" });
    const { data } = await checkin().roster({ eventId: event.id });
    expect(data.map(({ partyId }) => partyId)).toEqual([host.id, host.id, alone.id]);
  });

  test("200 with everybody but the cancelled, and no e-mail or phone", async () => {
    const event = await newEvent({ prices: [2500, 4000] });
    const [type] = event.ticketTypeIds;
    const member = await newMember();
    const shared = { email: "ada@example.org", phone: "555 0100" };
    const ada = await makeRegistration(app.services, event, {
      ...shared,
      fullName: "Ada",
      memberId: member.id,
      ticketTypeId: type ?? null,
      status: "PENDING",
    });
    await makeRegistration(app.services, event, { fullName: "Ben" });
    await makeRegistration(app.services, event, { fullName: "Cy", status: "CANCELLED" });
    await makeRegistration(app.services, event, {
      fullName: "Di",
      status: "WAITLISTED",
      waitlistNumber: 1,
    });
    const { token } = await openDoor(app, manager, event);
    const list = await as({ token }).checkin.roster({ eventId: event.id });
    expect(list.data.map(({ fullName, label, status }) => [fullName, label, status])).toEqual([
      ["Ada", "Member", "PENDING"],
      ["Ben", "Guest", "CONFIRMED"],
      ["Di", "Guest", "WAITLISTED"],
    ]);
    expect(list.data[0]).toMatchObject({
      registrationId: ada.id,
      ticketType: "Tier 1",
      ticketTypeId: type,
      amountDue: 2500,
      ticketCodeSha256: createHash("sha256").update(ada.ticketCode).digest("hex"),
    });
    expect(list.data[1]?.amountDue).toBeNull();
    expect(list.meta).toMatchObject({ total: 2, checkedIn: 0, pending: 1, waitlisted: 1 });
    expect(JSON.stringify(list)).not.toMatch(/example\.org|555 0100/);
    expect(JSON.stringify(list)).not.toContain(ada.ticketCode);
  });

  test("200 with since: what changed, the cancelled among it, and nothing else", async () => {
    const event = await newEvent();
    const [ada, ben, cy] = [
      await makeRegistration(app.services, event, { fullName: "Ada" }),
      await makeRegistration(app.services, event, { fullName: "Ben" }),
      await makeRegistration(app.services, event, { fullName: "Cy" }),
    ];
    for (const row of [ada, ben, cy]) await age(row);
    const { meta } = await checkin().roster({ eventId: event.id });
    await checkin().checkIn({ code: ada.ticketCode });
    await update(ben, { status: "CANCELLED" });
    const changed = await checkin().roster({ eventId: event.id, since: meta.asOf });
    expect(changed.data.map(({ fullName, status }) => [fullName, status])).toEqual([
      ["Ada", "CHECKED_IN"],
      ["Ben", "CANCELLED"],
    ]);
    expect(changed.data[0]?.checkedInBy).toBe(manager.fullName);
    expect(changed.meta).toMatchObject({ checkedIn: 1, total: 2 });
  });

  test("200 with since: who was deactivated since, once, and of this event alone", async () => {
    const [event, other] = [await newEvent(), await newEvent()];
    const member = await newMember();
    const row = await makeRegistration(app.services, event, {
      fullName: "Dee",
      memberId: member.id,
    });
    const elsewhere = await makeRegistration(app.services, other, { memberId: member.id });
    for (const each of [row, elsewhere]) await age(each);
    const { meta } = await checkin().roster({ eventId: event.id });
    await as(manager).membership.deactivate({ id: member.id });
    const changed = await checkin().roster({ eventId: event.id, since: meta.asOf });
    expect(changed.data.map(({ registrationId, status }) => [registrationId, status])).toEqual([
      [row.id, "CANCELLED"],
    ]);
  });

  test("200 with since does not lose a row that was committed after the answer", async () => {
    const event = await newEvent();
    const row = await makeRegistration(app.services, event, { fullName: "Late" });
    await age(row);
    const [written, answered] = [gate(), gate()];
    const writing = app.services.system.transaction(async (tx) => {
      await tx.update(registration).set({ checkedInBy: "x" }).where(eq(registration.id, row.id));
      written.open();
      await answered.opened;
    });
    await written.opened;
    const { meta } = await checkin().roster({ eventId: event.id });
    answered.open();
    await writing;
    const changed = await checkin().roster({ eventId: event.id, since: meta.asOf });
    expect(changed.data.map(({ fullName }) => fullName)).toEqual(["Late"]);
    const whole = await checkin().roster({ eventId: event.id });
    expect(whole.data[0]?.checkedInBy).toBe("x");
  });

  test("200 with the list that is kept while the database has no other rows, and only then", async () => {
    const event = await newEvent();
    const row = await makeRegistration(app.services, event, { fullName: "Ada" });
    const other = await newMember();
    const names = async () =>
      (await checkin().roster({ eventId: event.id })).data.map(({ fullName }) => fullName);
    expect(await names()).toEqual(["Ada"]);
    const kept = certain(app.services.rosters.find(event.tenantId, event.id), "the list");
    const pieces = kept.pieces.map((piece) =>
      Buffer.from(Buffer.from(piece).toString().replace("Ada", "Kept")),
    );
    app.services.rosters.keep(event.tenantId, event.id, { ...kept, pieces });
    await as(manager).membership.deactivate({ id: other.id });
    expect(await names()).toEqual(["Kept"]);
    await update(row, { fullName: "Eve" });
    expect(await names()).toEqual(["Eve"]);
  });

  test("200 without a kept list for a member when a hundred have changed since", async () => {
    const event = await newEvent();
    const member = await newMember();
    await makeRegistration(app.services, event, { memberId: member.id });
    const label = async () => (await checkin().roster({ eventId: event.id })).data[0]?.label;
    expect(await label()).toBe("Member");
    await app.services.system.run((query) =>
      query.execute(sql`insert into member
          (id, tenant_id, email, full_name, name_key, roles, status, updated_at)
        select gen_random_uuid(), ${event.tenantId}, n || '@example.org', 'X', 'x', '{GUEST}',
          'ACTIVE', now() - interval '1 second'
        from generate_series(1, 120) as n`),
    );
    await as(manager).membership.setRoles({ id: member.id, roles: ["GUEST"] });
    expect(await label()).toBe("Guest");
    expect(await label()).toBe("Guest");
  });

  test("200 with an ETag that stays while nothing changes, and only then", async () => {
    const event = await newEvent({ prices: [2500] });
    const row = await makeRegistration(app.services, event, { status: "PENDING" });
    const tag = async () => {
      const { caller, headers } = app.recorded(manager);
      await caller.checkin.roster({ eventId: event.id });
      return headers.get("ETag");
    };
    const first = await tag();
    expect(first).toMatch(/^W\/"[\w-]+"$/);
    expect(await tag()).toBe(first);
    await checkin().checkIn({ code: row.ticketCode, paymentCollectedOffline: true });
    const second = await tag();
    expect(second).not.toBe(first);
    await checkin().undo({ eventId: event.id, registrationId: row.id });
    expect(new Set([first, second, await tag()]).size).toBe(3);
  });

  test("404 NOT_FOUND for an event of another tenant", async () => {
    const foreign = await makeEvent(app.services, await makeTenant(app.services));
    const call = checkin().roster({ eventId: foreign.id });
    await expect(call).rejects.toEqual(refused("NOT_FOUND"));
  });
});
