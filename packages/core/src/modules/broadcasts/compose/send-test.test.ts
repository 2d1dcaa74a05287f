import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, desc, eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { createLimiter } from "#base/limits/limiter.ts";
import { openMailTransport } from "#base/mail/deliver.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { sendOwedMail } from "#base/mail/send-owed.ts";
import { openClub } from "#testing/clubs/club.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { COMPOSERS } from "../../../mail-composers.ts";

const { app, as, newMember } = await openClub({
  tenant: { name: "Rowing <Club>", replyTo: "secretary@example.org" },
  limiter: createLimiter(),
});
const { services } = app;
const mailDir = await mkdtemp(join(tmpdir(), "rollcall-test-mail-"));
const transport = openMailTransport({ mailDir, mailFrom: "no-reply@rollcall.example" });
afterAll(async () => {
  transport.close();
  await rm(mailDir, { recursive: true, force: true });
});

const write = (of: Awaited<ReturnType<typeof newMember>>) =>
  as(of).broadcasts.create({ subject: "Spring <regatta>", body: "Dear **all**" });

async function received(memberId: string) {
  const [row] = await services.system.run((query) =>
    query
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.subjectId, memberId), eq(outbox.kind, "broadcastTest")))
      .orderBy(desc(outbox.createdAt), desc(outbox.id)),
  );
  if (!row) throw new Error("no mail is owed");
  await sendOwedMail(services, COMPOSERS, transport)({ id: row.id });
  const [file = ""] = (await readdir(mailDir)).filter((name) => name.includes(row.id));
  return PostalMime.parse(await readFile(join(mailDir, file)));
}

describe("POST /api/broadcasts/:id/test", () => {
  test("200 mails the caller alone one copy, marked in the caller's language", async () => {
    const manager = await newMember(["EVENT_MANAGER"], { language: "nl" });
    await newMember();
    const { id } = await write(manager);
    expect(await as(manager).broadcasts.test({ id })).toEqual({ to: manager.email });
    const mail = await received(manager.id);
    expect(mail).toMatchObject({
      subject: "[Test] Spring <regatta>",
      to: [{ address: manager.email }],
      replyTo: [{ address: "secretary@example.org" }],
    });
    expect(mail.text).toContain("Dit is een test die alleen jij hebt gekregen.");
    expect(mail.html).toContain("Dear <strong>all</strong>");
    expect(mail.html).toContain("Spring &lt;regatta&gt;");
    expect(mail.headers.some(({ key }) => key === "list-unsubscribe")).toBe(false);
    const { status, recipientCount } = await as(manager).broadcasts.get({ id });
    expect([status, recipientCount]).toEqual(["DRAFT", 0]);
  });

  test("404 an unknown broadcast, and 403 without the permission: nobody is mailed", async () => {
    const [manager, member] = [await newMember(["EVENT_MANAGER"]), await newMember()];
    const { id } = await write(manager);
    await expect(as(manager).broadcasts.test({ id: newId() })).rejects.toEqual(
      refused("NOT_FOUND"),
    );
    await expect(as(member).broadcasts.test({ id })).rejects.toEqual(refused("FORBIDDEN"));
    expect(await mailsAbout(services, manager.id, member.id)).toEqual([]);
  });

  test("429 the sixth within a minute", async () => {
    const manager = await newMember(["EVENT_MANAGER"]);
    const { id } = await write(manager);
    for (let at = 0; at < 5; at += 1) await as(manager).broadcasts.test({ id });
    await expect(as(manager).broadcasts.test({ id })).rejects.toEqual(refused("RATE_LIMITED"));
    expect(await mailsAbout(services, manager.id)).toHaveLength(5);
  });
});
