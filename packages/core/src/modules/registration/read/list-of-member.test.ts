import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeRegistration, makeTenant } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";

const { app, as, newMember, newEvent } = await openClub();
const { services } = app;
const finance = await newMember(["FINANCE_MANAGER"]);
const ada = await newMember();
const ofMember = as(finance).registration.ofMember;

describe("GET /api/membership/members/:id/registrations", () => {
  test("200 by the event, the latest first, with when the person came", async () => {
    const soon = await newEvent({ title: "Dinner" });
    const lastYear = await newEvent({
      title: "Regatta",
      startsAt: new Date("2025-05-01T10:00:00Z"),
      endsAt: new Date("2025-05-01T12:00:00Z"),
    });
    const checkedInAt = new Date("2025-05-01T10:05:00Z");
    const own = { memberId: ada.id };
    await makeRegistration(services, lastYear, { ...own, status: "CHECKED_IN", checkedInAt });
    await makeRegistration(services, soon, own);
    await makeRegistration(services, soon, { memberId: (await newMember()).id });
    const { data, meta } = await ofMember({ id: ada.id });
    expect(data).toMatchObject([
      { status: "CONFIRMED", checkedInAt: null, event: { title: "Dinner" } },
      { status: "CHECKED_IN", checkedInAt: checkedInAt.toISOString(), event: { title: "Regatta" } },
    ]);
    expect(meta.total).toBe(2);
    expect(Object.keys(data[0] ?? {})).not.toContain("ticketCode");
    const came = await ofMember({ id: ada.id, status: ["CHECKED_IN"], to: "2025-12-31T00:00:00Z" });
    expect(came.data.map(({ event }) => event.title)).toEqual(["Regatta"]);
    expect(came.meta.total).toBe(1);
    expect((await ofMember({ id: ada.id, limit: 1, page: 2 })).data).toHaveLength(1);
  });

  test("404 NOT_FOUND for nobody's id and for a member of another club", async () => {
    const stranger = await makeMember(services, await makeTenant(services));
    for (const id of [newId(), stranger.id])
      await expect(ofMember({ id })).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("403 FORBIDDEN to a MEMBER, of themselves too", async () => {
    await expect(as(ada).registration.ofMember({ id: ada.id })).rejects.toEqual(
      refused("FORBIDDEN"),
    );
  });
});
