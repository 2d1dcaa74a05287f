import { setTimeout as sleep } from "node:timers/promises";
import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Query } from "#base/db/pool/client.ts";
import { newId } from "#base/ids.ts";
import { nextChunk } from "#base/jobs/run-batches.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openClub } from "#testing/clubs/club.ts";
import type { TestEvent } from "#testing/clubs/factories.ts";
import { csvFile } from "#testing/files/import-files.ts";
import { reconcile } from "#testing/reconcile.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { startProgram } from "#testing/servers/start-program.ts";
import { holdWhileWaitedFor } from "#testing/wire/hold-locks.ts";
import { lockEvent, seatAndWaitlist } from "../../events/seats.ts";
import { generateTicketCode } from "../../registration/party/ticket-code.ts";
import { registration } from "../../registration/registration.sql.ts";
import { importBatch, importRow } from "../imports.sql.ts";
import { importJob, runImports } from "./run-imports.ts";

const databaseUrl = await freshDatabaseUrl("import_runs");
const { app, tenant: club, as, newMember, newEvent } = await openClub({ databaseUrl });
const manager = await newMember(["EVENT_MANAGER"]);

const api = () => as(manager).imports;
const linesOf = (rows: number) => Array.from({ length: rows }, (_, n) => `P ${n},p${n}@x.org`);

/** A committed import of so many people, not yet worked on. */
async function committed(event: TestEvent, rows: number): Promise<string> {
  const file = csvFile(`Name,Email\n${linesOf(rows).join("\n")}\n`);
  const { importId } = await api().registrantsPreview({ eventId: event.id, file });
  return (await api().registrantsCommit({ eventId: event.id, importId })).batchId;
}

const progress = (event: TestEvent, batchId: string) =>
  api().registrantsBatch({ eventId: event.id, batchId });

/** The rows of the event are these many, each once, in the order of the file, each with a mail. */
async function expectEachOnce(event: TestEvent, rows: number, seats: number): Promise<void> {
  const { registrations, faults } = await reconcile(app.services, event);
  expect(faults).toEqual([]);
  expect(registrations).toHaveLength(rows);
  const numberOf = ({ fullName }: { fullName: string }) => Number(fullName.slice(2));
  const seated = registrations.filter(({ status }) => status === "CONFIRMED").map(numberOf);
  expect(seated.toSorted((a, b) => a - b)).toEqual(Array.from({ length: seats }, (_, n) => n));
  const queue = registrations
    .filter(({ status }) => status === "WAITLISTED")
    .toSorted((a, b) => (a.waitlistNumber ?? 0) - (b.waitlistNumber ?? 0));
  expect(queue.map(numberOf)).toEqual(Array.from({ length: rows - seats }, (_, n) => seats + n));
  const ids = registrations.map(({ id }) => id);
  const mails = await app.services.system.run((query) =>
    query.select({ id: outbox.subjectId }).from(outbox).where(inArray(outbox.subjectId, ids)),
  );
  expect(mails.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
}

describe("the worker of imports", () => {
  test("does each row once when four instances are at it, in the order of the file", async () => {
    const event = await newEvent({ capacity: 150 });
    const batchId = await committed(event, 450);
    await Promise.all([1, 2, 3, 4].map(() => runImports(app.services)));
    expect(await progress(event, batchId)).toMatchObject({
      status: "COMPLETED",
      created: 150,
      waitlisted: 300,
    });
    await expectEachOnce(event, 450, 150);
  });

  test("counts add up at every moment, and seats are shared with people who register", async () => {
    const event = await newEvent({ capacity: 600 });
    const batchId = await committed(event, 1_000);
    const members = await Promise.all(Array.from({ length: 20 }, () => newMember()));
    const work = runImports(app.services);
    const others = Promise.all(
      members.map(({ token }) => as({ token }).registration.register({ id: event.id })),
    );
    const seen: number[] = [];
    for (let done = false; !done; await sleep(20)) {
      const batch = await progress(event, batchId);
      const { processed, created, existing, waitlisted, failed } = batch;
      expect(created + existing + waitlisted + failed).toBe(processed);
      seen.push(processed);
      done = batch.status === "COMPLETED";
    }
    await Promise.all([work, others]);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    const { event: row, registrations, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect([row.seatsTaken, registrations.length]).toEqual([600, 1_020]);
  });

  test("registers nobody twice who registers while the import waits for the event", async () => {
    const event = await newEvent({ capacity: 200 });
    const batchId = await committed(event, 3);
    // Somebody has the event's lock, and registers the second of them before letting go.
    const register = async (tx: Query) => {
      await lockEvent(tx, { tenantId: club.id, eventId: event.id });
      await tx.insert(registration).values({
        tenantId: club.id,
        eventId: event.id,
        status: "CONFIRMED",
        ticketCode: generateTicketCode(),
        fullName: "P 1",
        nameKey: "p 1",
        email: "p1@x.org",
        source: "PUBLIC",
      });
      await seatAndWaitlist(tx, { tenantId: club.id, eventId: event.id }, { seats: 1, waiting: 0 });
    };
    await holdWhileWaitedFor(app, register, () => runImports(app.services));
    expect(await progress(event, batchId)).toMatchObject({ created: 2, existing: 1, failed: 0 });
    const { faults, registrations } = await reconcile(app.services, event);
    expect([faults, registrations.length]).toEqual([[], 3]);
  });

  test("takes no batch of an instance that lives, and goes on when its lease has run out", async () => {
    const event = await newEvent({ capacity: 300 });
    const batchId = await committed(event, 300);
    await leaseTo(newId(), batchId, "1 day");
    await runImports(app.services);
    expect(await progress(event, batchId)).toMatchObject({ status: "RUNNING", processed: 0 });
    await leaseTo(newId(), batchId, "-1 second");
    await runImports(app.services);
    expect(await progress(event, batchId)).toMatchObject({ status: "COMPLETED", processed: 300 });
    await expectEachOnce(event, 300, 300);
  });

  test("lets an instance that was overtaken do nothing more", async () => {
    const event = await newEvent();
    const batchId = await committed(event, 5);
    await leaseTo(newId(), batchId, "1 day");
    const overtaken = { tenantId: event.tenantId, batchId, leaseId: newId() };
    const more = await app.services.system.transaction((tx) =>
      nextChunk(tx, app.services, importJob, overtaken),
    );
    expect(more).toBe(false);
    expect(await progress(event, batchId)).toMatchObject({ status: "RUNNING", processed: 0 });
  });

  /** A batch as an instance leaves it that has taken it and then stands still. */
  const leaseTo = (leaseId: string, batchId: string, time: string) =>
    app.services.system.run((query) =>
      query
        .update(importBatch)
        .set({ status: "RUNNING", leaseId, leaseUntil: sql`now() + ${time}::interval` })
        .where(eq(importBatch.id, batchId)),
    );

  test("stops after the chunk at hand when it is asked to, and the next goes on at once", async () => {
    const event = await newEvent({ capacity: null });
    const batchId = await committed(event, 500);
    const stopping = new AbortController();
    const work = runImports(app.services, { signal: stopping.signal });
    // It has begun, and takes the batch before it looks again.
    stopping.abort();
    await work;
    const { status, processed } = await progress(event, batchId);
    expect([status, processed > 0, processed < 500]).toEqual(["RUNNING", true, true]);
    await runImports(app.services);
    expect(await progress(event, batchId)).toMatchObject({ status: "COMPLETED", created: 500 });
    await expectEachOnce(event, 500, 500);
  });

  test("a row that fails as nobody foresaw takes no other with it", async () => {
    const event = await newEvent({ capacity: 20 });
    const batchId = await committed(event, 10);
    // An address that a check of the table refuses, as no preview would let through.
    await app.services.system.run((query) =>
      query
        .update(importRow)
        .set({ registrant: sql`jsonb_set(${importRow.registrant}, '{email}', '"BAD@x.org"')` })
        .where(sql`${eq(importRow.batchId, batchId)} and ${importRow.row} = 6`),
    );
    await runImports(app.services);
    const batch = await progress(event, batchId);
    expect(batch).toMatchObject({ status: "COMPLETED", created: 9, failed: 1 });
    const error = { row: 6, column: null, code: "INTERNAL_ERROR", message: expect.any(String) };
    expect(batch.errors).toEqual([error]);
    const { faults, registrations } = await reconcile(app.services, event);
    expect([faults, registrations.length]).toEqual([[], 9]);
  });

  test("a batch that fails at every turn is given up, with the rows that are left", async () => {
    const event = await newEvent();
    const batchId = await committed(event, 3);
    await app.services.system.run((query) =>
      query.update(importBatch).set({ attempts: 5 }).where(eq(importBatch.id, batchId)),
    );
    await runImports(app.services);
    expect(await progress(event, batchId)).toMatchObject({
      status: "FAILED",
      processed: 3,
      failed: 3,
    });
  });
});

describe("a worker that is killed in the middle", () => {
  const startWorker = () =>
    startProgram("import-worker", { DATABASE_URL: databaseUrl, LEASE_SECONDS: "1" });

  /** Imports a thousand with one worker after the other; tells how many died before it was done. */
  async function importUnderFire(): Promise<number> {
    const event = await newEvent({ capacity: 700 });
    const batchId = await committed(event, 1_000);
    const processed = async () => (await progress(event, batchId)).processed;
    let kills = 0;
    for (let done = 0; done < 1_000; kills += 1) {
      const worker = startWorker();
      // Somewhere in the next chunks, in whatever statement it happens to be.
      const target = Math.min(1_000, done + 300);
      await worker.until(async () => (await processed()) >= target);
      await sleep(Math.random() * 30);
      await worker.kill();
      done = await processed();
    }
    const last = startWorker();
    await last.until(async () => (await progress(event, batchId)).status === "COMPLETED");
    await last.kill();
    expect(await progress(event, batchId)).toMatchObject({
      processed: 1_000,
      created: 700,
      waitlisted: 300,
      failed: 0,
    });
    await expectEachOnce(event, 1_000, 700);
    return kills - 1;
  }

  test("again and again: the next goes on, each row and each mail once", async () => {
    // On a busy machine a worker may be far ahead when it dies: then another import follows.
    for (let kills = 0; kills < 2; ) kills += await importUnderFire();
  }, 360_000);
});
