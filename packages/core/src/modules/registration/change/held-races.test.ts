import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Query } from "#base/db/pool/client.ts";
import { newId } from "#base/ids.ts";
import { ERASED_NAME } from "#base/text/erased-name.ts";
import { openClub } from "#testing/clubs/club.ts";
import { auditOf, openDoor, registrationNow } from "#testing/clubs/door.ts";
import type { TestEvent } from "#testing/clubs/factories.ts";
import { placeTokenOf } from "#testing/clubs/place.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";
import { holdWhileWaitedFor } from "#testing/wire/hold-locks.ts";
import { checkinAudit } from "../../audit/audit.sql.ts";
import { lockInvoice } from "../../billing/invoice/lock-invoice.ts";
import { ticketType } from "../../events/event.sql.ts";
import { lockEvent } from "../../events/seats.ts";
import { member } from "../../membership/member.sql.ts";
import { registration } from "../registration.sql.ts";

// Races that happen each time: one side holds its lock until the other one waits for it.
const { app, as, tenant, newMember, newEvent } = await openClub();
const office = await newMember(["ADMIN", "FINANCE_MANAGER"]);

const keyOf = ({ id: eventId }: TestEvent) => ({ tenantId: tenant.id, eventId });

/** A host with two guests at a free event. */
async function party() {
  const event = await newEvent();
  const made = await as().registration.publicRegister({
    ...{
      tenantSlug: tenant.slug,
      slug: event.slug,
      fullName: "Ada",
      email: `${newId()}@a.example`,
    },
    guests: [{ fullName: "Ben" }, { fullName: "Cleo" }],
  });
  const place = as({ token: await placeTokenOf(app.services, made.id) }).place;
  return { event, made, place };
}

/** How each call ended: OK, or the code of its refusal. */
const endings = async (calls: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(calls))
    .map((call) => (call.status === "fulfilled" ? "OK" : String(call.reason?.appCode)))
    .sort();

const setStatus = (id: string, status: "CHECKED_IN" | "CANCELLED") => ({
  where: eq(registration.id, id),
  set: { status, [status === "CANCELLED" ? "cancelledAt" : "checkedInAt"]: new Date() },
});

describe("DELETE /api/public/place", () => {
  test("200 twice at once: the seats come free once, with one mail", async () => {
    const { event, made, place } = await party();
    const calls = () => endings([place.cancel({}), place.cancel({})]);
    const hold = (tx: Query) => lockEvent(tx, keyOf(event));
    expect(await holdWhileWaitedFor(app, hold, calls)).toEqual(["OK", "OK"]);
    const { event: row, faults } = await reconcile(app.services, event);
    expect([row.seatsTaken, faults]).toEqual([0, []]);
    const mails = await mailsAbout(app.services, made.id);
    expect(mails.filter((kind) => kind === "registrationCancelled")).toHaveLength(1);
  });

  test("409 CONFLICT for a party of which a door lets somebody in at that moment", async () => {
    const { made, place } = await party();
    const { set, where } = setStatus(made.guests[0]?.id ?? "", "CHECKED_IN");
    const letIn = (tx: Query) => tx.update(registration).set(set).where(where);
    const cancelled = holdWhileWaitedFor(app, letIn, () => place.cancel({}));
    await expect(cancelled).rejects.toEqual(refused("CONFLICT"));
    expect((await registrationNow(app, made)).status).toBe("CONFIRMED");
  });

  test("a scan of a ticket that is cancelled at that moment lets nobody in", async () => {
    const { event, made } = await party();
    const { set, where } = setStatus(made.id, "CANCELLED");
    const cancel = (tx: Query) => tx.update(registration).set(set).where(where);
    const scanned = holdWhileWaitedFor(app, cancel, () =>
      as(office).checkin.checkIn({ code: made.ticketCode }),
    );
    await expect(scanned).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    expect(await auditOf(app, event)).toEqual([]);
  });
});

test("a party that two phones let in by one scan each: everybody once, with one entry", async () => {
  const { event, made } = await party();
  const codes = [made, ...made.guests].map(({ ticketCode }) => ticketCode);
  const scannedAt = new Date().toISOString();
  const scans = () => codes.map((code) => ({ scanId: newId(), code, scannedAt }));
  const doors = await Promise.all(
    ["Anna", "Bob"].map((staffName) => openDoor(app, office, event, staffName)),
  );
  const hold = (tx: Query) =>
    tx
      .select()
      .from(registration)
      .where(eq(registration.eventId, event.id))
      .orderBy(registration.id)
      .for("update");
  const results = await holdWhileWaitedFor(app, hold, () =>
    Promise.all(doors.map((door) => as(door).checkin.batch({ eventId: event.id, scans: scans() }))),
  );
  const statuses = codes.map((_, at) => results.map((result) => result[at]?.status).sort());
  expect(statuses).toEqual(codes.map(() => [200, 409]));
  const entries = await auditOf(app, event);
  expect(new Set(entries.map(({ registrationId }) => registrationId)).size).toBe(codes.length);
  expect(entries).toHaveLength(codes.length);
});

test("two part payments at once that are more than is open: one is 422 when it refuses credit", async () => {
  const lines = [{ description: "Dues", quantity: 1, unitAmount: 2500 }];
  const billing = as(office).billing;
  const { id } = await billing.createInvoice({ memberId: office.id, lines, issue: true });
  const pay = () =>
    as(office).checkout.recordPayment({
      id,
      channel: "MANUAL_CASH",
      amount: 2000,
      excess: "REFUSE",
    });
  const hold = (tx: Query) => lockInvoice(tx, tenant.id, id);
  const answers = await holdWhileWaitedFor(app, hold, () => endings([pay(), pay()]));
  expect(answers).toEqual(["OK", "UNPROCESSABLE_ENTITY"]);
  expect(await billing.getInvoice({ id })).toMatchObject({ paidTotal: 2000, openTotal: 500 });
});

test("409 TICKET_TYPE_FULL by the database for a quota that is set at that moment", async () => {
  const event = await newEvent({ types: [{ quota: null }] });
  const [ticketTypeId = ""] = event.ticketTypeIds;
  const register = async () =>
    as(await newMember()).registration.register({ id: event.id, ticketTypeId });
  await register();
  const setQuota = (tx: Query) =>
    tx.update(ticketType).set({ quota: 1 }).where(eq(ticketType.id, ticketTypeId));
  await expect(holdWhileWaitedFor(app, setQuota, register)).rejects.toMatchObject({
    ...{ appCode: "CONFLICT", details: [{ reason: "TICKET_TYPE_FULL" }] },
  });
  expect((await reconcile(app.services, event)).faults).toEqual([]);
});

describe("an erasure at the same moment", () => {
  test("is waited for by an enrolment, which then makes no seat for the person", async () => {
    const event = await newEvent();
    const { id } = await newMember();
    const erase = async (tx: Query) => {
      await tx.execute(sql`select from ${member} where id = ${id} for update`);
      await tx
        .update(member)
        .set({ status: "INACTIVE", erasedAt: new Date() })
        .where(eq(member.id, id));
    };
    const enrol = () => as(office).registration.preEnrol({ eventId: event.id, memberIds: [id] });
    await expect(holdWhileWaitedFor(app, erase, enrol)).rejects.toEqual(
      refused("SERVICE_UNAVAILABLE"),
    );
    await expect(enrol()).rejects.toEqual(refused("VALIDATION_ERROR"));
    expect((await reconcile(app.services, event)).registrations).toEqual([]);
  });

  test("takes the name out of a door's entry that had read it before", async () => {
    const { event, made } = await party();
    const erase = (tx: Query) =>
      tx.update(registration).set({ fullName: ERASED_NAME }).where(eq(registration.id, made.id));
    await holdWhileWaitedFor(app, erase, () =>
      as(office).checkin.checkIn({ code: made.ticketCode }),
    );
    const names = (await auditOf(app, event)).map(({ attendeeName }) => attendeeName);
    expect(names).toEqual([ERASED_NAME]);
  });

  test("takes the name out of an entry by whatever statement wrote it", async () => {
    const { event, made } = await party();
    await as(office).checkin.checkIn({ code: made.ticketCode });
    const [entry] = await app.services.system.run((query) =>
      query.select().from(checkinAudit).where(eq(checkinAudit.eventId, event.id)),
    );
    if (!entry) throw new Error("The door wrote no entry");
    await app.services.system.run((query) =>
      query.update(registration).set({ fullName: ERASED_NAME }).where(eq(registration.id, made.id)),
    );
    await app.services.system.run((query) =>
      query.insert(checkinAudit).values({ ...entry, id: newId(), at: new Date() }),
    );
    const names = (await auditOf(app, event)).map(({ attendeeName }) => attendeeName);
    expect(names).toContain(ERASED_NAME);
  });
});

type Priced = Awaited<ReturnType<typeof newEvent>>;

/** Other prices of an event's tickets, in their order, while somebody registers for them. */
const setPrices = (event: Priced, prices: readonly number[]) => async (tx: Query) => {
  await lockEvent(tx, keyOf(event));
  for (const [index, price] of prices.entries())
    await tx
      .update(ticketType)
      .set({ price })
      .where(eq(ticketType.id, event.ticketTypeIds[index] ?? ""));
};

describe("while prices change, a registration asks the prices that are stored when it has its seats", () => {
  test.each([
    [[4000, 0], 4000],
    [[0, 6000], 6000],
  ])("publicRegister of a party: %o", async (prices, total) => {
    const event = await newEvent({ prices: [2500, 1000] });
    const [ticketTypeId, other] = event.ticketTypeIds;
    const email = `${newId()}@example.org`;
    const made = await holdWhileWaitedFor(app, setPrices(event, prices), () =>
      as().registration.publicRegister({
        ...{ tenantSlug: tenant.slug, slug: event.slug, fullName: "Ann", email, ticketTypeId },
        guests: [{ fullName: "Ben", ticketTypeId: other }],
      }),
    );
    expect(made.status).toBe("PENDING");
    const { data } = await as(office).billing.listInvoices({ eventId: event.id });
    expect(data).toMatchObject([{ total, openTotal: total }]);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("a member who takes over a guest's seat", async () => {
    const event = await newEvent({ prices: [2500, 1000] });
    const [ticketTypeId = "", other] = event.ticketTypeIds;
    const [host, person] = [await newMember(), await newMember()];
    const guests = [{ fullName: "Ben", email: person.email ?? "", ticketTypeId: other }];
    await as(host).registration.register({ id: event.id, ticketTypeId, guests });
    const made = await holdWhileWaitedFor(app, setPrices(event, [0, 1000]), () =>
      as(person).registration.register({ id: event.id, ticketTypeId }),
    );
    expect(made.status).toBe("CONFIRMED");
  });

  test("members whom an administrator registers", async () => {
    const event = await newEvent({ prices: [2500] });
    const memberIds = [(await newMember()).id];
    const made = await holdWhileWaitedFor(app, setPrices(event, [0]), () =>
      as(office).registration.preEnrol({ eventId: event.id, memberIds }),
    );
    expect(made.data).toMatchObject([{ status: "CONFIRMED" }]);
  });
});

test.each(["register", "publicRegister"] as const)(
  "%s while the only ticket becomes free: CONFIRMED, and nothing to pay",
  async (verb) => {
    const event = await newEvent({ prices: [2500] });
    const [ticketTypeId] = event.ticketTypeIds;
    const caller = await newMember();
    const guest = { fullName: "Ann Visitor", email: `${newId()}@example.org` };
    const register = () =>
      verb === "register"
        ? as(caller).registration.register({ id: event.id, ticketTypeId })
        : app.as().registration.publicRegister({
            ...{ ...guest, tenantSlug: tenant.slug, slug: event.slug, ticketTypeId },
          });
    const { status } = await holdWhileWaitedFor(app, setPrices(event, [0]), register);
    expect(status).toBe("CONFIRMED");
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  },
);
