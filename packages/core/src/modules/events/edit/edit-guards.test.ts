import { describe, expect, test } from "vitest";
import { HOUR } from "#base/clock.ts";
import { openClub } from "#testing/clubs/club.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { reconcile } from "#testing/reconcile.ts";

const { app, as, newMember, newEvent } = await openClub();
const { token } = await newMember(["ADMIN"]);

const manager = () => as({ token }).events;
type EditedWindows = Pick<
  Parameters<ReturnType<typeof manager>["edit"]>[0],
  "registrationOpensAt" | "checkInOpensAt" | "checkInClosesAt" | "ticketTypes"
>;

describe("PATCH of an event into the past", () => {
  test("422 EVENT_WOULD_BE_OVER for dates that end a PUBLISHED event in the past", async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
    const { id: eventId } = await newEvent();
    const { id: running } = await newEvent({ startsAt: new Date(hoursAgo(3)) });
    for (const dates of [
      { eventId, startsAt: hoursAgo(8766), endsAt: hoursAgo(8763) },
      { eventId, endsAt: hoursAgo(1) },
      { eventId: running, endsAt: hoursAgo(1) },
    ])
      await expect(manager().edit(dates)).rejects.toMatchObject({
        appCode: "UNPROCESSABLE_ENTITY",
        details: [{ reason: "EVENT_WOULD_BE_OVER" }],
      });
    expect(await manager().edit({ eventId, title: "Still there" })).toMatchObject({
      title: "Still there",
    });
  });

  test("200 for dates that end a DRAFT in the past, which stays editable", async () => {
    const { id: eventId } = await newEvent({ status: "DRAFT" });
    const past = { startsAt: "2020-05-01T18:00:00.000Z", endsAt: "2020-05-01T21:00:00.000Z" };
    expect(await manager().edit({ eventId, ...past })).toMatchObject(past);
    expect(await manager().edit({ eventId, title: "Old" })).toMatchObject({ title: "Old" });
  });
});

describe("PATCH of an event with prices of 0", () => {
  test("422 PRICE_CONFIRMS_UNPAID for a price of 0 that confirms unpaid seats, with the numbers", async () => {
    const made = await newEvent({ prices: [2500, 1000] });
    const [dear, cheap] = made.ticketTypeIds as [string, string];
    const guests = [{ fullName: "Ben", ticketTypeId: dear }];
    const party = { id: made.id, ticketTypeId: dear, guests };
    const { invoice } = await as(await newMember()).checkout.checkout(party);
    const unbilled = { id: made.id, ticketTypeId: dear };
    await as(await newMember()).registration.register(unbilled);
    await as(await newMember()).checkout.checkout({ id: made.id, ticketTypeId: cheap });
    const before = await manager().adminGet({ eventId: made.id });
    const ticketTypes = before.ticketTypes.map((type) =>
      type.id === dear ? { ...type, price: 0 } : type,
    );
    const attempt = manager().edit({ eventId: made.id, title: "Free", ticketTypes });
    await expect(attempt).rejects.toMatchObject({
      appCode: "UNPROCESSABLE_ENTITY",
      details: [
        {
          reason: "PRICE_CONFIRMS_UNPAID",
          seatsConfirmed: 3,
          invoicesVoided: 1,
          sums: [{ currency: "EUR", amount: 5000 }],
        },
      ],
    });
    expect(await manager().adminGet({ eventId: made.id })).toEqual(before);
    const finance = await newMember(["FINANCE_MANAGER"]);
    const { status } = await as(finance).billing.getInvoice({ id: invoice.id });
    expect(status).toBe("ISSUED");
  });

  test("200 with a price of 0 while nobody owes it, and with one that was 0 before", async () => {
    const made = await newEvent({ prices: [2500, 0] });
    const [dear, free] = made.ticketTypeIds as [string, string];
    await as(await newMember()).registration.register({ id: made.id, ticketTypeId: free });
    const ticketTypes = [
      { id: dear, name: "Seat", price: 0 },
      { id: free, name: "Free", price: 0 },
    ];
    const edited = await manager().edit({ eventId: made.id, ticketTypes });
    expect(edited).toMatchObject({ isPaid: false });
  });

  test("200 with a price of 0 and confirmUnpaid: who owed it is CONFIRMED, the invoice VOID", async () => {
    const made = await newEvent({ prices: [2500, 1000] });
    const [dear, cheap] = made.ticketTypeIds as [string, string];
    const { token: own, id: memberId } = await newMember();
    const { token: other } = await newMember();
    const guests = [{ fullName: "Ben", email: `ben.${made.id}@example.org`, ticketTypeId: dear }];
    const party = { id: made.id, ticketTypeId: dear, guests };
    const { registration, invoice } = await as({ token: own }).checkout.checkout(party);
    const mixed = await as({ token: other }).registration.register({
      id: made.id,
      ticketTypeId: dear,
      guests: [{ fullName: "Cleo", ticketTypeId: cheap }],
    });
    const { ticketTypes } = await manager().adminGet({ eventId: made.id });
    const free = ticketTypes.map((type) => (type.id === dear ? { ...type, price: 0 } : type));
    await manager().edit({ eventId: made.id, ticketTypes: free, confirmUnpaid: true });
    const { registrations, faults } = await reconcile(app.services, made);
    expect(faults).toEqual([]);
    const statusOf = (id: string | undefined) => registrations.find((row) => row.id === id)?.status;
    expect(statusOf(registration.id)).toBe("CONFIRMED");
    expect(statusOf(registration.guests[0]?.id)).toBe("CONFIRMED");
    expect(registrations.find((row) => row.id === registration.id)?.holdExpiresAt).toBeNull();
    // A party of which one ticket still costs something waits for its payment as before.
    expect([statusOf(mixed.id), statusOf(mixed.guests[0]?.id)]).toEqual(["PENDING", "PENDING"]);
    const finance = await newMember(["FINANCE_MANAGER"]);
    const bill = as(finance).billing;
    expect(await bill.getInvoice({ id: invoice.id })).toMatchObject({
      status: "VOID",
      memberId,
      payments: [{ status: "FAILED" }],
    });
    const mails = await mailsAbout(app.services, registration.id, registration.guests[0]?.id ?? "");
    expect(mails.filter((kind) => kind === "registrationConfirmed")).toHaveLength(2);
  });
});

describe("400 VALIDATION_ERROR for a window that can never be used", () => {
  const [startsAt, endsAt] = ["2031-05-01T18:00:00.000Z", "2031-05-01T21:00:00.000Z"];
  const dates = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  const late = { name: "A", price: 0, salesFrom: endsAt };
  const WINDOWS: [path: string, window: EditedWindows][] = [
    ["registrationOpensAt", { registrationOpensAt: endsAt }],
    ["checkInOpensAt", { checkInOpensAt: endsAt }],
    ["checkInClosesAt", { checkInClosesAt: "2031-05-01T17:59:59.999Z" }],
    ["ticketTypes.0.salesFrom", { ticketTypes: [late] }],
  ];
  const refusedAt = (path: string) => ({
    appCode: "VALIDATION_ERROR",
    details: [{ path, code: "unusable_window" }],
  });

  test.each(WINDOWS)("%s, on create and PATCH", async (path, window) => {
    const created = manager().create({ title: "New", startsAt, endsAt, ...window });
    await expect(created).rejects.toMatchObject(refusedAt(path));
    const { id: eventId } = await newEvent(dates);
    await expect(manager().edit({ eventId, ...window })).rejects.toMatchObject(refusedAt(path));
  });

  const OLD: [path: string, values: Parameters<typeof newEvent>[0]][] = [
    ["registrationOpensAt", { registrationOpensAt: dates.endsAt }],
    ["checkInClosesAt", { checkInClosesAt: new Date(0) }],
    ["ticketTypes.0.salesFrom", { types: [{ salesFrom: dates.endsAt }] }],
  ];

  test.each(OLD)("%s from before keeps nothing else from being edited", async (path, values) => {
    const { id: eventId } = await newEvent({ ...dates, ...values });
    const whole = await manager().adminGet({ eventId });
    const { ticketTypes, registrationOpensAt, checkInClosesAt } = whole;
    const sent = { ticketTypes, registrationOpensAt, checkInClosesAt, startsAt, endsAt };
    expect(await manager().edit({ eventId, title: "One" })).toMatchObject({ title: "One" });
    const again = await manager().edit({ eventId, ...sent, title: "Two" });
    expect(again).toMatchObject({ title: "Two" });
    const moved = { startsAt: "2031-05-08T18:00:00.000Z", endsAt: "2031-05-08T21:00:00.000Z" };
    expect(await manager().edit({ eventId, ...moved })).toMatchObject(moved);
    const call = manager().clone({ id: eventId });
    await expect(call).rejects.toMatchObject(refusedAt(path));
  });

  test("an earlier end that leaves a window behind it", async () => {
    const { id: eventId } = await newEvent({
      ...dates,
      registrationOpensAt: new Date("2031-05-01T20:00:00.000Z"),
      types: [{ salesFrom: new Date("2031-05-01T20:00:00.000Z") }],
    });
    const earlier = { eventId, endsAt: "2031-05-01T19:00:00.000Z" };
    await expect(manager().edit(earlier)).rejects.toMatchObject(refusedAt("registrationOpensAt"));
    await expect(manager().edit({ ...earlier, registrationOpensAt: null })).rejects.toMatchObject(
      refusedAt("ticketTypes.0.salesFrom"),
    );
  });
});
