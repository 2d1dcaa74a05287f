import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import PostalMime, { type Email } from "postal-mime";
import { afterAll, describe, expect, test, vi } from "vitest";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import {
  makeEvent,
  makeMember,
  makeRegistration,
  makeTenant,
  type TestTenant,
} from "#testing/clubs/factories.ts";
import { accessTo } from "#testing/servers/access-to.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { tenant } from "./modules/tenancy/tenant.sql.ts";
import { startWorker } from "./worker.ts";

// Its own database: a worker takes the mail of every tenant, that of other tests as well.
const databaseUrl = await freshDatabaseUrl("worker");
const app = await openAppForFile({ databaseUrl });
const mailDir = await mkdtemp(join(tmpdir(), "rollcall-worker-"));
const options = { ...accessTo(databaseUrl), mailDir, mailFrom: "no-reply@rollcall.example" };
// Two instances, as in production: what is sent once must be sent once by both together.
const workers = [1, 2].map(() => startWorker(app.services, options));
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await rm(mailDir, { recursive: true, force: true });
});

async function mailsTo(address: string): Promise<Email[]> {
  const files = (await readdir(mailDir)).filter((file) => file.endsWith(".eml"));
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(mailDir, file)))),
  );
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

const eventually = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 50_000 });

const OWED = sql.raw(`
  select (select count(*) from outbox left join tenant on tenant.id = outbox.tenant_id
           where queued_at is null and coalesce(tenant.status, 'ACTIVE') = 'ACTIVE')::int
       + (select count(*) from graphile_worker.jobs where task_identifier = 'sendMail')::int as mails`);

/** Until the workers have looked again and no mail is left to send: what is not there then does not come. */
async function untilAllIsSent(): Promise<void> {
  const club = await makeTenant(app.services);
  const row = await makeRegistration(app.services, await makeEvent(app.services, club), {
    email: `last.${club.id}@example.org`,
  });
  await owe(club.id, row.id);
  await eventually(async () =>
    expect(await mailsTo(`last.${club.id}@example.org`)).toHaveLength(1),
  );
  await eventually(async () => {
    const [owed] = await app.services.system.run((query) => query.execute<{ mails: number }>(OWED));
    expect(owed?.mails).toBe(0);
  });
}

const owe = (tenantId: TestTenant["id"], subjectId: string) =>
  app.services.db.inTenant(tenantId, (tx) =>
    enqueueMail(tx, tenantId, { kind: "registrationConfirmed", subjectId }),
  );

describe("the worker", () => {
  test("sends a ticket with its code after a public registration, once", async () => {
    const club = await makeTenant(app.services, { name: "Rowing Club" });
    const evening = await makeEvent(app.services, club, { title: "Regatta Supper" });
    const { ticketCode } = await app.as().registration.publicRegister({
      tenantSlug: club.slug,
      slug: evening.slug,
      fullName: "Ada Lovelace",
      email: "ada@example.org",
    });
    const [mail] = await eventually(async () => {
      const mails = await mailsTo("ada@example.org");
      expect(mails).not.toHaveLength(0);
      return mails;
    });
    expect(mail?.subject).toBe("You are registered: Regatta Supper");
    expect(mail?.text).toContain(ticketCode);
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).toContain("text/calendar");
    await untilAllIsSent();
    expect(await mailsTo("ada@example.org")).toHaveLength(1);
  });

  test("sends nothing for a change that was rolled back", async () => {
    const club = await makeTenant(app.services);
    const evening = await makeEvent(app.services, club);
    const row = await makeRegistration(app.services, evening, { email: "undone@example.org" });
    const failing = app.services.db.inTenant(club.id, async (tx) => {
      await enqueueMail(tx, club.id, { kind: "registrationConfirmed", subjectId: row.id });
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    await untilAllIsSent();
    expect(await mailsTo("undone@example.org")).toHaveLength(0);
  });

  test("leaves the mail of a suspended club owed until the club is active again", async () => {
    const club = await makeTenant(app.services);
    const evening = await makeEvent(app.services, club);
    const row = await makeRegistration(app.services, evening, { email: "patient@example.org" });
    const setTenant = (status: "ACTIVE" | "SUSPENDED") =>
      app.services.system.run((query) =>
        query.update(tenant).set({ status }).where(eq(tenant.id, club.id)),
      );
    await setTenant("SUSPENDED");
    await app.services.system.run((query) =>
      enqueueMail(query, club.id, { kind: "registrationConfirmed", subjectId: row.id }),
    );
    await untilAllIsSent();
    expect(await mailsTo("patient@example.org")).toHaveLength(0);
    await setTenant("ACTIVE");
    await eventually(async () => expect(await mailsTo("patient@example.org")).toHaveLength(1));
  });

  test("sends one mail for two requests under one key", async () => {
    const club = await makeTenant(app.services);
    const evening = await makeEvent(app.services, club);
    const row = await makeRegistration(app.services, evening, { email: "twice@example.org" });
    const owed = { kind: "eventCancelled", subjectId: row.id, dedupeKey: row.id } as const;
    for (let time = 0; time < 2; time += 1)
      await app.services.db.inTenant(club.id, (tx) => enqueueMail(tx, club.id, owed));
    await eventually(async () => expect(await mailsTo("twice@example.org")).toHaveLength(1));
    await untilAllIsSent();
    expect(await mailsTo("twice@example.org")).toHaveLength(1);
  });

  test("a reset link from the mail sets the password, once, and no secret is stored", async () => {
    const club = await makeTenant(app.services);
    const member = await makeMember(app.services, club, ["MEMBER"], { email: "reset@example.org" });
    await app.as().auth.forgotPassword({ email: "reset@example.org" });
    const token = await eventually(async () => {
      const [mail] = await mailsTo("reset@example.org");
      return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? expect.fail("no link yet");
    });
    const password = "a rather long new password";
    await app.as().auth.resetPassword({ token, password });
    const { user } = await app.as().auth.login({ email: "reset@example.org", password });
    expect(user.id).toBe(member.id);
    await expect(app.as().auth.resetPassword({ token, password })).rejects.toThrow();
  });
});
