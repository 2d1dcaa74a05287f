import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { MailKind } from "#base/mail/mail-kinds.ts";
import { openClub } from "#testing/club.ts";
import { makeMember, makeRegistration, makeTenant } from "#testing/factories.ts";
import { refused } from "#testing/refused.ts";

const { app, as, tenant, newMember, newEvent } = await openClub();
const { services } = app;
const admin = await newMember(["ADMIN"]);
const ada = await newMember();
const evening = await newEvent({ title: "Regatta Dinner" });
const seat = await makeRegistration(services, evening, { memberId: ada.id });

const owe = (...mails: [MailKind, string][]) =>
  services.system.run((query) =>
    enqueueMail(query, tenant.id, ...mails.map(([kind, subjectId]) => ({ kind, subjectId }))),
  );

describe("GET /api/membership/members/:id/mails", () => {
  test("200 the mails of the member, the seats and the invoices, newest first, without a word of them", async () => {
    const { billing, mail } = as(admin);
    const { id, number } = await billing.createInvoice({
      memberId: ada.id,
      lines: [{ description: "Locker", quantity: 1, unitAmount: 100 }],
      issue: true,
    });
    await owe(["claimLink", ada.id]);
    await owe(["registrationConfirmed", seat.id]);
    await owe(["invoiceReminder", id]);
    await owe(["claimLink", (await newMember()).id]);
    const { data } = await mail.ofMember({ id: ada.id, limit: 3 });
    expect(data).toEqual([
      shown({ kind: "invoiceReminder", about: number }),
      shown({ kind: "registrationConfirmed", about: "Regatta Dinner" }),
      shown({ kind: "claimLink", about: null }),
    ]);
    const confirmed = await mail.ofMember({ id: ada.id, kind: ["registrationConfirmed"] });
    expect(confirmed.meta.total).toBe(1);
  });

  test("200 after a transfer what the former holder was sent is not the new holder's", async () => {
    const { id, memberId } = await makeRegistration(services, await newEvent(), {
      memberId: (await newMember()).id,
    });
    await owe(["registrationConfirmed", id]);
    await owe(["transferReceived", id], ["registrationTransferred", id]);
    await owe(["eventReminder", id]);
    const { data } = await as(admin).mail.ofMember({ id: memberId ?? "" });
    expect(data.map(({ kind }) => kind)).toEqual(["eventReminder", "transferReceived"]);
  });

  test("404 NOT_FOUND for nobody's id and for a member of another club", async () => {
    const stranger = await makeMember(services, await makeTenant(services));
    for (const id of [newId(), stranger.id])
      await expect(as(admin).mail.ofMember({ id })).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("403 FORBIDDEN to everybody but an ADMIN", async () => {
    for (const role of ["FINANCE_MANAGER", "EVENT_MANAGER", "MEMBER"] as const)
      await expect(as(await newMember([role])).mail.ofMember({ id: ada.id })).rejects.toEqual(
        refused("FORBIDDEN"),
      );
  });
});

const shown = (values: object) => ({
  id: expect.any(String),
  state: "WAITING",
  createdAt: expect.any(String),
  sentAt: null,
  failedAt: null,
  ...values,
});
