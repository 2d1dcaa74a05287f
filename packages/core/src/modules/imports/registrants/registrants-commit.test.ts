import { asc, eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openTestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeRegistration, type TestEvent } from "#testing/clubs/factories.ts";
import { csvFile, type TestFile, testFile } from "#testing/files/import-files.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { member } from "../../membership/member.sql.ts";
import { runImports } from "./run-imports.ts";

// Its own database: the worker takes the batches of every tenant.
const databaseUrl = await freshDatabaseUrl("import_commit");
const { app, newMember, newEvent } = await openClub({ databaseUrl });
const manager = await newMember(["EVENT_MANAGER"]);

const as = (of = app, who = manager) => of.as({ token: who.token }).imports;

async function previewed({ id: eventId }: TestEvent, file: TestFile) {
  const { importId } = await as().registrantsPreview({ eventId, file });
  return { eventId, importId };
}

/** Previews, commits, lets the worker do its work, and asks how it went. */
async function imported(event: TestEvent, file: TestFile, more = {}, of = app) {
  const { batchId } = await as(of).registrantsCommit({
    ...(await previewed(event, file)),
    ...more,
  });
  await runImports(of.services);
  return as().registrantsBatch({ eventId: event.id, batchId });
}

const people = (...names: string[]) =>
  csvFile(`Name,Email\n${names.map((name) => `${name},${name}@x.org`).join("\n")}\n`);

const kindsOf = async (ids: string[]) => {
  const rows = await app.services.system.run((query) =>
    query
      .select({ kind: outbox.kind })
      .from(outbox)
      .where(inArray(outbox.subjectId, ids))
      .orderBy(asc(outbox.kind)),
  );
  return rows.map(({ kind }) => kind);
};

/** The event's registrations by name, after a look at whether its seats add up. */
async function registrationsOf(event: TestEvent) {
  const { registrations, faults } = await reconcile(app.services, event);
  expect(faults).toEqual([]);
  return registrations.toSorted((a, b) => (a.fullName < b.fullName ? -1 : 1));
}

describe("POST /api/admin/events/:eventId/registrants/import/commit", () => {
  test("202 hands the seat that a host holds for a guest over to who is imported", async () => {
    const event = await newEvent({ capacity: 2, seatsTaken: 2 });
    const host = await makeRegistration(app.services, event);
    const guest = { hostRegistrationId: host.id, email: "gail@x.org", fullName: "Whoever" };
    const held = await makeRegistration(app.services, event, guest);
    expect(await imported(event, people("gail"))).toMatchObject({ created: 1, waitlisted: 0 });
    const rows = (await registrationsOf(event)).filter(({ id }) => id === held.id);
    expect(rows).toMatchObject([{ fullName: "gail", hostRegistrationId: null, source: "IMPORT" }]);
    expect(rows[0]?.ticketCode).not.toBe(held.ticketCode);
    expect(await kindsOf([held.id])).toEqual(["importConfirmed"]);
    expect(await imported(event, people("gail"))).toMatchObject({ created: 0, existing: 1 });
  });

  test("202 queues a batch; the worker registers each row as a guest, with one mail", async () => {
    const event = await newEvent({ questions: [{ key: "q", label: "Food" }] });
    const file = csvFile("Name,Email,Phone,Food\nAda,ADA@x.org,+44 20,Fish\nBen,ben@x.org,,\n");
    const sent = await previewed(event, file);
    const { batchId, status } = await as().registrantsCommit(sent);
    expect(status).toBe("QUEUED");
    const queued = await as().registrantsBatch({ eventId: event.id, batchId });
    expect(queued).toMatchObject({ status: "QUEUED", total: 2, processed: 0, startedAt: null });
    await runImports(app.services);
    expect(await as().registrantsBatch({ eventId: event.id, batchId })).toEqual({
      batchId,
      status: "COMPLETED",
      total: 2,
      processed: 2,
      created: 2,
      existing: 0,
      waitlisted: 0,
      failed: 0,
      errors: [],
      startedAt: expect.any(String),
      finishedAt: expect.any(String),
    });
    const rows = await registrationsOf(event);
    expect(rows).toMatchObject([
      { email: "ada@x.org", phone: "+44 20", answers: { q: "Fish" }, source: "IMPORT" },
      { email: "ben@x.org", phone: null, answers: {}, status: "CONFIRMED", holdExpiresAt: null },
    ]);
    expect(await kindsOf(rows.map(({ id }) => id))).toEqual(["importConfirmed", "importConfirmed"]);
    const [shell] = await app.services.system.run((query) =>
      query
        .select()
        .from(member)
        .where(eq(member.id, rows[0]?.memberId ?? "")),
    );
    expect(shell).toMatchObject({ roles: ["GUEST"], passwordHash: null, email: "ada@x.org" });
  });

  test("202 registers a member as that member, and leaves who is registered alone", async () => {
    const event = await newEvent();
    const known = await newMember(["MEMBER"], { email: "known@x.org" });
    const guest = await makeRegistration(app.services, event, { email: "guest@x.org" });
    await app.as(known).registration.register({ id: event.id });
    const batch = await imported(event, people("known", "guest", "fresh"));
    expect(batch).toMatchObject({ created: 1, existing: 2, failed: 0 });
    const rows = (await reconcile(app.services, event)).registrations;
    expect(rows.filter(({ email }) => email === "known@x.org")).toHaveLength(1);
    expect(rows.map(({ id }) => id)).toContain(guest.id);
  });

  test("202 seats rows in their order as far as seats go, and queues those after", async () => {
    const event = await newEvent({ capacity: 2 });
    const batch = await imported(event, people("d", "c", "b", "a"));
    expect(batch).toMatchObject({ created: 2, waitlisted: 2 });
    const rows = await registrationsOf(event);
    expect(rows.map((row) => [row.fullName, row.status, row.waitlistNumber])).toEqual([
      ["a", "WAITLISTED", 2],
      ["b", "WAITLISTED", 1],
      ["c", "CONFIRMED", null],
      ["d", "CONFIRMED", null],
    ]);
    expect(await kindsOf(rows.map(({ id }) => id))).toEqual([
      "importConfirmed",
      "importConfirmed",
      "registrationWaitlisted",
      "registrationWaitlisted",
    ]);
  });

  test("202 for a file of pretix: paid, pending without an end of the hold, cancelled left out", async () => {
    const event = await newEvent({ prices: [2500] });
    const batch = await imported(event, testFile("pretix-positions.csv"), { skipInvalid: true });
    expect(batch).toMatchObject({ total: 4, processed: 4, created: 3, failed: 1 });
    expect(batch.errors).toEqual([
      { row: 5, column: "Status", code: "cancelled", message: expect.any(String) },
    ]);
    const rows = await registrationsOf(event);
    expect(rows.map(({ fullName, status }) => [fullName, status])).toEqual([
      ["Jürgen Weiß", "CONFIRMED"],
      ["Mia Ortega", "PENDING"],
      ["Zoë Weiß", "CONFIRMED"],
    ]);
    expect(rows[1]).toMatchObject({ holdExpiresAt: null, ticketTypeId: event.ticketTypeIds[0] });
    expect(await kindsOf([rows[1]?.id ?? ""])).toEqual(["registrationPending"]);
  });

  test("202 without a status: PENDING at a price, CONFIRMED at none; on the waitlist when it says so", async () => {
    const event = await newEvent({ prices: [2500, 0] });
    const file = csvFile(
      "Name,Email,Ticket,Status\na,a@x.org,Tier 1,\nb,b@x.org,Tier 2,\nc,c@x.org,Tier 2,pending\nd,d@x.org,Tier 1,Warteliste\n",
    );
    await imported(event, file);
    expect((await registrationsOf(event)).map(({ status }) => status)).toEqual([
      "PENDING",
      "CONFIRMED",
      "CONFIRMED",
      "WAITLISTED",
    ]);
  });

  test("202 sends nothing when sendConfirmation is false", async () => {
    const event = await newEvent();
    await imported(event, people("quiet"), { sendConfirmation: false });
    expect(await kindsOf((await registrationsOf(event)).map(({ id }) => id))).toEqual([]);
  });

  test("202 is the same batch for the same import, ten times at once and long after", async () => {
    const event = await newEvent();
    const sent = await previewed(event, people("one", "two"));
    const tenTimes = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, call));
    // Connections first: who has to open one comes too late to meet the others.
    await tenTimes(() => as().mappableFields({ eventId: event.id }));
    const answers = await tenTimes(() => as().registrantsCommit(sent));
    const ids = new Set(answers.map(({ batchId }) => batchId));
    expect(ids.size).toBe(1);
    await runImports(app.services);
    const [batchId = ""] = ids;
    expect(await as().registrantsBatch({ eventId: event.id, batchId })).toMatchObject({
      total: 2,
      created: 2,
    });
    app.clock.advance(7 * DAY);
    const later = await newMember(["EVENT_MANAGER"]);
    const again = await as(app, later).registrantsCommit(sent);
    app.clock.advance(-7 * DAY);
    expect(again).toEqual({ batchId, status: "COMPLETED" });
    expect(await registrationsOf(event)).toHaveLength(2);
  });

  test("202 with rows that fail when their turn comes: full without a waitlist", async () => {
    const strict = await openTestApp({
      databaseUrl: await freshDatabaseUrl("import_commit"),
      settings: { waitlistEnabled: false },
    });
    const event = await newEvent({ capacity: 1 });
    const batch = await imported(event, people("first", "second"), {}, strict);
    await strict.close();
    expect(batch).toMatchObject({ status: "COMPLETED", created: 1, failed: 1 });
    expect(batch.errors).toEqual([
      {
        row: 3,
        column: null,
        code: "CONFLICT",
        message: "This event is full",
        reason: "EVENT_FULL",
      },
    ]);
    await registrationsOf(event);
  });

  test("202 with rows that fail when the event was cancelled meanwhile", async () => {
    const event = await newEvent();
    const { batchId } = await as().registrantsCommit(await previewed(event, people("late")));
    await app.as(manager).registration.cancelEvent({ eventId: event.id });
    await runImports(app.services);
    const batch = await as().registrantsBatch({ eventId: event.id, batchId });
    expect(batch).toMatchObject({ status: "COMPLETED", created: 0, failed: 1 });
    expect(batch.errors[0]).toMatchObject({ code: "UNPROCESSABLE_ENTITY" });
  });

  test("202 with a mapping of the commit's own", async () => {
    const event = await newEvent();
    const file = csvFile("A,B\nAda,ada@x.org\n");
    const batch = await imported(event, file, { mapping: { A: "fullName", B: "email" } });
    expect(batch).toMatchObject({ created: 1 });
  });

  test("422 UNPROCESSABLE_ENTITY for invalid rows without skipInvalid, saying which", async () => {
    const event = await newEvent();
    const sent = await previewed(event, csvFile("Name,Email\nAda,ada@x.org\nBen,nothing\n"));
    await expect(as().registrantsCommit(sent)).rejects.toMatchObject({
      appCode: "UNPROCESSABLE_ENTITY",
      details: [{ row: 3, column: "Email", code: "invalid_format" }],
    });
    const { batchId } = await as().registrantsCommit({ ...sent, skipInvalid: true });
    await runImports(app.services);
    const batch = await as().registrantsBatch({ eventId: event.id, batchId });
    expect(batch).toMatchObject({ total: 2, processed: 2, created: 1, failed: 1 });
  });

  test.each([
    ["a draft", { status: "DRAFT" as const }],
    ["a cancelled event", { status: "CANCELLED" as const }],
    ["an event that is over", { startsAt: new Date(0), endsAt: new Date(1) }],
  ])("422 UNPROCESSABLE_ENTITY for %s", async (_, values) => {
    const event = await newEvent(values);
    const sent = await previewed(event, people("ada"));
    await expect(as().registrantsCommit(sent)).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
  });

  test("404 NOT_FOUND for an import of another event, of answers, of yesterday, of nobody", async () => {
    const [event, other] = [await newEvent(), await newEvent()];
    const { importId } = await previewed(other, people("ada"));
    const answers = await as().responsesPreview({ eventId: event.id, file: people("ada") });
    const commit = (id: string) => as().registrantsCommit({ eventId: event.id, importId: id });
    for (const id of [importId, answers.importId, newId()])
      await expect(commit(id)).rejects.toEqual(refused("NOT_FOUND"));
    const sent = await previewed(event, people("ada"));
    app.clock.advance(DAY + 1);
    const fresh = await newMember(["EVENT_MANAGER"]);
    await expect(as(app, fresh).registrantsCommit(sent)).rejects.toEqual(refused("NOT_FOUND"));
    app.clock.advance(-DAY - 1);
  });
});
