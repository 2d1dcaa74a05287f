import { setTimeout as sleep } from "node:timers/promises";
import { eq, isNotNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeRegistration } from "#testing/clubs/factories.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { recordStatements } from "#testing/wire/record-statements.ts";
import { COMPOSERS } from "../../mail-composers.ts";
import { tenant as tenants } from "../../modules/tenancy/tenant.sql.ts";
import type { MailTransport } from "./deliver.ts";
import { enqueueMail } from "./enqueue.ts";
import { outbox } from "./outbox.sql.ts";
import { sendOwedMail } from "./send-owed.ts";

// A database of its own, so that no worker of another file takes these mails.
const { app, tenant, newEvent } = await openClub({ databaseUrl: await freshDatabaseUrl("owed") });
const { system } = app.services;

async function owe(count: number): Promise<string[]> {
  const { id: subjectId } = await makeRegistration(app.services, await newEvent(), {
    email: "ada@example.org",
  });
  const dedupeKeys = Array.from({ length: count }, newId);
  await system.transaction((tx) =>
    enqueueMail(
      tx,
      tenant.id,
      ...dedupeKeys.map((dedupeKey) => ({
        kind: "registrationConfirmed" as const,
        subjectId,
        dedupeKey,
      })),
    ),
  );
  const rows = await system.run((query) =>
    query.select({ id: outbox.id }).from(outbox).where(eq(outbox.subjectId, subjectId)),
  );
  return rows.map(({ id }) => id);
}

/** A mail server that takes mails when so many are there. */
function takingTogether(count: number) {
  const taken: string[] = [];
  const waiting: (() => void)[] = [];
  const transport: MailTransport = {
    async deliver(_, messageId) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === count) for (const go of waiting) go();
      });
      taken.push(messageId);
    },
    close() {},
  };
  return { taken, transport };
}

const sentCount = () => system.run((query) => query.$count(outbox, isNotNull(outbox.sentAt)));

test("mails that are taken together are marked as sent in one statement", async () => {
  const ids = await owe(4);
  const { taken, transport } = takingTogether(4);
  const send = sendOwedMail(app.services, COMPOSERS, transport);
  const record = recordStatements(app.services);
  await Promise.all(ids.map((id) => send({ id }))).finally(record.stop);
  expect(taken.toSorted()).toEqual(ids.map((id) => `${id}@rollcall`).toSorted());
  expect(await sentCount()).toBe(4);
  expect(record.texts.filter((text) => /^update "outbox"/.test(text))).toHaveLength(1);
});

test("a mail waits for requests that wait for the database, and goes out all the same", async () => {
  const [id = ""] = await owe(1);
  const { taken, transport } = takingTogether(1);
  const { db } = app.services;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const requests = Array.from({ length: 11 }, () => db.run(() => released));
  expect(db.stats()).toEqual({ inUse: 10, waiting: 1 });

  const sending = sendOwedMail(app.services, COMPOSERS, transport)({ id });
  const whichFirst = await Promise.race([sending.then(() => "mail"), sleep(500, "pause")]);
  expect([whichFirst, taken]).toEqual(["pause", []]);
  await sending;
  expect(taken).toHaveLength(1);
  release();
  await Promise.all(requests);
});

test("a mail whose tenant was suspended after it was queued is owed again", async () => {
  const [id = ""] = await owe(1);
  const suspend = (status: "ACTIVE" | "SUSPENDED") =>
    system.run((query) => query.update(tenants).set({ status }).where(eq(tenants.id, tenant.id)));
  await system.run((query) =>
    query.update(outbox).set({ queuedAt: sql`now()` }).where(eq(outbox.id, id)),
  );
  const { taken, transport } = takingTogether(1);
  const send = sendOwedMail(app.services, COMPOSERS, transport);
  await suspend("SUSPENDED");
  await send({ id });
  const [row] = await system.run((query) => query.select().from(outbox).where(eq(outbox.id, id)));
  expect([taken, row?.queuedAt, row?.sentAt]).toEqual([[], null, null]);
  await suspend("ACTIVE");
  await send({ id });
  expect(taken).toEqual([`${id}@rollcall`]);
});
