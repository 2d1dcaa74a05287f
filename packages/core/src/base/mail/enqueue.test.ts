import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { inSavepoint, type Query } from "#base/db/pool/client.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { enqueueMail } from "./enqueue.ts";
import { outbox } from "./outbox.sql.ts";

/** The transactions that were still open when the worker was woken, wake by wake. */
let wakes: number[] = [];
const { app, as, tenant, newMember, newEvent } = await openClub({
  wakeOutbox: () =>
    void wakes.push(app.services.db.stats().inUse + app.services.system.stats().inUse),
});
beforeEach(() => {
  wakes = [];
});

test.each([
  ["alone", {}],
  ["under an Idempotency-Key", { "idempotency-key": newId() }],
])("verbs wake the worker once their mail is committed: %s", async (_, headers) => {
  const event = await newEvent();
  const { token } = await newMember();
  await app.as({ token, headers }).registration.register({ id: event.id });
  const manager = await newMember(["EVENT_MANAGER"]);
  await as(manager).registration.cancelEvent({ eventId: event.id });
  expect(wakes).toEqual([0, 0]);
});

const write = (query: Query) =>
  enqueueMail(query, tenant.id, { kind: "claimLink", subjectId: newId() });

test("once for the mails of a transaction, those of a savepoint among them", async () => {
  await app.services.db.inTenant(tenant.id, async (tx) => {
    await write(tx);
    await inSavepoint(tx, (savepoint) => inSavepoint(savepoint, write));
  });
  expect(wakes).toEqual([0]);
});

test("not for a transaction that is rolled back", async () => {
  const failing = app.services.db.inTenant(tenant.id, async (tx) => {
    await write(tx);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(wakes).toEqual([]);
});

test("a statement that commits by itself wakes at once", async () => {
  await app.services.system.run(write);
  expect(wakes).toHaveLength(1);
});

test("no mail is owed where its commit would wake nobody", async () => {
  const nested = app.services.db.inTenant(tenant.id, (tx) => tx.transaction(write));
  await expect(nested).rejects.toThrow("use inSavepoint");
});

test("any number of mails is owed, more than a statement has parameters", async () => {
  const subjectId = newId();
  const mails = Array.from({ length: 9_000 }, () => ({
    kind: "membershipLapsed" as const,
    subjectId,
  }));
  const owed = await app.services.db.inTenant(tenant.id, async (tx) => {
    await enqueueMail(tx, tenant.id, ...mails);
    return tx.$count(outbox, eq(outbox.subjectId, subjectId));
  });
  expect(owed).toBe(9_000);
});
