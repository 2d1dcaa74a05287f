import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type MailTransport, openMailTransport } from "../../base/mail/deliver.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { freshDatabaseUrl } from "../../testing/database.ts";
import {
  accessTokenOf,
  makeMember,
  makeTenant,
  type TestMember,
  type TestTenant,
} from "../../testing/factories.ts";
import { type MailServer, openMailServer } from "../../testing/mail-server.ts";
import { startWorkerProcess } from "../../testing/start-worker-process.ts";
import { tokenOf } from "../../testing/token-of.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { LEASE_MS } from "./claim-recipient.ts";
import { sendDueBroadcasts } from "./send-due.ts";

// A run sends whatever is due in the database, of every tenant: so each test has one of its own.
let tests = 0;
let app: TestApp;
let club: TestTenant;
let manager: TestMember;
let databaseUrl: string;
let mails: MailServer;
let transport: MailTransport;

beforeEach(async () => {
  tests += 1;
  databaseUrl = await freshDatabaseUrl(`broadcasts_${tests}`);
  app = await openTestApp({ databaseUrl });
  club = await makeTenant(app.services, { name: "Rowing <Club>" });
  manager = await makeMember(app.services, club, ["ADMIN"], { email: "m00@example.org" });
  mails = await openMailServer();
  transport = openMailTransport({
    smtpUrl: mails.url,
    mailDir: "",
    mailFrom: "no-reply@rollcall.example",
  });
});
afterEach(async () => {
  transport.close();
  await Promise.all([mails.close(), app.close()]);
});

const broadcasts = () => app.as({ token: manager.token }).broadcasts;
const run = (through = transport, stopping = new AbortController().signal) =>
  sendDueBroadcasts(app.services, through, stopping);
const numbered = (at: number) => `m${String(at).padStart(2, "0")}@example.org`;

/** A club of so many members, and a broadcast that is SENDING to all of them. */
async function sending(members: number, values = {}) {
  for (let at = 1; at < members; at += 1)
    await makeMember(app.services, club, ["MEMBER"], { email: numbered(at) });
  const { id } = await broadcasts().create({ subject: "News", body: "Dear *all*", ...values });
  await broadcasts().send({ id });
  return { id, all: Array.from({ length: members }, (_, at) => numbered(at)) };
}
const state = async (id: string) => {
  // The clock of some tests runs past the life of a token.
  const token = await accessTokenOf(app.services, manager);
  const row = await app.as({ token }).broadcasts.get({ id });
  const { status, recipientCount, deliveredCount, failedCount } = row;
  return { status, recipientCount, deliveredCount, failedCount };
};

describe("the sender of broadcasts", () => {
  test("writes to each recipient alone, once, with a way out, and ends as SENT", async () => {
    const { id, all } = await sending(5, {
      subject: "News <b>",
      body: "# Hi\n\n<script>x</script>",
    });
    await run();
    expect(mails.addresses()).toEqual(all);
    expect(await state(id)).toEqual({
      status: "SENT",
      recipientCount: 5,
      deliveredCount: 5,
      failedCount: 0,
    });
    expect((await broadcasts().get({ id })).sentAt).not.toBeNull();
    const [mail] = mails.taken;
    const address = mail?.to?.[0]?.address ?? "";
    const token = await tokenOf(app.services, club, address);
    const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      "list-unsubscribe": `<http://localhost:3000/api/public/unsubscribe/${token}>`,
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
      precedence: "bulk",
    });
    expect(mail).toMatchObject({ subject: "News <b>", from: { name: "Rowing <Club>" } });
    expect(mail?.to).toHaveLength(1);
    const link = `http://localhost:3000/unsubscribe?token=${token}`;
    for (const text of [mail?.html, mail?.text]) expect(text).toContain(link);
    expect(mail?.html).toContain("<h1>Hi</h1>");
    expect(mail?.html).not.toMatch(/<script|<b>|<Club>/);
    await run();
    expect(mails.taken).toHaveLength(5);
  });

  test("writes once to each recipient with three workers at once", async () => {
    const { id, all } = await sending(60);
    mails.delay = 5;
    await Promise.all([run(), run(), run()]);
    expect(mails.addresses()).toEqual(all);
    expect(await state(id)).toMatchObject({ deliveredCount: 60 });
    await run();
    expect(await state(id)).toMatchObject({ status: "SENT" });
  });

  test("goes on where a worker died, writing again only what it was handing over, as the same mail", async () => {
    const { id, all } = await sending(40);
    let handed = 0;
    // Its process dies after the mail server's yes and before the note of it: nothing returns.
    const dying: MailTransport = {
      ...transport,
      async deliver(mail, messageId) {
        await transport.deliver(mail, messageId);
        handed += 1;
        if (handed > 10) await new Promise(() => {});
      },
    };
    void run(dying);
    await expect.poll(() => handed, { timeout: 10_000 }).toBe(14);
    await run();
    const left = all.length - 10;
    expect(await state(id)).toMatchObject({ status: "SENDING", deliveredCount: left + 6 });
    app.clock.advance(LEASE_MS + 1);
    await run();
    expect(await state(id)).toMatchObject({ status: "SENT", deliveredCount: 40, failedCount: 0 });
    const ids = new Set(mails.taken.map(({ messageId }) => messageId));
    expect([mails.taken.length, ids.size]).toEqual([44, 40]);
    expect([...new Set(mails.addresses())]).toEqual(all);
  });

  test("survives kill -9 of a worker's process: each recipient, and no other mail", async () => {
    const { id, all } = await sending(60);
    mails.delay = 30;
    const first = startWorkerProcess(databaseUrl, { SMTP_URL: mails.url });
    try {
      await expect
        .poll(() => mails.taken.length, { timeout: 30_000, interval: 10 })
        .toBeGreaterThan(12);
    } finally {
      await first.kill();
    }
    const before = (await state(id)).deliveredCount;
    expect(before).toBeLessThan(60);
    app.clock.advance(LEASE_MS + 1);
    await run();
    expect(await state(id)).toMatchObject({ status: "SENT", deliveredCount: 60, failedCount: 0 });
    expect([...new Set(mails.addresses())]).toEqual(all);
    // What was under way when it died, one a lane, may have come twice: as the same mail.
    const ids = new Set(mails.taken.map(({ messageId }) => messageId));
    expect(ids.size).toBe(60);
    expect(mails.taken.length).toBeLessThanOrEqual(64);
  });

  test("does not count twice what a worker notes after its claim ran out", async () => {
    const { id } = await sending(1);
    let release = () => {};
    const slow: MailTransport = {
      ...transport,
      async deliver(mail, messageId) {
        await transport.deliver(mail, messageId);
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      },
    };
    const late = run(slow);
    await expect.poll(() => mails.taken.length).toBe(1);
    app.clock.advance(LEASE_MS + 1);
    await run();
    release();
    await late;
    expect(await state(id)).toMatchObject({ status: "SENT", recipientCount: 1, deliveredCount: 1 });
  });

  test("begins a scheduled broadcast at its moment, with who is a member then", async () => {
    const { id } = await broadcasts().create({ subject: "Later", body: "x" });
    const at = new Date(app.clock.now().getTime() + 60_000).toISOString();
    await broadcasts().send({ id, at });
    await run();
    expect((await state(id)).status).toBe("SCHEDULED");
    await makeMember(app.services, club, ["MEMBER"], { email: numbered(1) });
    app.clock.advance(60_001);
    await Promise.all([run(), run()]);
    expect(mails.addresses()).toEqual([numbered(0), numbered(1)]);
    expect(await broadcasts().get({ id })).toMatchObject({ status: "SENT", scheduledAt: at });
  });

  test("sends nothing more after a cancellation, and counts what was sent", async () => {
    const { id } = await sending(40);
    mails.delay = 20;
    const running = run();
    await expect.poll(() => mails.taken.length, { interval: 5 }).toBeGreaterThan(3);
    await broadcasts().cancel({ id });
    const atCancel = mails.taken.length;
    await running;
    // Those under way at that very moment, one a lane, were out of reach.
    expect(mails.taken.length).toBeLessThanOrEqual(atCancel + 4);
    expect(mails.taken.length).toBeLessThan(40);
    expect(await state(id)).toMatchObject({
      status: "CANCELLED",
      deliveredCount: mails.taken.length,
    });
    await run();
    expect((await state(id)).deliveredCount).toBe(mails.taken.length);
  });

  test("does not write to who unsubscribed before its turn came", async () => {
    const { id } = await sending(3);
    const token = await tokenOf(app.services, club, numbered(1));
    await app.as().broadcasts.unsubscribe({ token });
    await run();
    expect(mails.addresses()).toEqual([numbered(0), numbered(2)]);
    expect(await state(id)).toMatchObject({ status: "SENT", recipientCount: 2, deliveredCount: 2 });
  });

  test("gives up an address that is refused for good, tries again what may pass", async () => {
    const { id } = await sending(3);
    mails.refuse = (address) => ({ [numbered(1)]: 550, [numbered(2)]: 451 })[address];
    await run();
    expect(await state(id)).toMatchObject({
      status: "SENDING",
      deliveredCount: 1,
      failedCount: 1,
    });
    await run();
    expect(mails.taken).toHaveLength(1);
    mails.refuse = () => undefined;
    app.clock.advance(31_000);
    await run();
    expect(mails.addresses()).toEqual([numbered(0), numbered(2)]);
    expect(await state(id)).toMatchObject({ status: "SENT", deliveredCount: 2, failedCount: 1 });
  });

  test("gives up after some hours of trying", async () => {
    const { id } = await sending(1);
    mails.refuse = () => 451;
    for (let hour = 0; hour < 10; hour += 1) {
      await run();
      app.clock.advance(3_600_000);
    }
    expect(await state(id)).toMatchObject({ status: "SENT", deliveredCount: 0, failedCount: 1 });
  });

  test("lets a broadcast of a suspended tenant rest until it is active again", async () => {
    const { id } = await sending(2);
    const put = (status: "ACTIVE" | "SUSPENDED") =>
      app.services.system.run((query) =>
        query.update(tenant).set({ status }).where(eq(tenant.id, club.id)),
      );
    await put("SUSPENDED");
    await run();
    expect(mails.taken).toEqual([]);
    await put("ACTIVE");
    await run();
    expect(await state(id)).toMatchObject({ status: "SENT", deliveredCount: 2 });
  });

  test("ends soon when it is told to stop, and leaves the rest to the next run", async () => {
    const { id, all } = await sending(30);
    mails.delay = 20;
    const stopping = new AbortController();
    const running = run(transport, stopping.signal);
    await expect.poll(() => mails.taken.length, { interval: 5 }).toBeGreaterThan(0);
    stopping.abort();
    await running;
    expect(mails.taken.length).toBeLessThan(30);
    await run();
    expect(mails.addresses()).toEqual(all);
    expect((await state(id)).status).toBe("SENT");
  });

  test("gives a small broadcast its turn while a large one is being sent", async () => {
    await sending(100);
    const other = await makeTenant(app.services);
    const theirs = await makeMember(app.services, other, ["ADMIN"], { email: "z@example.org" });
    const { broadcasts: small } = app.as({ token: theirs.token });
    const { id } = await small.create({ subject: "Small", body: "x" });
    await small.send({ id });
    await run();
    const place = mails.taken.findIndex(({ to }) => to?.[0]?.address === "z@example.org");
    expect(place).toBeGreaterThan(-1);
    expect(place).toBeLessThan(60);
  });
});
