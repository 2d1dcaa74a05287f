import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeEvent } from "#testing/clubs/factories.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { countBacklog } from "./count-backlog.ts";
import { append } from "./modules/audit/append.ts";
import { sealAudit } from "./modules/audit/seal.ts";

// A database of its own: the numbers are those of all tenants.
const { app, tenant } = await openClub({ databaseUrl: await freshDatabaseUrl("backlog") });

const backlog = () => countBacklog(app.services);

test("jobs are counted by whether they could run, run, or were given up", async () => {
  const add = (name: string) =>
    app.services.system.run((query) =>
      query.execute(
        sql`select graphile_worker.add_job(${name}, run_at := now() - interval '1 hour')`,
      ),
    );
  await add("now");
  await add("failing");
  await app.services.system.run((query) =>
    query.execute(sql`
      update graphile_worker._private_jobs set attempts = max_attempts
       where id = (select max(id) from graphile_worker._private_jobs)`),
  );
  await app.services.system.run((query) =>
    query.execute(
      sql`select graphile_worker.add_job('later', run_at := now() + interval '1 hour')`,
    ),
  );
  const { jobsWaiting, jobsFailed, jobsRunning, jobsOldestSeconds } = await backlog();
  expect({ jobsWaiting, jobsFailed, jobsRunning }).toEqual({
    ...{ jobsWaiting: 1, jobsFailed: 1, jobsRunning: 0 },
  });
  expect(jobsOldestSeconds).toBeGreaterThanOrEqual(3_600);
});

test("a job that failed once is failing until it succeeds, but not a mail that is tried again", async () => {
  for (const name of ["renewNightly", "sendMail"])
    await app.services.system.run((query) =>
      query.execute(sql`select graphile_worker.add_job(${name})`),
    );
  await app.services.system.run((query) =>
    query.execute(sql`
      update graphile_worker._private_jobs set attempts = 1, last_error = 'refused'
       where id in (select id from graphile_worker._private_jobs order by id desc limit 2)`),
  );
  expect((await backlog()).jobsFailing).toBe(1);
});

test("entries of the audit are counted until they are sealed", async () => {
  const { id: eventId } = await makeEvent(app.services, tenant);
  await app.services.db.inTenant(tenant.id, (tx) =>
    append(tx, tenant.id, {
      ...{ eventId, registrationId: newId(), action: "CHECK_IN" },
      actor: { type: "STAFF", id: newId(), name: "Anna", codeId: newId() },
      attendeeName: "Ada",
      ticketCode: "0000000000001234",
      requestId: newId(),
      scannedAt: new Date(),
    }),
  );
  expect((await backlog()).auditUnsealed).toBe(1);
  await sealAudit(app.services);
  expect((await backlog()).auditUnsealed).toBe(0);
});
