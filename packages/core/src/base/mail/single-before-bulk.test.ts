import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeRegistration } from "#testing/clubs/factories.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { mailParties } from "../../modules/events/mail/mail-parties.ts";
import { enqueueMail } from "./enqueue.ts";
import { QUEUE_OWED_MAIL } from "./send-owed.ts";

// A database of its own: the statement moves the mails of all tenants.
const url = await freshDatabaseUrl("bulk");
const { app, tenant, newEvent } = await openClub({ databaseUrl: url });
const { system } = app.services;

test("a ticket's mail leaves before mailings that were owed earlier, however long they are", async () => {
  const event = await newEvent();
  await makeRegistration(app.services, event);
  const invoices = Array.from({ length: 600 }, () => ({
    ...{ kind: "invoiceIssued" as const, subjectId: newId() },
  }));
  await system.transaction((tx) => enqueueMail(tx, tenant.id, ...invoices));
  await system.transaction((tx) =>
    mailParties(
      tx,
      { tenantId: tenant.id, eventId: event.id },
      { kind: "eventReminder", statuses: ["CONFIRMED"], aboutId: event.id },
    ),
  );
  const subjectId = newId();
  await system.transaction((tx) =>
    enqueueMail(tx, tenant.id, { kind: "registrationConfirmed", subjectId }),
  );
  await system.run((query) => query.execute(sql.raw(QUEUE_OWED_MAIL)));
  // The order in which the worker takes jobs.
  const jobs = await system.run((query) =>
    query.execute<{ kind: string; priority: number }>(sql`
      select outbox.kind, jobs.priority from graphile_worker.jobs
      join outbox on jobs.key = 'mail:' || outbox.id
      order by jobs.priority, jobs.run_at, jobs.id`),
  );
  expect(jobs).toHaveLength(500);
  expect(jobs[0]).toEqual({ kind: "registrationConfirmed", priority: 0 });
  expect(new Set(jobs.slice(1).map(({ priority }) => priority))).toEqual(new Set([10]));
});
