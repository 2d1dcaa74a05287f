import { desc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Query } from "#base/db/pool/client.ts";
import { newId } from "#base/ids.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openClub } from "#testing/clubs/club.ts";
import { openDoor, registrationNow } from "#testing/clubs/door.ts";
import { placeTokenOf } from "#testing/clubs/place.ts";
import { setStatus } from "#testing/clubs/set-status.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { outcome } from "#testing/people/outcome.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";
import { holdWhileWaitedFor } from "#testing/wire/hold-locks.ts";
import { COMPOSERS } from "../../../mail-composers.ts";
import { activity, activityDetail } from "../../activity/activity.sql.ts";
import { generateTicketCode } from "../party/ticket-code.ts";
import { registration as registrationTable } from "../registration.sql.ts";

const { app, as, tenant, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);
const { registration } = as(manager);

const address = () => `${newId()}@example.org`;
const somebody = () => ({ fullName: "Zoe New", email: address() });

const publicParty = ({ slug }: { slug: string }, more: object = {}) =>
  as().registration.publicRegister({
    ...{ tenantSlug: tenant.slug, slug, fullName: "Ada Example", email: address() },
    ...more,
  });

describe("POST /api/admin/events/:eventId/registrations/:registrationId/transfer", () => {
  test("200 gives place, new ticket and new link to another person; the old code is 404 at the door", async () => {
    const questions = [{ key: "diet", perAttendee: true }, { key: "team" }];
    const event = await newEvent({ questions });
    const made = await publicParty(event, {
      ...{ phone: "0612345678", answers: { diet: "Fish", team: "Reds" } },
      guests: [{ fullName: "Ben" }],
    });
    const receiver = somebody();
    const key = { eventId: event.id, registrationId: made.id };
    const given = await registration.transfer({ ...key, ...receiver });
    expect(given).toMatchObject({
      ...{ ...receiver, status: "CONFIRMED", phone: null, answers: {} },
    });
    expect(given.ticketCode).not.toBe(made.ticketCode);
    expect(await registrationNow(app, made)).toMatchObject({ placeVersion: 2, nameKey: "zoe new" });
    const door = as(await openDoor(app, manager, event)).checkin;
    const old = door.checkIn({ code: made.ticketCode });
    await expect(old).rejects.toEqual(refused("NOT_FOUND"));
    expect(await door.checkIn({ code: given.ticketCode })).toMatchObject({
      attendee: { fullName: "Zoe New" },
    });
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("200 shows the new hash on the roster since then, and answers a queued scan of the old code with 404", async () => {
    const event = await newEvent();
    const made = await publicParty(event);
    const door = as(await openDoor(app, manager, event)).checkin;
    const before = await door.roster({ eventId: event.id });
    const given = await registration.transfer({
      ...{ eventId: event.id, registrationId: made.id, ...somebody() },
    });
    const since = await door.roster({ eventId: event.id, since: before.meta.asOf });
    const hashes = [before, since].map(({ data }) => data[0]?.ticketCodeSha256);
    expect(since.data).toMatchObject([{ registrationId: made.id, fullName: "Zoe New" }]);
    expect(hashes[0]).not.toBe(hashes[1]);
    const scans = [made, given].map(({ ticketCode: code }) => ({
      ...{ scanId: newId(), code, scannedAt: new Date().toISOString() },
    }));
    const answers = await door.batch({ eventId: event.id, scans });
    expect(answers.map(({ status }) => status)).toEqual([404, 200]);
  });

  test("200 belongs to the member of the address, else to a shell guest; a guest stays the host's", async () => {
    const [event, known] = [await newEvent(), await newMember()];
    const made = await publicParty(event, { guests: [{ fullName: "Ben" }] });
    const [host, guest] = [made.id, made.guests[0]?.id ?? ""];
    const eventId = event.id;
    const toMember = { fullName: "Known", email: known.email ?? "" };
    const first = await registration.transfer({ eventId, registrationId: host, ...toMember });
    expect(first.memberId).toBe(known.id);
    const second = await registration.transfer({ eventId, registrationId: host, ...somebody() });
    expect([known.id, null]).not.toContain(second.memberId);
    const third = await registration.transfer({ eventId, registrationId: guest, ...somebody() });
    expect(third).toMatchObject({ memberId: null, hostRegistrationId: host });
  });

  test("200 mails both: the new person the ticket, the old one that theirs is not valid any more", async () => {
    const event = await newEvent();
    const made = await publicParty(event);
    const receiver = somebody();
    await registration.transfer({ eventId: event.id, registrationId: made.id, ...receiver });
    const mails = await app.services.system.run((query) =>
      query.select().from(outbox).where(eq(outbox.subjectId, made.id)).orderBy(desc(outbox.kind)),
    );
    const written = await app.services.system.transaction((tx) =>
      Promise.all(mails.map((row) => COMPOSERS[row.kind](tx, row, app.services, "en"))),
    );
    const row = await registrationNow(app, made);
    expect(written.map((mail) => [mail?.to, mail?.tickets?.[0]?.ticketCode])).toEqual([
      [[receiver.email], row.ticketCode],
      [[made.email], undefined],
      [[receiver.email], row.ticketCode],
    ]);
    expect(JSON.stringify(written[1])).not.toContain("Zoe");
  });

  test("200 logs the person who leaves with their words, and who comes by id alone", async () => {
    const event = await newEvent();
    const made = await publicParty(event);
    const before = await registrationNow(app, made);
    await registration.transfer({ eventId: event.id, registrationId: made.id, ...somebody() });
    const [act] = await app.services.system.run((query) =>
      query
        .select({ action: activity.action, detail: activityDetail })
        .from(activity)
        .innerJoin(activityDetail, eq(activityDetail.id, activity.id))
        .where(eq(activity.subjectId, made.id)),
    );
    const after = await registrationNow(app, made);
    expect(act).toMatchObject({
      action: "REGISTRATION_TRANSFERRED",
      detail: {
        ...{ memberId: before.memberId, after: { memberId: after.memberId } },
        before: { memberId: before.memberId, fullName: "Ada Example", email: made.email },
      },
    });
  });

  test("200 a place in the queue keeps its number", async () => {
    const event = await newEvent({ capacity: 1, seatsTaken: 1 });
    const [first, second] = [await publicParty(event), await publicParty(event)];
    const given = await registration.transfer({
      ...{ eventId: event.id, registrationId: first.id, ...somebody() },
    });
    expect(given).toMatchObject({ status: "WAITLISTED", waitlistPosition: 1 });
    expect(second.waitlistPosition).toBe(2);
    expect(await mailsAbout(app.services, first.id)).toContain("transferReceived");
  });

  test("422 to the same address, after arrival and after cancelling; 409 to a live registration", async () => {
    const event = await newEvent();
    const [made, other] = [
      await publicParty(event, { guests: [{ fullName: "Ben", email: address() }] }),
      await publicParty(event),
    ];
    const key = { eventId: event.id, registrationId: other.id, fullName: "Zoe" };
    const reasons = async (email = address()) => {
      const call = registration.transfer({ ...key, email });
      const failed: { appCode: string; details: { reason: string }[] } = await call.then(
        () => expect.unreachable(),
        (error) => error,
      );
      return [failed.appCode, failed.details[0]?.reason];
    };
    expect(await reasons(other.email ?? "")).toEqual(["UNPROCESSABLE_ENTITY", "SAME_ADDRESS"]);
    for (const taken of [made, ...made.guests])
      expect(await reasons(taken.email ?? "")).toEqual(["CONFLICT", "REGISTERED_ALREADY"]);
    await setStatus(app.services, other.id, "CHECKED_IN");
    expect(await reasons()).toEqual(["UNPROCESSABLE_ENTITY", "ALREADY_CHECKED_IN"]);
    await setStatus(app.services, other.id, "CANCELLED");
    expect(await reasons()).toEqual(["UNPROCESSABLE_ENTITY", "REGISTRATION_CANCELLED"]);
  });

  test("beside a scan of the old ticket, 40 times: in by that ticket, or given away, never both", async () => {
    const event = await newEvent({ capacity: 100 });
    const door = as(await openDoor(app, manager, event)).checkin;
    const seen = new Set<string>();
    for (let turn = 0; turn < 40; turn += 1) {
      const made = await publicParty(event);
      const key = { eventId: event.id, registrationId: made.id };
      const answers = await Promise.all([
        outcome(() => registration.transfer({ ...key, ...somebody() })),
        outcome(() => door.checkIn({ code: made.ticketCode })),
      ]);
      seen.add(answers.join(" "));
    }
    const allowed = ["OK NOT_FOUND", "UNPROCESSABLE_ENTITY OK"];
    expect([...seen].filter((answers) => !allowed.includes(answers))).toEqual([]);
  });

  test("a check-in by name that waits for it lets nobody in: the place is another person's by then", async () => {
    const event = await newEvent();
    const made = await publicParty(event);
    const door = as(await openDoor(app, manager, event)).checkin;
    const givenAway = (tx: Query) =>
      tx
        .update(registrationTable)
        .set({ ticketCode: generateTicketCode() })
        .where(eq(registrationTable.id, made.id));
    const letIn = () => outcome(() => door.checkIn({ registrationId: made.id }));
    expect(await holdWhileWaitedFor(app, givenAway, letIn)).toBe("CONFLICT");
    expect(await registrationNow(app, made)).toMatchObject({ status: "CONFIRMED" });
  });

  test("a cancellation by the personal link that was admitted before it changes nothing after it", async () => {
    const made = await publicParty(await newEvent());
    const token = await placeTokenOf(app.services, made.id);
    const givenAway = (tx: Query) =>
      tx
        .update(registrationTable)
        .set({ placeVersion: sql`${registrationTable.placeVersion} + 1` })
        .where(eq(registrationTable.id, made.id));
    const cancel = () => outcome(() => as({ token }).place.cancel({}));
    expect(await holdWhileWaitedFor(app, givenAway, cancel)).toBe("UNAUTHORIZED");
    expect(await registrationNow(app, made)).toMatchObject({ status: "CONFIRMED" });
  });

  test("two transfers at once to one address: one has the place, and two to two: the last ticket is valid", async () => {
    const event = await newEvent({ capacity: 100 });
    for (let round = 0; round < 5; round += 1) {
      const [left, right] = [await publicParty(event), await publicParty(event)];
      const receiver = somebody();
      const done = await Promise.all(
        [left, right].map(({ id: registrationId }) =>
          outcome(() => registration.transfer({ eventId: event.id, registrationId, ...receiver })),
        ),
      );
      expect(done.sort()).toEqual(["CONFLICT", "OK"]);
    }
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("404 for a registration of another event", async () => {
    const [event, other] = [await newEvent(), await newEvent()];
    const made = await publicParty(event);
    const call = registration.transfer({
      ...{ eventId: other.id, registrationId: made.id, ...somebody() },
    });
    await expect(call).rejects.toEqual(refused("NOT_FOUND"));
  });
});
