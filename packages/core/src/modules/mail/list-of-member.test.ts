import { EventEmitter, once } from "node:events";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Query } from "#base/db/pool/client.ts";
import { newId } from "#base/ids.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { MailKind } from "#base/mail/mail-kinds.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeRegistration, makeTenant } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";

const { app, as, tenant, newMember, newEvent } = await openClub();
const { services } = app;
const admin = await newMember(["ADMIN"]);
const ada = await newMember();
const evening = await newEvent({ title: "Regatta Dinner" });
const seat = await makeRegistration(services, evening, { memberId: ada.id });

type Mail = [MailKind, string];
const oweIn = (query: Query, ...mails: Mail[]) =>
  enqueueMail(query, tenant.id, ...mails.map(([kind, subjectId]) => ({ kind, subjectId })));
const owe = (...mails: Mail[]) => services.system.run((query) => oweIn(query, ...mails));

/** A seat of a new member, and the kinds of mail that are listed as sent to them. */
async function newSeat() {
  const holder = await newMember();
  const { id } = await makeRegistration(services, await newEvent(), { memberId: holder.id });
  const kinds = async () => {
    const { data } = await as(admin).mail.ofMember({ id: holder.id });
    return data.map(({ kind }) => kind);
  };
  return { id, kinds };
}

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
    const { id, kinds } = await newSeat();
    await owe(["registrationConfirmed", id]);
    await owe(["transferReceived", id], ["registrationTransferred", id]);
    await owe(["eventReminder", id]);
    expect(await kinds()).toEqual(["eventReminder", "transferReceived"]);
  });

  test("200 also when the transfer began before the former holder's last mail was owed", async () => {
    const { id, kinds } = await newSeat();
    const signals = new EventEmitter();
    const [begun, owed] = [once(signals, "begun"), once(signals, "owed")];
    const transfer = services.system.transaction(async (tx) => {
      await tx.execute("select now()");
      signals.emit("begun");
      await owed;
      await oweIn(tx, ["transferReceived", id], ["registrationTransferred", id]);
    });
    await begun;
    await owe(["registrationConfirmed", id]);
    signals.emit("owed");
    await transfer;
    expect(await kinds()).toEqual(["transferReceived"]);
  });

  test("200 also when both were owed in one millisecond", async () => {
    const { id, kinds } = await newSeat();
    await owe(["registrationConfirmed", id]);
    await owe(["transferReceived", id], ["registrationTransferred", id]);
    await owe(["eventReminder", id]);
    await services.system.run((query) =>
      query.update(outbox).set({ createdAt: new Date() }).where(eq(outbox.subjectId, id)),
    );
    expect(await kinds()).toEqual(["eventReminder", "transferReceived"]);
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
