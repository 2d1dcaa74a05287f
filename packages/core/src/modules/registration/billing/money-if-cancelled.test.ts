import { expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import type { MoneyIfCancelled } from "../registration-states.ts";

const { as, newMember, newEvent } = await openClub();
const finance = await newMember(["FINANCE_MANAGER", "ADMIN"]);

/** A party of a host at 2500 and a guest at this price, of which so much was paid. */
async function party(guestPrice: number, hostPrice: number, paid: number) {
  const event = await newEvent({ prices: [hostPrice, guestPrice] });
  const [ticketTypeId, ofGuest] = event.ticketTypeIds;
  const member = await newMember();
  const guests = [{ fullName: "Ben", ticketTypeId: ofGuest }];
  const made = await as(member).checkout.checkout({ id: event.id, ticketTypeId, guests });
  const { id } = made.invoice;
  if (paid > 0)
    await as(finance).checkout.recordPayment({ id, channel: "MANUAL_CASH", amount: paid });
  const own = as(member).registration;
  const place = await own.readOwn({ id: event.id });
  const invoiceNow = () => as(finance).billing.getInvoice({ id });
  return { eventId: event.id, own, place, invoiceNow, guestId: made.registration.guests[0]?.id };
}

/** What was said before, in the words of what then became of the invoice. */
const kept = { REISSUED: "VOID", VOID: "VOID", REST_CREDITED: "PAID", PAID_STAYS: "PAID" };

const CASES: [string, [number, number, number], MoneyIfCancelled, MoneyIfCancelled][] = [
  ["nothing was paid", [2500, 2500, 0], "REISSUED", "VOID"],
  ["nothing was paid and the host's ticket is free", [2500, 0, 0], "VOID", "VOID"],
  ["a part was paid", [2500, 2500, 3000], "REST_CREDITED", "REST_CREDITED"],
  ["everything was paid", [2500, 2500, 5000], "PAID_STAYS", "PAID_STAYS"],
];

test.each(CASES)(
  "a place says what becomes of the invoice, and that is done: %s",
  async (...given) => {
    const [, prices, guest, everybody] = given;
    for (const [who, said] of [
      [1, guest],
      [0, everybody],
    ] as const) {
      const { eventId, own, place, invoiceNow, guestId = "" } = await party(...prices);
      expect(place.party[who]?.ifCancelled).toEqual([said]);
      const { id, number } = await invoiceNow();
      const outcome = { id, number, ifCancelled: said };
      expect(place.party[who]?.invoicesIfCancelled).toEqual([outcome]);
      const before = await invoiceNow();
      if (who === 1) await own.cancelOwnGuest({ id: eventId, registrationId: guestId });
      else await own.cancelOwn({ id: eventId });
      const after = await invoiceNow();
      expect(after.status).toBe(kept[said]);
      expect(after.creditedTotal > before.creditedTotal).toBe(said === "REST_CREDITED");
      expect(after.total).toBe(before.total);
      expect(after.replacedById !== null).toBe(said === "REISSUED");
    }
  },
);

test("a place where nothing was invoiced says nothing of money, a free guest leaves the rest a bill", async () => {
  const event = await newEvent();
  const member = as(await newMember()).registration;
  await member.register({ id: event.id, guests: [{ fullName: "Ben" }] });
  const free = await member.readOwn({ id: event.id });
  expect(free.party.map(({ ifCancelled }) => ifCancelled)).toEqual([[], []]);
  const { place } = await party(0, 2500, 0);
  expect(place.party.map(({ ifCancelled }) => ifCancelled)).toEqual([["VOID"], ["REISSUED"]]);
});
