import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { own } from "#base/db/query/scoped.ts";
import { newId } from "#base/ids.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openClub } from "#testing/clubs/club.ts";
import { mailsAbout } from "#testing/owed-mail.ts";

const { app, as, tenant, newEvent, newMember } = await openClub();
const { checkout } = as(await newMember(["FINANCE_MANAGER"]));

const reverse = (id: string, reason: "MISTAKE" | "BOUNCED" = "MISTAKE") =>
  checkout.reversePayment({ id, reason });

/** Somebody who has checked out of a paid event with guests. */
async function checkedOut(guests: { fullName: string; email?: string }[] = []) {
  const event = await newEvent({ prices: [2500] });
  return as(await newMember()).checkout.checkout({ id: event.id, guests });
}

async function approved(guests: { fullName: string; email?: string }[] = []) {
  const made = await checkedOut(guests);
  await checkout.approvePayment({ id: made.payment.id });
  return made;
}

/** Hands the mails about a row to the queue, as the worker does when their time has come. */
const letMailsLeave = (subjectId: string) =>
  app.services.system.run((query) =>
    query
      .update(outbox)
      .set({ queuedAt: sql`now()` })
      .where(and(eq(outbox.subjectId, subjectId), isNull(outbox.queuedAt))),
  );

describe("the mails of an approval that is undone", () => {
  const ben = () => ({ fullName: "Ben", email: `${newId()}@example.org` });

  test("have not left yet: they are withdrawn, and nobody hears of it", async () => {
    const { payment, registration } = await approved([ben()]);
    const [host, guest] = [registration.id, registration.guests[0]?.id ?? ""];
    expect(await mailsAbout(app.services, host)).toContain("registrationConfirmed");
    await reverse(payment.id);
    expect(await mailsAbout(app.services, host)).toEqual(["registrationPending"]);
    expect(await mailsAbout(app.services, guest)).toEqual(["registrationPending"]);
  });

  test("have left: each who was told hears that the payment was taken back", async () => {
    const { payment, registration } = await approved([ben()]);
    const [host, guest] = [registration.id, registration.guests[0]?.id ?? ""];
    await letMailsLeave(host);
    await reverse(payment.id, "BOUNCED");
    expect(await mailsAbout(app.services, host)).toEqual([
      "paymentReversed",
      "registrationConfirmed",
      "registrationPending",
    ]);
    expect(await mailsAbout(app.services, guest)).toEqual(["registrationPending"]);
  });

  test("of another part payment than the one that is undone are withdrawn as well", async () => {
    const { invoice, registration } = await checkedOut();
    const part = await checkout.recordPayment({ id: invoice.id, amount: 1000 });
    await checkout.recordPayment({ id: invoice.id });
    await reverse(part.payment.id);
    expect(await mailsAbout(app.services, registration.id)).toEqual(["registrationPending"]);
  });

  test("leave eight seconds after the approval, those of a door at once", async () => {
    const { registration } = await approved();
    const [confirmation] = await app.services.system.run((query) =>
      query
        .select({
          wait: sql<number>`extract(epoch from ${outbox.sendAfter} - ${outbox.createdAt})`.mapWith(
            Number,
          ),
        })
        .from(outbox)
        .where(
          and(eq(outbox.subjectId, registration.id), eq(outbox.kind, "registrationConfirmed")),
        ),
    );
    expect(Math.round(confirmation?.wait ?? 0)).toBe(8);
    const waiting = await app.services.system.run((query) =>
      query
        .select({ kind: outbox.kind })
        .from(outbox)
        .where(own({ tenantId: outbox.tenantId }, tenant.id, isNotNull(outbox.sendAfter))),
    );
    expect(new Set(waiting.map(({ kind }) => kind))).toEqual(new Set(["registrationConfirmed"]));
  });
});
