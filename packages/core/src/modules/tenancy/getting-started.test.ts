import { expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { refused } from "#testing/people/refused.ts";

const { as, newMember, newEvent } = await openClub();
const admin = await newMember(["ADMIN"]);

const steps = () => as(admin).tenancy.gettingStarted({});

test("GET /api/tenant/getting-started ticks each first step off once the club has made it", async () => {
  const none = {
    ...{ clubDetails: false, firstEvent: false, firstMembers: false, doorCode: false },
    paymentDetails: false,
  };
  expect(await steps()).toEqual(none);
  await newMember(["GUEST"]);
  expect(await steps()).toEqual(none);
  await as(admin).tenancy.editDetails({ legalName: "Riverside Rowing Club" });
  expect(await steps()).toEqual({ ...none, clubDetails: true });
  const event = await newEvent();
  expect(await steps()).toEqual({ ...none, clubDetails: true, firstEvent: true });
  await as(admin).checkin.createCode({ eventId: event.id });
  expect(await steps()).toMatchObject({ doorCode: true, firstMembers: false });
  const member = await newMember(["MEMBER"]);
  expect(await steps()).toMatchObject({ firstMembers: true });
  await as(admin).tenancy.editDetails({ paymentInstructions: "NL91 ABNA 0417 1643 00" });
  expect(await steps()).toMatchObject({ paymentDetails: true });
  await expect(as(member).tenancy.gettingStarted({})).rejects.toEqual(refused("FORBIDDEN"));
});
