import { describe, expect, test } from "vitest";
import { HOUR } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { refused } from "#testing/people/refused.ts";
import { keepFormerPrices } from "../../events/edit/former-prices.ts";

const { as, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);
const checkin = () => as(manager).checkin;

type TestEvent = Awaited<ReturnType<typeof newEvent>>;

/** Sets the price of the only ticket type, and returns a moment before that. */
async function setPrice({ id: eventId, ticketTypeIds: [id] }: TestEvent, price: number) {
  const before = new Date(Date.now() - 1).toISOString();
  await as(manager).events.edit({ eventId, ticketTypes: [{ id, name: "Seat", price }] });
  return before;
}

const walkIn = (event: TestEvent, more: object) =>
  checkin().walkIn({ eventId: event.id, fullName: "Noor", paymentCollectedOffline: true, ...more });

describe("POST /api/events/:eventId/checkin/walk-in after the price has changed", () => {
  test("201 books the price of the moment at which a device was offline", async () => {
    const event = await newEvent({ prices: [2500] });
    const scannedAt = await setPrice(event, 3000);
    const later = await setPrice(event, 3500);
    expect((await walkIn(event, { scannedAt })).invoice?.total).toBe(2500);
    expect((await walkIn(event, { scannedAt: later })).invoice?.total).toBe(3000);
    expect((await walkIn(event, {})).invoice?.total).toBe(3500);
  });

  test("201 books the price of the list that the device had, also when that was older", async () => {
    const event = await newEvent({ prices: [2500] });
    const quotedAt = await setPrice(event, 3000);
    const scannedAt = new Date().toISOString();
    const { invoice, payment } = await walkIn(event, { quotedAt, scannedAt });
    expect([invoice?.total, payment?.amount]).toEqual([2500, 2500]);
    const priced = await newEvent({ prices: [0] });
    const free = await setPrice(priced, 1000);
    expect(await walkIn(priced, { quotedAt: free })).not.toHaveProperty("invoice");
  });

  test("402 PAYMENT_REQUIRED with the price that the device showed", async () => {
    const event = await newEvent({ prices: [2500] });
    const quotedAt = await setPrice(event, 3000);
    const call = walkIn(event, { quotedAt, paymentCollectedOffline: false });
    await expect(call).rejects.toEqual(refused("PAYMENT_REQUIRED"));
    await expect(call).rejects.toMatchObject({ details: [{ amount: 2500, currency: "EUR" }] });
  });
});

test("200 a scan that is sent later books the price that an unpaid ticket had at that time", async () => {
  const event = await newEvent({ prices: [2500] });
  const people = [await newMember(), await newMember()];
  const enrolled = { eventId: event.id, memberIds: people.map(({ id }) => id) };
  const { data } = await as(manager).registration.preEnrol(enrolled);
  const scannedAt = await setPrice(event, 3000);
  const [offline, online] = data.map(({ ticketCode }) => ticketCode);
  const paid = { paymentCollectedOffline: true };
  const scan = { scanId: newId(), code: offline, scannedAt, ...paid };
  await checkin().batch({ eventId: event.id, scans: [scan] });
  await checkin().checkIn({ code: online, ...paid });
  const finance = as(await newMember(["FINANCE_MANAGER"]));
  const invoices = await finance.billing.listInvoices({ eventId: event.id, sortBy: "total" });
  expect(invoices.data.map(({ total, status }) => [total, status])).toEqual([
    [3000, "PAID"],
    [2500, "PAID"],
  ]);
});

test("former prices are kept for two days, and none while the price stays", () => {
  const now = new Date("2026-11-21T12:00:00.000Z");
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR).toISOString();
  const formerPrices = [
    { price: 1000, until: at(49) },
    { price: 2000, until: at(47) },
  ];
  const stored = { price: 3000, formerPrices };
  expect(keepFormerPrices(stored, 3000, now)).toEqual([{ price: 2000, until: at(47) }]);
  expect(keepFormerPrices(stored, 4000, now)).toEqual([
    { price: 2000, until: at(47) },
    { price: 3000, until: at(0) },
  ]);
});
