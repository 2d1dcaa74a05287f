import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openClub } from "#testing/clubs/club.ts";
import {
  makeMember,
  makeRegistration,
  makeTenant,
  type TestEvent,
} from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";
import { recordStatements } from "#testing/wire/record-statements.ts";
import { invoice, payment } from "../../billing/billing.sql.ts";
import { registration } from "../registration.sql.ts";

const { app, tenant: club, as, newMember, newEvent } = await openClub();
const { token, id: memberId } = await newMember(["ADMIN"]);

const manager = () => as({ token }).registration;

describe("POST /api/admin/events/:eventId/cancel", () => {
  test("200 cancels whoever is registered, empties the counters, owes a mail each", async () => {
    const made = await newEvent({ seatsTaken: 4, waitlistCount: 1 });
    const email = () => `${newId()}@example.org`;
    const add = (values: Partial<typeof registration.$inferInsert>) =>
      makeRegistration(app.services, made, values);
    const written = await Promise.all([
      add({ status: "CONFIRMED", email: email() }),
      add({ status: "PENDING", email: email(), holdExpiresAt: new Date() }),
      add({ status: "CHECKED_IN", email: email(), checkedInAt: new Date() }),
      add({ status: "WAITLISTED", email: email(), waitlistNumber: 1 }),
    ]);
    const unwritten = [
      await add({ status: "CONFIRMED", email: null }),
      await add({ status: "CANCELLED", email: email() }),
    ];
    const cancelled = await manager().cancelEvent({ eventId: made.id });
    expect(cancelled).toMatchObject({ status: "CANCELLED", seatsTaken: 0, waitlistCount: 0 });
    expect(cancelled.cancelledAt).not.toBeNull();
    expect(await statusesAt(made)).toEqual(new Set(["CANCELLED"]));
    expect(await mailedAbout([...written, ...unwritten])).toEqual(
      written.map(({ id }) => id).sort(),
    );
  });

  test("200 cancels an event in parts that are small enough for a statement", async () => {
    const made = await newEvent({ capacity: null, seatsTaken: 1_001 });
    await app.services.system.run((query) =>
      query.execute(sql`
        insert into registration (tenant_id, id, event_id, status, ticket_code, full_name, name_key,
          email, source)
        select ${club.id}, gen_random_uuid(), ${made.id}, 'CONFIRMED', gen_random_uuid()::text,
          'Ada', 'ada', n || '@in-parts.example', 'IMPORT' from generate_series(1, 1001) as n`),
    );
    const record = recordStatements(app.services);
    await manager().cancelEvent({ eventId: made.id }).finally(record.stop);
    const updates = record.texts.filter((text) => /update "registration"/.test(text));
    expect(updates).toHaveLength(2);
    const { registrations, faults } = await reconcile(app.services, made);
    expect(faults).toEqual([]);
    expect(new Set(registrations.map(({ status }) => status))).toEqual(new Set(["CANCELLED"]));
    expect(await mailedAbout(registrations)).toHaveLength(1_001);
  });

  test("200 makes unpaid invoices VOID and their payments FAILED; a paid one stays", async () => {
    const made = await newEvent({ prices: [1000], seatsTaken: 2 });
    const unpaid = await invoiceAt(made, "ISSUED", "PENDING");
    const paid = await invoiceAt(made, "PAID", "SUCCEEDED");
    await manager().cancelEvent({ eventId: made.id });
    expect(await billOf(unpaid)).toEqual(["VOID", "FAILED"]);
    expect(await billOf(paid)).toEqual(["PAID", "SUCCEEDED"]);
  });

  test("200 for a DRAFT; 200 and no further mail when it is CANCELLED already", async () => {
    const made = await newEvent({ status: "DRAFT" });
    const first = await manager().cancelEvent({ eventId: made.id });
    expect(first.status).toBe("CANCELLED");
    expect(await manager().cancelEvent({ eventId: made.id })).toEqual(first);
  });

  test("409 CONFLICT for an event that is COMPLETED or past its end", async () => {
    const ended = { startsAt: new Date(0), endsAt: new Date(1) };
    for (const values of [{ status: "COMPLETED" }, ended] as const) {
      const { id: eventId } = await newEvent(values);
      await expect(manager().cancelEvent({ eventId })).rejects.toEqual(refused("CONFLICT"));
    }
  });

  test("two cancels at once: both 200, one mail each", async () => {
    const made = await newEvent({ seatsTaken: 1 });
    const one = await makeRegistration(app.services, made, { email: `${newId()}@example.org` });
    await Promise.all([
      manager().cancelEvent({ eventId: made.id }),
      manager().cancelEvent({ eventId: made.id }),
    ]);
    expect(await mailedAbout([one])).toEqual([one.id]);
  });

  test("a cancel while people register and queue: nobody stays behind with a seat", async () => {
    for (let round = 0; round < 8; round += 1) {
      const made = await newEvent({ capacity: 3 });
      const arrivals = Array.from({ length: 6 }, () => register(made));
      const cancelled = sleep(round * 3).then(() => manager().cancelEvent({ eventId: made.id }));
      await Promise.all([...arrivals, cancelled]);
      const { event, registrations, faults } = await reconcile(app.services, made);
      expect(faults).toEqual([]);
      expect(event).toMatchObject({ status: "CANCELLED", seatsTaken: 0, waitlistCount: 0 });
      expect(registrations.every(({ status }) => status === "CANCELLED")).toBe(true);
    }
  });

  test("403 FORBIDDEN for a MEMBER, 404 NOT_FOUND for another tenant's event", async () => {
    const { id: eventId } = await newEvent();
    const member = await newMember();
    await expect(as(member).registration.cancelEvent({ eventId })).rejects.toEqual(
      refused("FORBIDDEN"),
    );
    const stranger = await makeMember(app.services, await makeTenant(app.services), ["ADMIN"]);
    await expect(as(stranger).registration.cancelEvent({ eventId })).rejects.toEqual(
      refused("NOT_FOUND"),
    );
  });
});

/** Registers somebody new; whether in time or too late is not what is asked here. */
async function register({ id }: TestEvent): Promise<void> {
  const { token: own } = await newMember();
  const [outcome] = await Promise.allSettled([as({ token: own }).registration.register({ id })]);
  if (outcome.status === "rejected")
    expect(outcome.reason).toEqual(refused("UNPROCESSABLE_ENTITY"));
}

async function statusesAt({ id }: TestEvent): Promise<Set<string>> {
  const rows = await app.services.system.run((query) =>
    query
      .select({ status: registration.status })
      .from(registration)
      .where(eq(registration.eventId, id)),
  );
  return new Set(rows.map(({ status }) => status));
}

async function mailedAbout(registrations: { id: string }[]): Promise<string[]> {
  const ids = registrations.map(({ id }) => id);
  const rows = await app.services.system.run((query) =>
    query
      .select({ subjectId: outbox.subjectId })
      .from(outbox)
      .where(and(eq(outbox.kind, "eventCancelled"), inArray(outbox.subjectId, ids))),
  );
  return rows.map(({ subjectId }) => subjectId).sort();
}

async function invoiceAt(
  made: TestEvent,
  status: "ISSUED" | "PAID",
  paymentStatus: "PENDING" | "SUCCEEDED",
): Promise<string> {
  const registered = await makeRegistration(app.services, made, {
    email: `${newId()}@example.org`,
  });
  const id = newId();
  const owner = { tenantId: club.id, memberId, currency: "EUR" };
  await app.services.system.transaction(async (tx) => {
    await tx.insert(invoice).values({
      ...owner,
      id,
      eventId: made.id,
      registrationId: registered.id,
      status,
      lines: [],
      total: 1000,
      paidTotal: status === "PAID" ? 1000 : 0,
    });
    await tx.insert(payment).values({
      ...owner,
      invoiceId: id,
      amount: 1000,
      channel: "ONLINE",
      status: paymentStatus,
      receivedOn: "2026-01-31",
    });
  });
  return id;
}

async function billOf(invoiceId: string): Promise<string[]> {
  const [row] = await app.services.system.run((query) =>
    query
      .select({ invoice: invoice.status, payment: payment.status })
      .from(invoice)
      .innerJoin(payment, eq(payment.invoiceId, invoice.id))
      .where(eq(invoice.id, invoiceId)),
  );
  return row ? [row.invoice, row.payment] : [];
}
