import { eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openMailTransport } from "#base/mail/deliver.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { MailKind } from "#base/mail/mail-kinds.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { sendOwedMail } from "#base/mail/send-owed.ts";
import type { TestApp } from "#testing/app.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeEvent, makeMember, makeRegistration, makeTenant } from "#testing/clubs/factories.ts";
import { makePlatformUser } from "#testing/people/accounts.ts";
import { refused } from "#testing/people/refused.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { openMailServer } from "#testing/servers/mail-server.ts";
import { countFaults } from "#testing/wire/count-faults.ts";
import { COMPOSERS } from "../../mail-composers.ts";
import { event } from "../events/event.sql.ts";

const databaseUrl = await freshDatabaseUrl("failed_mail");
const app = await openAppForFile({ databaseUrl });
const { token: platform } = await makePlatformUser(app.services);
const owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
const server = await openMailServer();
const mailFrom = "no-reply@rollcall.example";
const transport = openMailTransport({ smtpUrl: server.url, mailDir: "", mailFrom });
const send = sendOwedMail(app.services, COMPOSERS, transport);
afterAll(() => Promise.all([server.close(), owner.end()]));

let club: Awaited<ReturnType<typeof makeTenant>>;
let admin: Awaited<ReturnType<typeof makeMember>>;
let evening: Awaited<ReturnType<typeof makeEvent>>;
beforeEach(async () => {
  club = await makeTenant(app.services);
  admin = await makeMember(app.services, club, ["ADMIN"]);
  evening = await makeEvent(app.services, club);
  server.taken.length = 0;
  server.refuse = () => undefined;
});

async function owe(kind: MailKind, subjectId: string): Promise<string> {
  await app.services.system.run((query) => enqueueMail(query, club.id, { kind, subjectId }));
  const [row] = await rowOf(eq(outbox.subjectId, subjectId));
  return row?.id ?? "";
}
const rowOf = (which: ReturnType<typeof eq>) =>
  app.services.system.run((query) => query.select().from(outbox).where(which));
const row = async (id: string) => (await rowOf(eq(outbox.id, id)))[0];

type TestCaller = ReturnType<TestApp["as"]>;

async function oweRefused(address = "gone@example.org"): Promise<string> {
  const { id } = await makeRegistration(app.services, evening, { email: address });
  server.refuse = () => 550;
  const mail = await owe("registrationConfirmed", id);
  await send({ id: mail });
  server.refuse = () => undefined;
  return mail;
}

describe("mail that a server refuses for good", () => {
  test("is listed for the club's ADMIN with its reason and whom it is about, sent by resend, once", async () => {
    const id = await oweRefused();
    const { mail } = app.as({ token: admin.token });
    const listed = await mail.failed({});
    expect(listed.meta.total).toBe(1);
    expect(listed.data[0]).toMatchObject({ id, kind: "registrationConfirmed", attempts: 1 });
    expect(listed.data[0]?.about).toBeTruthy();
    expect(listed.data[0]?.lastError).toContain("550");
    expect(listed.data[0]?.lastError).not.toContain("gone@");
    expect(await mail.resend({ id })).toEqual({ count: 1 });
    await expect(mail.resend({ id })).rejects.toEqual(refused("NOT_FOUND"));
    expect(await row(id)).toMatchObject({ failedAt: null, queuedAt: null, attempts: 0 });
    await send({ id });
    expect(server.addresses()).toEqual(["gone@example.org"]);
    expect((await mail.failed({})).data).toEqual([]);
  });

  test("404 for the mail of another club, which its list does not show and resend all leaves", async () => {
    const id = await oweRefused();
    const other = await makeTenant(app.services);
    const { mail } = app.as({ token: (await makeMember(app.services, other, ["ADMIN"])).token });
    expect((await mail.failed({})).data).toEqual([]);
    await expect(mail.resend({ id })).rejects.toEqual(refused("NOT_FOUND"));
    expect(await mail.resendAll({})).toEqual({ count: 0 });
    expect((await row(id))?.failedAt).not.toBeNull();
  });

  test("403 FORBIDDEN to everybody but an ADMIN", async () => {
    const { token } = await makeMember(app.services, club, ["EVENT_MANAGER"]);
    for (const caller of [app.as({ token }), app.as({ token: platform })])
      await expect(caller.mail.failed({})).rejects.toEqual(refused("FORBIDDEN"));
    await expect(app.as({ token: admin.token }).mail.platformFailed({})).rejects.toEqual(
      refused("FORBIDDEN"),
    );
  });

  test("the platform sees of which club, and nobody's name; resends one and all", async () => {
    const [first, second] = [await oweRefused(), await oweRefused("away@example.org")];
    const { mail } = app.as({ token: platform });
    const { data } = await mail.platformFailed({ limit: 100 });
    const ours = data.filter(({ tenantSlug }) => tenantSlug === club.slug);
    expect(ours.map(({ id }) => id).sort()).toEqual([first, second].sort());
    expect(Object.keys(ours[0] ?? {})).not.toContain("about");
    expect(await mail.platformResend({ id: first })).toEqual({ count: 1 });
    expect((await mail.platformResendAll({})).count).toBeGreaterThanOrEqual(1);
    expect((await row(second))?.failedAt).toBeNull();
  });

  test("of more than 5,000 is counted for its club, and to 5,000 for the platform and by a filter", async () => {
    const { mail } = app.as({ token: admin.token });
    const faults = () => app.services.system.run((query) => countFaults(query, club.id));
    await owner`insert into outbox (id, tenant_id, kind, subject_id, dedupe_key, queued_at, failed_at)
      select gen_random_uuid(), ${club.id}, 'eventCancelled', ${evening.id}, gen_random_uuid()::text,
             now(), now() from generate_series(1, 5001)`;
    expect((await mail.failed({})).meta).toEqual({
      total: 5_001,
      page: 1,
      limit: 20,
      totalPages: 251,
    });
    const most = { total: 5_000, totalPages: 250, totalIsAtLeast: true };
    expect((await mail.failed({ kind: ["eventCancelled"] })).meta).toMatchObject(most);
    expect((await app.as({ token: platform }).mail.platformFailed({})).meta).toMatchObject(most);
    expect(await faults()).toEqual([]);
    expect(await mail.resendAll({})).toEqual({ count: 5_001 });
    expect((await mail.failed({})).meta.total).toBe(0);
    await owner`update outbox set failed_at = now() where tenant_id = ${club.id}`;
    await owner`delete from outbox where tenant_id = ${club.id}`;
    expect(await faults()).toEqual([]);
    expect((await mail.failed({})).meta.total).toBe(0);
  });

  test("the same Idempotency-Key gets the same answer from all four resends, and sends once", async () => {
    const once = () => ({ "idempotency-key": newId() });
    const resends = [
      [once(), (as: TestCaller, id: string) => as.mail.resend({ id }), admin.token],
      [once(), (as: TestCaller) => as.mail.resendAll({}), admin.token],
      [once(), (as: TestCaller, id: string) => as.mail.platformResend({ id }), platform],
      [once(), (as: TestCaller) => as.mail.platformResendAll({}), platform],
    ] as const;
    for (const [headers, press, token] of resends) {
      await app.as({ token: platform }).mail.platformResendAll({});
      const id = await oweRefused(`${newId()}@example.org`);
      const { caller, headers: answered } = app.recorded({ token, headers });
      expect(await press(caller, id)).toEqual({ count: 1 });
      expect(answered.get("Idempotency-Replayed")).toBeUndefined();
      // Given up once more: a second press would find it, were it not the same request.
      await app.services.system.run((query) =>
        query.update(outbox).set({ failedAt: sql`now()` }).where(eq(outbox.id, id)),
      );
      expect(await press(caller, id)).toEqual({ count: 1 });
      expect(answered.get("Idempotency-Replayed")).toBe("true");
      expect((await row(id))?.failedAt).not.toBeNull();
    }
  });

  test("a passing refusal is tried again, and the twentieth is the last", async () => {
    const { id: subjectId } = await makeRegistration(app.services, evening, {
      email: "busy@example.org",
    });
    const id = await owe("registrationConfirmed", subjectId);
    server.refuse = () => 450;
    for (let attempt = 1; attempt < 20; attempt += 1) await expect(send({ id })).rejects.toThrow();
    expect((await row(id))?.failedAt).toBeNull();
    await send({ id });
    expect(await row(id)).toMatchObject({ attempts: 20, sentAt: null, failedAt: expect.any(Date) });
    server.refuse = () => undefined;
    await send({ id });
    expect(server.taken).toHaveLength(0);
  });
});

describe("seats came free", () => {
  const waiting = () =>
    app.services.system.run((query) =>
      query.update(event).set({ waitlistCount: 1 }).where(eq(event.id, evening.id)),
    );

  test("the event managers are told, or the ADMINs of a club that has none", async () => {
    await waiting();
    await send({ id: await owe("seatsFree", evening.id) });
    expect(server.addresses()).toEqual([admin.email]);
    const manager = await makeMember(app.services, club, ["EVENT_MANAGER"]);
    evening = await makeEvent(app.services, club);
    await waiting();
    await send({ id: await owe("seatsFree", evening.id) });
    expect(server.addresses()).toEqual([admin.email, manager.email].sort());
  });

  test("with nobody to write to it is failed and seen, never sent and lost", async () => {
    await waiting();
    await app.services.system.run((query) =>
      query.execute(sql`update member set email = null where id = ${admin.id}`),
    );
    const id = await owe("seatsFree", evening.id);
    await send({ id });
    expect(await row(id)).toMatchObject({ sentAt: null, failedAt: expect.any(Date) });
  });
});

describe("mail of a suspended club", () => {
  test("that was queued already waits, is owed again and goes out when the club is active", async () => {
    const email = "patient@example.org";
    const { id: subjectId } = await makeRegistration(app.services, evening, { email });
    const id = await owe("registrationConfirmed", subjectId);
    await setTenant("SUSPENDED");
    await send({ id });
    expect(server.taken).toHaveLength(0);
    expect(await row(id)).toMatchObject({ sentAt: null, failedAt: null, queuedAt: null });
    await setTenant("ACTIVE");
    await send({ id });
    expect(server.addresses()).toEqual([email]);
  });
});

const setTenant = (status: "ACTIVE" | "SUSPENDED") =>
  app.as({ token: platform }).platform.editTenant({ id: club.id, status });

describe("mail that was handed over and could not be recorded", () => {
  /** Every record of a sent mail fails, as on a disk that is full. */
  const breakRecords = () =>
    owner.unsafe(`
      create function refuse_record() returns trigger language plpgsql as
        $$ begin raise exception 'no room' using errcode = '53100'; end $$;
      create trigger refuse_record before update on outbox
        for each row when (new.sent_at is not null) execute function refuse_record()`);
  const mendRecords = () => owner.unsafe("drop function refuse_record cascade");

  test("is recorded as soon as it can be, and not handed over again meanwhile", async () => {
    const { id: subjectId } = await makeRegistration(app.services, evening, {
      email: "once@example.org",
    });
    const id = await owe("registrationConfirmed", subjectId);
    await breakRecords();
    const job = send({ id });
    await expect.poll(() => server.taken).toHaveLength(1);
    await mendRecords();
    await job;
    expect((await row(id))?.sentAt).not.toBeNull();
    expect(server.taken).toHaveLength(1);
  });

  test("nor when the job has failed over it and is run again", { timeout: 60_000 }, async () => {
    const { id: subjectId } = await makeRegistration(app.services, evening, {
      email: "once@example.org",
    });
    const id = await owe("registrationConfirmed", subjectId);
    await breakRecords();
    await expect(send({ id })).rejects.toThrow();
    await mendRecords();
    await send({ id });
    expect((await row(id))?.sentAt).not.toBeNull();
    expect(server.taken).toHaveLength(1);
  });
});
