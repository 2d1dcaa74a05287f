import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { MailTransport } from "#base/mail/deliver.ts";
import { type MailingClub, openMailingClub } from "#testing/clubs/mailing-club.ts";
import { startProgram } from "#testing/servers/start-program.ts";
import { LEASE_MS } from "./claim-recipient.ts";
import { LANES } from "./send-due.ts";

/** A program that starts takes as long as the machine makes it. */
const PROGRAM_MS = 240_000;

let tests = 0;
let it: MailingClub;
beforeEach(async () => {
  tests += 1;
  it = await openMailingClub(`crash_${tests}`);
});
afterEach(() => it.close());

describe("a broadcast of which a worker dies", () => {
  test("goes on, and what was being handed over comes again as the same mail", async () => {
    const { id, all } = await it.sending(40);
    let handed = 0;
    // Its process dies after the mail server's yes and before the note of it: nothing returns.
    const dying: MailTransport = {
      ...it.transport,
      async deliver(mail, messageId) {
        await it.transport.deliver(mail, messageId);
        handed += 1;
        if (handed > 10) await new Promise(() => {});
      },
    };
    void it.run(dying);
    await expect.poll(() => handed, { timeout: 50_000 }).toBe(10 + LANES);
    await it.run();
    const left = all.length - 10;
    expect(await it.state(id)).toMatchObject({ status: "SENDING", deliveredCount: left + 6 });
    it.app.clock.advance(LEASE_MS + 1);
    await it.run();
    expect(await it.state(id)).toMatchObject({
      status: "SENT",
      deliveredCount: 40,
      failedCount: 0,
    });
    const ids = new Set(it.mails.taken.map(({ messageId }) => messageId));
    expect([it.mails.taken.length, ids.size]).toEqual([44, 40]);
    expect([...new Set(it.mails.addresses())]).toEqual(all);
  });

  test(
    "survives kill -9 of a worker's process: each recipient, and no other mail",
    async () => {
      const { id, all } = await it.sending(60);
      const mail = { DATABASE_URL: it.databaseUrl, SMTP_URL: it.mails.url };
      // It dies when twelve mails are noted and each of its lanes waits for the mail server's yes.
      it.mails.answerOnly(12);
      const first = startProgram("worker-process", mail);
      await first.until(() => it.mails.taken.length === 12 + LANES);
      await first.until(async () => (await it.state(id))["deliveredCount"] === 12);
      await first.kill();
      it.mails.answerAll();
      it.app.clock.advance(LEASE_MS + 1);
      await it.run();
      expect(await it.state(id)).toMatchObject({
        status: "SENT",
        deliveredCount: 60,
        failedCount: 0,
      });
      expect([...new Set(it.mails.addresses())]).toEqual(all);
      // What was under way when it died came twice: as the same mail.
      const ids = new Set(it.mails.taken.map(({ messageId }) => messageId));
      expect([it.mails.taken.length, ids.size]).toEqual([60 + LANES, 60]);
    },
    PROGRAM_MS,
  );

  test("does not count twice what a worker notes after its claim ran out", async () => {
    const { id } = await it.sending(1);
    let release = () => {};
    const slow: MailTransport = {
      ...it.transport,
      async deliver(mail, messageId) {
        await it.transport.deliver(mail, messageId);
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      },
    };
    const late = it.run(slow);
    await expect.poll(() => it.mails.taken.length).toBe(1);
    it.app.clock.advance(LEASE_MS + 1);
    await it.run();
    release();
    await late;
    expect(await it.state(id)).toMatchObject({
      status: "SENT",
      recipientCount: 1,
      deliveredCount: 1,
    });
  });
});
