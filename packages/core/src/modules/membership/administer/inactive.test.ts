import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openClub } from "#testing/clubs/club.ts";
import { openDoor, registrationNow } from "#testing/clubs/door.ts";
import { makeRegistration } from "#testing/clubs/factories.ts";
import { makeInvoice } from "#testing/clubs/money.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";
import { payment } from "../../billing/billing.sql.ts";
import type { RegistrationStatus } from "../../registration/registration-states.ts";
import { membershipMails } from "../mail/compose-mail.ts";

const { app, tenant, as, newMember, newEvent } = await openClub();
const admin = await newMember(["ADMIN"]);
const finance = await newMember(["FINANCE_MANAGER"]);

/** An event, a registration there unless there is to be none, and its member, INACTIVE since. */
async function left(status: RegistrationStatus | null, prices: number[] = []) {
  const seated = status !== null && status !== "WAITLISTED" && status !== "CANCELLED";
  const event = await newEvent({
    prices,
    seatsTaken: seated ? 1 : 0,
    waitlistCount: status === "WAITLISTED" ? 1 : 0,
    waitlistNext: 2,
  });
  const person = await newMember();
  const row =
    status &&
    (await makeRegistration(app.services, event, {
      status,
      memberId: person.id,
      email: person.email,
      ticketTypeId: event.ticketTypeIds[0] ?? null,
      waitlistNumber: status === "WAITLISTED" ? 1 : null,
    }));
  await as(admin).membership.deactivate({ id: person.id });
  return { event, person, email: person.email ?? "", row: row ?? { id: newId(), ticketCode: "" } };
}
type Left = Awaited<ReturnType<typeof left>>;

const paymentOf = async ({ row }: Left) => {
  const invoiceId = await makeInvoice(app.services, row, "ISSUED", "PENDING");
  const [found] = await app.services.system.run((query) =>
    query.select().from(payment).where(eq(payment.invoiceId, invoiceId)),
  );
  return { invoiceId, paymentId: found?.id ?? "" };
};
const scanOf = ({ row }: Left, paid = false) => ({
  scanId: newId(),
  code: row.ticketCode,
  scannedAt: new Date().toISOString(),
  ...(paid && { paymentCollectedOffline: true }),
});

/** The code of a refusal, or of the one answer of a call that has several. */
async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    const [first] = [await call].flat() as { status?: number; error?: { code: string } }[];
    return first?.error?.code ?? "OK";
  } catch (refusal) {
    return (refusal as { appCode: string }).appCode;
  }
}

type Row = [string, Parameters<typeof left>, (of: Left) => Promise<unknown>, string, boolean];

/** Each verb, what there was before, its refusal, and whether money was taken for it. */
const VERBS: Row[] = [
  [
    "register",
    [null],
    ({ event, person }) => as(person).registration.register({ id: event.id }),
    "UNAUTHORIZED",
    false,
  ],
  [
    "checkout",
    ["PENDING", [2500]],
    ({ event, person }) => as(person).checkout.checkout({ id: event.id }),
    "UNAUTHORIZED",
    false,
  ],
  [
    "public registration",
    [null],
    ({ event, email }) =>
      as().registration.publicRegister({
        tenantSlug: tenant.slug,
        slug: event.slug,
        fullName: "Somebody",
        email,
      }),
    "CONFLICT",
    false,
  ],
  [
    "pre-enrolment",
    [null],
    ({ event, person }) =>
      as(admin).registration.preEnrol({ eventId: event.id, memberIds: [person.id] }),
    "VALIDATION_ERROR",
    false,
  ],
  [
    "approval of the waitlist",
    ["WAITLISTED"],
    ({ event, row }) =>
      as(admin).waitlist.approve({ eventId: event.id, registrationId: row.id, override: true }),
    "UNPROCESSABLE_ENTITY",
    false,
  ],
  [
    "check-in",
    ["CONFIRMED"],
    ({ row }) => as(admin).checkin.checkIn({ code: row.ticketCode }),
    "UNPROCESSABLE_ENTITY",
    false,
  ],
  [
    "check-in that is unpaid",
    ["PENDING", [2500]],
    ({ row }) => as(admin).checkin.checkIn({ code: row.ticketCode }),
    "UNPROCESSABLE_ENTITY",
    false,
  ],
  [
    "check-in with the money",
    ["PENDING", [2500]],
    ({ row }) => as(admin).checkin.checkIn({ code: row.ticketCode, paymentCollectedOffline: true }),
    "UNPROCESSABLE_ENTITY",
    true,
  ],
  [
    "check-in by a scoped token",
    ["CONFIRMED"],
    async ({ event, row }) =>
      as(await openDoor(app, admin, event)).checkin.checkIn({ code: row.ticketCode }),
    "UNPROCESSABLE_ENTITY",
    false,
  ],
  [
    "batch of an offline door",
    ["CONFIRMED"],
    (of) => as(admin).checkin.batch({ eventId: of.event.id, scans: [scanOf(of)] }),
    "UNPROCESSABLE_ENTITY",
    false,
  ],
  [
    "batch of an offline door with the money",
    ["PENDING", [2500]],
    (of) => as(admin).checkin.batch({ eventId: of.event.id, scans: [scanOf(of, true)] }),
    "UNPROCESSABLE_ENTITY",
    true,
  ],
  [
    "walk-in",
    [null],
    ({ event, email }) =>
      as(admin).checkin.walkIn({ eventId: event.id, fullName: "Somebody", email }),
    "UNPROCESSABLE_ENTITY",
    false,
  ],
  [
    "walk-in with the money",
    [null, [2500]],
    ({ event, email }) =>
      as(admin).checkin.walkIn({
        eventId: event.id,
        fullName: "Somebody",
        email,
        paymentCollectedOffline: true,
      }),
    "UNPROCESSABLE_ENTITY",
    true,
  ],
  [
    "approval of a payment",
    ["PENDING", [2500]],
    async (of) => as(finance).checkout.approvePayment({ id: (await paymentOf(of)).paymentId }),
    "UNPROCESSABLE_ENTITY",
    true,
  ],
  [
    "approval of payments",
    ["PENDING", [2500]],
    async (of) =>
      as(finance).checkout.approvePayments({ paymentIds: [(await paymentOf(of)).paymentId] }),
    "UNPROCESSABLE_ENTITY",
    true,
  ],
  [
    "record of a payment",
    ["PENDING", [2500]],
    async (of) =>
      as(finance).checkout.recordPayment({
        id: (await paymentOf(of)).invoiceId,
        channel: "MANUAL_CASH",
      }),
    "UNPROCESSABLE_ENTITY",
    true,
  ],
];

describe("an INACTIVE member", () => {
  test.each(VERBS)("is refused by %s, and changes nothing", async (_verb, of, call, code, paid) => {
    const there = await left(...of);
    expect(await refusalOf(call(there))).toBe(code);
    const { registrations, faults } = await reconcile(app.services, there.event);
    expect(faults).toEqual([]);
    expect(registrations.map(({ status }) => status)).toEqual(of[0] ? [of[0]] : []);
    const told = await mailsAbout(app.services, there.person.id);
    expect(told).toEqual(paid ? ["inactivePaid"] : []);
  });

  test("is not on an offline door's list, and goes from one that was read before", async () => {
    const { event, row } = await left("CONFIRMED");
    const checkin = as(admin).checkin;
    expect((await checkin.roster({ eventId: event.id })).data).toEqual([]);
    const since = new Date(Date.now() - 1000).toISOString();
    expect((await checkin.roster({ eventId: event.id, since })).data).toMatchObject([
      { registrationId: row.id, status: "CANCELLED" },
    ]);
  });

  test("once for what was paid, the finance managers are told, or the admins", async () => {
    const { row, person } = await left("PENDING", [2500]);
    const paid = { code: row.ticketCode, paymentCollectedOffline: true };
    const retries = Array.from({ length: 3 }, () =>
      expect(as(admin).checkin.checkIn(paid)).rejects.toEqual(refused("UNPROCESSABLE_ENTITY")),
    );
    await Promise.all(retries);
    const mails = await app.services.system.transaction(async (tx) => {
      const rows = await tx.select().from(outbox).where(eq(outbox.subjectId, person.id));
      return Promise.all(
        rows.map((each) => membershipMails.inactivePaid(tx, each, app.services, "en")),
      );
    });
    expect(mails).toMatchObject(
      [{ to: [finance.email], subject: /inactive/ }].map((mail) => ({
        ...mail,
        subject: expect.stringMatching(mail.subject),
      })),
    );
  });

  test("whose guest pays at the door: the guest is in, and the managers are told", async () => {
    const { event, person, row } = await left("PENDING", [2500]);
    const guest = await makeRegistration(app.services, event, {
      status: "PENDING",
      hostRegistrationId: row.id,
      ticketTypeId: event.ticketTypeIds[0] ?? null,
    });
    await as(admin).checkin.checkIn({ code: guest.ticketCode, paymentCollectedOffline: true });
    expect((await registrationNow(app, guest)).status).toBe("CHECKED_IN");
    expect(await mailsAbout(app.services, person.id)).toEqual(["inactivePaid"]);
  });

  test("who is reactivated is let in again", async () => {
    const { person, row } = await left("CONFIRMED");
    await as(admin).membership.reactivate({ id: person.id });
    const { registration } = await as(admin).checkin.checkIn({ code: row.ticketCode });
    expect(registration.status).toBe("CHECKED_IN");
  });
});
