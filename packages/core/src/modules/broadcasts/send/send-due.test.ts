import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { MailTransport } from "#base/mail/deliver.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { type MailingClub, numbered, openMailingClub } from "#testing/clubs/mailing-club.ts";
import { tokenOf } from "#testing/people/token-of.ts";
import { recordStatements } from "#testing/wire/record-statements.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { LANES } from "./send-due.ts";

let tests = 0;
let it: MailingClub;
beforeEach(async () => {
  tests += 1;
  it = await openMailingClub(`send_due_${tests}`);
});
afterEach(() => it.close());

describe("the sender of broadcasts", () => {
  test("writes to each recipient alone, once, with a way out, and ends as SENT", async () => {
    const { id, all } = await it.sending(5, {
      subject: "News <b>",
      body: "# Hi\n\n<script>x</script>",
    });
    await it.run();
    expect(it.mails.addresses()).toEqual(all);
    expect(await it.state(id)).toEqual({
      status: "SENT",
      recipientCount: 5,
      deliveredCount: 5,
      failedCount: 0,
    });
    expect((await it.broadcasts().get({ id })).sentAt).not.toBeNull();
    const [mail] = it.mails.taken;
    const address = mail?.to?.[0]?.address ?? "";
    const token = await tokenOf(it.app.services, it.club, address);
    const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      "list-unsubscribe": `<http://localhost:3000/api/public/unsubscribe/${token}>`,
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
      precedence: "bulk",
    });
    expect(mail).toMatchObject({ subject: "News <b>", from: { name: "Rowing <Club>" } });
    expect(mail?.to).toHaveLength(1);
    const link = `http://localhost:3000/unsubscribe#token=${token}`;
    for (const text of [mail?.html, mail?.text]) expect(text).toContain(link);
    expect(mail?.html).toContain("<h1>Hi</h1>");
    expect(mail?.html).not.toMatch(/<script|<b>|<Club>/);
    await it.run();
    expect(it.mails.taken).toHaveLength(5);
  });

  test("claims and records four mails at a time, by one statement each", async () => {
    const { id } = await it.sending(40);
    // All four lanes are handed over together, so the count does not depend on the machine.
    let waiting: (() => void)[] = [];
    const together: MailTransport = {
      ...it.transport,
      async deliver() {
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          if (waiting.length < 4) return;
          for (const go of waiting) go();
          waiting = [];
        });
      },
    };
    const record = recordStatements(it.app.services);
    await it.run(together).finally(record.stop);
    expect(await it.state(id)).toMatchObject({ status: "SENT", deliveredCount: 40 });
    const ofRecipients = record.texts.filter((text) => /update "broadcast_recipient"/.test(text));
    expect(ofRecipients).toHaveLength(20);
  });

  test("writes once to each recipient with three workers at once", async () => {
    const { id, all } = await it.sending(60);
    it.mails.delay = 5;
    await Promise.all([it.run(), it.run(), it.run()]);
    expect(it.mails.addresses()).toEqual(all);
    expect(await it.state(id)).toMatchObject({ deliveredCount: 60 });
    await it.run();
    expect(await it.state(id)).toMatchObject({ status: "SENT" });
  });

  test("begins a scheduled broadcast at its moment, with who is a member then", async () => {
    const { id } = await it.broadcasts().create({ subject: "Later", body: "x" });
    const at = new Date(it.app.clock.now().getTime() + 60_000).toISOString();
    await it.broadcasts().send({ id, at });
    await it.run();
    expect((await it.state(id)).status).toBe("SCHEDULED");
    await makeMember(it.app.services, it.club, ["MEMBER"], { email: numbered(1) });
    it.app.clock.advance(60_001);
    await Promise.all([it.run(), it.run()]);
    expect(it.mails.addresses()).toEqual([numbered(0), numbered(1)]);
    expect(await it.broadcasts().get({ id })).toMatchObject({ status: "SENT", scheduledAt: at });
  });

  test("begins each of several scheduled broadcasts once, however many workers look", async () => {
    const at = new Date(it.app.clock.now().getTime() + 60_000).toISOString();
    const ids: string[] = [];
    for (let made = 0; made < 12; made += 1) {
      const { id } = await it.broadcasts().create({ subject: `No. ${made}`, body: "x" });
      await it.broadcasts().send({ id, at });
      ids.push(id);
    }
    it.app.clock.advance(60_001);
    await Promise.all([it.run(), it.run(), it.run(), it.run()]);
    expect(it.mails.taken).toHaveLength(12);
    for (const id of ids)
      expect(await it.state(id)).toMatchObject({
        status: "SENT",
        recipientCount: 1,
        deliveredCount: 1,
      });
  });

  test("sends nothing more after a cancellation, and counts what was sent", async () => {
    const { id } = await it.sending(40);
    it.mails.answerOnly(4);
    const running = it.run();
    // Each lane has another mail under way, which the cancellation cannot reach.
    await expect.poll(() => it.mails.taken.length).toBe(4 + LANES);
    await it.broadcasts().cancel({ id });
    it.mails.answerAll();
    await running;
    expect(it.mails.taken.length).toBe(4 + LANES);
    expect(await it.state(id)).toMatchObject({ status: "CANCELLED", deliveredCount: 4 + LANES });
    await it.run();
    expect((await it.state(id)).deliveredCount).toBe(4 + LANES);
  });

  test("does not write to who unsubscribed before its turn came", async () => {
    const { id } = await it.sending(3);
    const token = await tokenOf(it.app.services, it.club, numbered(1));
    await it.app.as().broadcasts.unsubscribe({ token });
    await it.run();
    expect(it.mails.addresses()).toEqual([numbered(0), numbered(2)]);
    expect(await it.state(id)).toMatchObject({
      status: "SENT",
      recipientCount: 2,
      deliveredCount: 2,
    });
  });

  test("gives up an address that is refused for good, tries again what may pass", async () => {
    const { id } = await it.sending(3);
    it.mails.refuse = (address) => ({ [numbered(1)]: 550, [numbered(2)]: 451 })[address];
    await it.run();
    expect(await it.state(id)).toMatchObject({
      status: "SENDING",
      deliveredCount: 1,
      failedCount: 1,
    });
    await it.run();
    expect(it.mails.taken).toHaveLength(1);
    it.mails.refuse = () => undefined;
    it.app.clock.advance(31_000);
    await it.run();
    expect(it.mails.addresses()).toEqual([numbered(0), numbered(2)]);
    expect(await it.state(id)).toMatchObject({ status: "SENT", deliveredCount: 2, failedCount: 1 });
  });

  test("gives up after some hours of trying", async () => {
    const { id } = await it.sending(1);
    it.mails.refuse = () => 451;
    for (let hour = 0; hour < 10; hour += 1) {
      await it.run();
      it.app.clock.advance(3_600_000);
    }
    expect(await it.state(id)).toMatchObject({ status: "SENT", deliveredCount: 0, failedCount: 1 });
  });

  test("lets a broadcast of a suspended tenant rest until it is active again", async () => {
    const { id } = await it.sending(2);
    const put = (status: "ACTIVE" | "SUSPENDED") =>
      it.app.services.system.run((query) =>
        query.update(tenant).set({ status }).where(eq(tenant.id, it.club.id)),
      );
    await put("SUSPENDED");
    await it.run();
    expect(it.mails.taken).toEqual([]);
    await put("ACTIVE");
    await it.run();
    expect(await it.state(id)).toMatchObject({ status: "SENT", deliveredCount: 2 });
  });

  test("ends soon when it is told to stop, and leaves the rest to the next run", async () => {
    const { id, all } = await it.sending(30);
    it.mails.answerOnly(0);
    const stopping = new AbortController();
    const running = it.run(it.transport, stopping.signal);
    await expect.poll(() => it.mails.taken.length).toBe(LANES);
    stopping.abort();
    it.mails.answerAll();
    await running;
    expect(it.mails.taken.length).toBe(LANES);
    await it.run();
    expect(it.mails.addresses()).toEqual(all);
    expect((await it.state(id)).status).toBe("SENT");
  });

  test("gives a small broadcast its turn while a large one is being sent", async () => {
    await it.sending(100);
    const other = await makeTenant(it.app.services);
    const theirs = await makeMember(it.app.services, other, ["ADMIN"], { email: "z@example.org" });
    const { broadcasts: small } = it.app.as({ token: theirs.token });
    const { id } = await small.create({ subject: "Small", body: "x" });
    await small.send({ id });
    await it.run();
    const place = it.mails.taken.findIndex(({ to }) => to?.[0]?.address === "z@example.org");
    expect(place).toBeGreaterThan(-1);
    expect(place).toBeLessThan(60);
  });
});
