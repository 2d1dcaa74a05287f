import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { makeEvent, makeRegistration, makeTenant } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";

const { app, as, newMember, newEvent } = await openClub();
const manager = await newMember(["FINANCE_MANAGER"]);
const event = await newEvent();
const add = (fullName: string, values = {}) =>
  makeRegistration(app.services, event, { fullName, ...values });
const member = await newMember();
await add("Joanna Berg");
await add("Ann Berg", { status: "CANCELLED" });
await add("Berg Ann", { memberId: member.id });
await add("Ann", { ticketCode: "ZZZZ0000AAAA1111" });
await add("Zoë Ångström", { email: "ann@example.org" });
await add("100% Sure_Thing", { email: "sure@example.org" });

async function names(search: string, more = {}): Promise<string[]> {
  const found = await as(manager).checkin.search({ eventId: event.id, search, ...more });
  return found.data.map(({ fullName }) => fullName);
}

describe("GET /api/events/:eventId/checkin/search", () => {
  test("200 best match first: all of it, its beginning, a word's beginning, anywhere", async () => {
    expect(await names("ann")).toEqual([
      "Ann",
      "Zoë Ångström",
      "Ann Berg",
      "Berg Ann",
      "Joanna Berg",
    ]);
    expect(await names("berg")).toEqual(["Berg Ann", "Joanna Berg", "Ann Berg"]);
  });

  test("200 whatever the case and the accents, by e-mail and by ticket code", async () => {
    expect(await names("ZOE ang")).toEqual(["Zoë Ångström"]);
    expect(await names("Sure@Example.org")).toEqual(["100% Sure_Thing"]);
    expect(await names("zzzz-0000-aaaa-1111")).toEqual(["Ann"]);
    expect(await names("aaaaIIII")).toEqual(["Ann"]);
  });

  test("200 for umlauts as banks write them", async () => {
    await add("Jürgen Öztürk");
    await add("Juergen Bloem");
    expect(await names("juergen")).toEqual(["Juergen Bloem", "Jürgen Öztürk"]);
    expect(await names("OEZTUERK")).toEqual(["Jürgen Öztürk"]);
  });

  test("200 for a name without its blanks, dashes and apostrophes, its beginning first", async () => {
    await add("Sinéad O’Connor");
    await add("O'Connor-Smith, Al");
    await add("Klaas van der Berg");
    expect(await names("oconnor")).toEqual(["O'Connor-Smith, Al", "Sinéad O’Connor"]);
    expect(await names("VANDERBERG")).toEqual(["Klaas van der Berg"]);
    expect(await names("nadoconn")).toEqual([]);
  });

  test("200 with % and _ taken literally, and nothing found for an accent alone", async () => {
    expect(await names("0%")).toEqual(["100% Sure_Thing"]);
    expect(await names("e_t")).toEqual(["100% Sure_Thing"]);
    expect(await names("%%")).toEqual([]);
    expect(await names("\u0301\u0301")).toEqual([]);
  });

  test("200 in pages that do not overlap, each labelled Member or Guest", async () => {
    const page = { eventId: event.id, search: "ann", limit: 2 };
    const pages = await Promise.all(
      [1, 2, 3, 9].map((number) => as(manager).checkin.search({ ...page, page: number })),
    );
    expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 1, 0]);
    expect(pages[3]?.meta).toEqual({ page: 9, limit: 2, total: 5, totalPages: 3 });
    const all = pages.flatMap(({ data }) => data);
    expect(new Set(all.map(({ registrationId }) => registrationId)).size).toBe(5);
    const members = all.filter(({ label }) => label === "Member");
    expect(members.map(({ fullName }) => fullName)).toEqual(["Berg Ann"]);
  });

  test("400 VALIDATION_ERROR for less than 2 characters", async () => {
    for (const search of ["", "a", " a "])
      await expect(names(search)).rejects.toEqual(refused("VALIDATION_ERROR"));
  });

  test("403 FORBIDDEN for members, 404 NOT_FOUND for an event of another tenant", async () => {
    const plain = await newMember();
    const call = as(plain).checkin.search({ eventId: event.id, search: "ann" });
    await expect(call).rejects.toEqual(refused("FORBIDDEN"));
    const foreign = await makeEvent(app.services, await makeTenant(app.services));
    const other = as(manager).checkin.search({ eventId: foreign.id, search: "ann" });
    await expect(other).rejects.toEqual(refused("NOT_FOUND"));
  });
});
