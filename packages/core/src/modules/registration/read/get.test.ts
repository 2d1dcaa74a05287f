import { expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { refused } from "#testing/people/refused.ts";

const { as, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);

test("200 shows the whole party of a host as of a guest, the invoices that are not void, and what a cancellation does to them", async () => {
  const [event, member] = [await newEvent({ prices: [2500] }), await newMember()];
  const guests = [{ fullName: "Ben" }, { fullName: "Cleo" }];
  const { registration: made, invoice } = await as(member).checkout.checkout({
    ...{ id: event.id, guests },
  });
  const both = [
    [made.id, "VOID"],
    [made.guests[1]?.id ?? "", "REISSUED"],
  ] as const;
  const { id, number } = invoice;
  for (const [registrationId, ifCancelled] of both)
    expect(await as(manager).registration.get({ eventId: event.id, registrationId })).toMatchObject(
      {
        ...{
          host: { id: made.id },
          guests: [{ fullName: "Ben", hostName: member.fullName }, { fullName: "Cleo" }],
        },
        invoices: [{ id, number, status: "ISSUED", openTotal: 7500, ifCancelled }],
      },
    );
  await as(manager).registration.cancel({ eventId: event.id, registrationId: made.id });
  const after = await as(manager).registration.get({ eventId: event.id, registrationId: made.id });
  expect(after).toMatchObject({ host: { status: "CANCELLED" }, invoices: [] });
  const { id: eventId } = await newEvent();
  const foreign = as(manager).registration.get({ eventId, registrationId: made.id });
  await expect(foreign).rejects.toEqual(refused("NOT_FOUND"));
});
