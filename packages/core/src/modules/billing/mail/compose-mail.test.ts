import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, describe, expect, test } from "vitest";
import { openMailTransport } from "#base/mail/deliver.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { sendOwedMail } from "#base/mail/send-owed.ts";
import { openClub } from "#testing/clubs/club.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { COMPOSERS } from "../../../mail-composers.ts";
import { creditorReference } from "../invoice/creditor-reference.ts";

const { app, as, newMember } = await openClub({
  tenant: {
    name: "Rowing Club",
    paymentInstructions: "NL91 ABNA 0417 1643 00",
    paymentDays: 30,
    replyTo: "treasurer@example.org",
  },
});
const { services } = app;
const finance = await newMember(["FINANCE_MANAGER"]);
const member = await newMember(["MEMBER"], { fullName: "Ada Lovelace" });
const LINES = [{ description: "Dues", quantity: 1, unitAmount: 12_000 }];

const mailDir = await mkdtemp(join(tmpdir(), "rollcall-invoices-"));
const transport = openMailTransport({ mailDir, mailFrom: "Rollcall <no-reply@rollcall.example>" });
afterAll(async () => {
  transport.close();
  await rm(mailDir, { recursive: true, force: true });
});

const billing = () => as(finance).billing;
const create = (issue: boolean, memberId = member.id) =>
  billing().createInvoice({ memberId, lines: LINES, issue });

/** Sends the mails about a row, and reads what arrived. */
async function sent(subjectId: string) {
  const rows = await services.system.run((query) =>
    query.select({ id: outbox.id }).from(outbox).where(eq(outbox.subjectId, subjectId)),
  );
  const send = sendOwedMail(services, COMPOSERS, transport);
  for (const { id } of rows) await send({ id });
  const files = (await readdir(mailDir)).filter((file) => rows.some(({ id }) => file.includes(id)));
  return Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(mailDir, file)))),
  );
}

describe("an invoice that is issued", () => {
  test("is mailed once with its PDF and how to pay; answers go to the club", async () => {
    const { id, number, issuedAt, dueAt } = await create(true);
    expect(Date.parse(dueAt ?? "") - Date.parse(issuedAt ?? "")).toBe(30 * 86_400_000);
    const [mail, ...others] = await sent(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: `Invoice ${number} of Rowing Club`,
      to: [{ address: member.email }],
      replyTo: [{ address: "treasurer@example.org" }],
    });
    for (const words of ["€120.00", "NL91 ABNA 0417 1643 00", creditorReference(number ?? "")])
      expect(mail?.text).toContain(words);
    const [pdf] = mail?.attachments ?? [];
    expect(pdf).toMatchObject({
      mimeType: "application/pdf",
      filename: `invoice-${number}.pdf`,
      disposition: "attachment",
    });
    expect(
      Buffer.from(pdf?.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  test("from a draft is mailed once, however often it is issued; a draft is not", async () => {
    const { id } = await create(false);
    expect(await mailsAbout(services, id)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => billing().issueInvoice({ id })));
    expect(await mailsAbout(services, id)).toEqual(["invoiceIssued"]);
  });

  test("and made void before its mail was sent is not sent", async () => {
    const { id } = await create(true);
    await billing().voidInvoice({ id });
    expect(await sent(id)).toEqual([]);
  });

  test("to somebody without an address is sent to nobody", async () => {
    const { id: memberId } = await newMember(["GUEST"], { email: null });
    const { id } = await create(true, memberId);
    expect(await sent(id)).toEqual([]);
  });
});

test("a mail of another kind asks for answers at the same address", async () => {
  const admin = await newMember(["ADMIN"]);
  const email = "grace@example.org";
  const { id } = await as(admin).membership.create({ fullName: "Grace Hopper", email });
  const [mail] = await sent(id);
  expect(mail?.replyTo).toMatchObject([{ address: "treasurer@example.org" }]);
});
