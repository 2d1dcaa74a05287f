import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY } from "#base/clock.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { hashSecret, newSecret } from "#base/secrets/tokens.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeEvent, makeMember, makeRegistration, makeTenant } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import { event } from "../events/event.sql.ts";
import { member } from "../membership/member.sql.ts";
import { tenant as tenantTable } from "../tenancy/tenant.sql.ts";
import { calendarLink } from "./calendar-link.sql.ts";

const { app, as, newMember, newEvent } = await openClub({ tenant: { name: "The Club" } });
const { services } = app;
const admin = await newMember(["ADMIN"], { fullName: "Mona Manager" });

const linesOf = (file: string) => file.replace(/\r\n /g, "").split("\r\n");
const named = (file: string, name: string) =>
  linesOf(file).flatMap((line) => (line.startsWith(`${name}:`) ? line.slice(name.length + 1) : []));
/** The titles in a feed, each with its status. */
const entriesOf = (file: string) =>
  named(file, "SUMMARY").map((title, at) => `${title} ${named(file, "STATUS")[at]}`);
const tokenOf = (url: string) => url.split("/").at(-2) ?? "";
const daysAgo = (days: number) => new Date(services.clock.now().getTime() - days * DAY);
const past = (days: number) => ({ startsAt: daysAgo(days + 1), endsAt: daysAgo(days) });

describe("GET /api/public/:tenantSlug/events.ics", () => {
  const feedOf = (tenantSlug: string) => as().calendar.publicFeed({ tenantSlug });

  test("200 announced events in the order of their start, cancelled ones as such, no drafts", async () => {
    const club = await makeTenant(services, { name: "Rowers" });
    const make = (values: Parameters<typeof makeEvent>[2]) => makeEvent(services, club, values);
    const coming = await make({ title: "Coming" });
    await make({ title: "Recent", status: "COMPLETED", ...past(89) });
    await make({ title: "Called off", status: "CANCELLED", ...past(10) });
    await make({ title: "Long ago", status: "COMPLETED", ...past(91) });
    await make({ title: "Draft", status: "DRAFT", publishedAt: null });
    await make({ title: "Never announced", status: "CANCELLED", publishedAt: null });
    await makeEvent(services, await makeTenant(services), { title: "Of another club" });
    const feed = await feedOf(club.slug);
    expect(entriesOf(feed)).toEqual([
      "Recent CONFIRMED",
      "Called off CANCELLED",
      "Coming CONFIRMED",
    ]);
    expect(named(feed, "UID")).toContain(`${coming.id}@rollcall`);
    const changed = coming.updatedAt.toISOString().replace(/[-:]|\.\d+/g, "");
    expect(named(feed, "DTSTAMP").at(-1)).toBe(changed);
    expect(named(feed, "LAST-MODIFIED").at(-1)).toBe(changed);
    expect(linesOf(feed)).toEqual(
      expect.arrayContaining(["METHOD:PUBLISH", "X-WR-CALNAME:Rowers", "X-PUBLISHED-TTL:PT1H"]),
    );
  });

  test("an entry keeps its UID when the event changes; the ETag changes with it alone", async () => {
    const club = await makeTenant(services);
    const made = await makeEvent(services, club);
    const { caller, headers } = app.recorded();
    const read = async () => {
      const feed = await caller.calendar.publicFeed({ tenantSlug: club.slug });
      return { tag: headers.get("ETag"), uid: named(feed, "UID") };
    };
    const first = await read();
    expect(first.tag).toMatch(/^W\/".{43}"$/);
    expect(await read()).toEqual(first);
    await services.system.run((query) =>
      query
        .update(event)
        .set({ title: "Renamed" })
        .where(byKey(event, club.id, made.id)),
    );
    const second = await read();
    expect(second.uid).toEqual(first.uid);
    expect(second.tag).not.toBe(first.tag);
  });

  test("404 NOT_FOUND for a suspended tenant and one that does not exist, alike", async () => {
    const gone = await makeTenant(services, { status: "SUSPENDED" });
    for (const slug of [gone.slug, "nobody"])
      await expect(feedOf(slug)).rejects.toEqual(refused("NOT_FOUND"));
  });
});

describe("a member's own link", () => {
  const feedOf = (token: string) => as().calendar.memberFeed({ token });
  const linkOf = async (person: { token: string }) =>
    tokenOf((await as(person).calendar.makeLink({})).url);

  test("POST 201 shows the address once, and stores its hash alone", async () => {
    const person = await newMember();
    expect(await as(person).calendar.link({})).toEqual({ exists: false, createdAt: null });
    const made = await as(person).calendar.makeLink({});
    expect(made.url).toMatch(
      /^http:\/\/localhost:3000\/api\/public\/calendar\/[\w-]{43}\/events\.ics$/,
    );
    const { createdAt } = made;
    expect(await as(person).calendar.link({})).toEqual({ exists: true, createdAt });
    const rows = await services.system.run((query) => query.select().from(calendarLink));
    const stored = rows.find(({ memberId }) => memberId === person.id);
    expect(stored?.tokenHash).toBe(hashSecret(tokenOf(made.url)));
  });

  test("200 the events at which the member has a seat, and those that were cancelled under it", async () => {
    const person = await newMember();
    const other = await newMember();
    const startsAt = (hours: number) => ({
      startsAt: new Date(services.clock.now().getTime() + hours * 3_600_000),
      endsAt: new Date(services.clock.now().getTime() + (hours + 1) * 3_600_000),
    });
    const at = async (
      title: string,
      hours: number,
      status: "CONFIRMED" | "WAITLISTED" | "CANCELLED",
    ) => {
      const made = await newEvent({
        title,
        seatsTaken: status === "CONFIRMED" ? 1 : 0,
        ...startsAt(hours),
      });
      const seat = status === "WAITLISTED" ? { waitlistNumber: 1, waitingSince: daysAgo(1) } : {};
      const cancelledAt = status === "CANCELLED" ? daysAgo(1) : null;
      await makeRegistration(services, made, { memberId: person.id, status, cancelledAt, ...seat });
      return made;
    };
    await at("Seated", 1, "CONFIRMED");
    const calledOff = await at("Called off", 2, "CONFIRMED");
    await at("Waiting", 3, "WAITLISTED");
    const left = await at("Left before", 4, "CANCELLED");
    const foreign = await newEvent({ title: "Of somebody else", seatsTaken: 1 });
    await makeRegistration(services, foreign, { memberId: other.id });
    for (const { id } of [calledOff, left])
      await as(admin).registration.cancelEvent({ eventId: id });
    const feed = await feedOf(await linkOf(person));
    expect(entriesOf(feed)).toEqual(["Seated CONFIRMED", "Called off CANCELLED"]);
    // Without a higher number a calendar may keep the entry that it has.
    expect(named(feed, "SEQUENCE")).toEqual(["0", "1"]);
  });

  test("POST 201 the same address again for the same Idempotency-Key, of which the first one is good", async () => {
    const { token } = await newMember();
    const make = () =>
      app.as({ token, headers: { "idempotency-key": "one-link" } }).calendar.makeLink({});
    const { url } = await make();
    expect((await make()).url).toBe(url);
    await as().calendar.memberFeed({ token: tokenOf(url) });
  });

  test("200 of a cancelled event only who had a seat, paid or not, and not who only waited", async () => {
    const approve = (eventId: string, registrationId: string) =>
      as(admin).waitlist.approve({ eventId, registrationId });
    const titlesAfter = async (price: number, isApproved: boolean) => {
      const person = await newMember();
      const event = await newEvent({ title: "Called off", waitlistCount: 1, prices: [price] });
      const { id } = await makeRegistration(services, event, {
        ...{ memberId: person.id, status: "WAITLISTED", waitlistNumber: 1 },
        waitingSince: daysAgo(1),
      });
      if (isApproved) await approve(event.id, id);
      await as(admin).registration.cancelEvent({ eventId: event.id });
      return entriesOf(await feedOf(await linkOf(person)));
    };
    expect(await titlesAfter(0, false)).toEqual([]);
    expect(await titlesAfter(0, true)).toEqual(["Called off CANCELLED"]);
    expect(await titlesAfter(2500, true)).toEqual(["Called off CANCELLED"]);
  });

  test("making it again replaces the former link, also for many at once", async () => {
    const person = await newMember();
    const former = await linkOf(person);
    const tokens = await Promise.all([1, 2, 3].map(() => linkOf(person)));
    const answers = await Promise.allSettled([former, ...tokens].map(feedOf));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(answers[0]?.status).toBe("rejected");
  });

  test("404 NOT_FOUND, always the same, for a link that is unknown, malformed or revoked", async () => {
    const person = await newMember();
    const token = await linkOf(person);
    await feedOf(token);
    expect(await as(person).calendar.revokeLink({})).toEqual({ exists: false, createdAt: null });
    expect(await as(person).calendar.revokeLink({})).toEqual({ exists: false, createdAt: null });
    for (const dead of [token, newSecret(), hashSecret(token), "", "x", "\u0000", "\ud800"])
      await expect(feedOf(dead)).rejects.toEqual(refused("NOT_FOUND", "Calendar not found"));
  });

  test("404 NOT_FOUND while the member is deactivated, and while the tenant is suspended", async () => {
    const club = await makeTenant(services);
    const person = await makeMember(services, club);
    const token = await linkOf(person);
    const set = (status: "ACTIVE" | "INACTIVE") =>
      services.system.run((query) =>
        query
          .update(member)
          .set({ status })
          .where(byKey(member, club.id, person.id)),
      );
    await set("INACTIVE");
    await expect(feedOf(token)).rejects.toEqual(refused("NOT_FOUND", "Calendar not found"));
    await set("ACTIVE");
    await feedOf(token);
    await services.system.run((query) =>
      query.update(tenantTable).set({ status: "SUSPENDED" }).where(eq(tenantTable.id, club.id)),
    );
    await expect(feedOf(token)).rejects.toEqual(refused("NOT_FOUND", "Calendar not found"));
  });

  test("an erasure deletes it; making and revoking are acts", async () => {
    const person = await newMember();
    await linkOf(person);
    await as(person).calendar.revokeLink({});
    await linkOf(person);
    const acts = (await as(admin).activity.list({ subjectId: person.id, sortOrder: "asc" })).data;
    expect(acts.map(({ action }) => action)).toEqual([
      "CALENDAR_LINK_CREATED",
      "CALENDAR_LINK_REVOKED",
      "CALENDAR_LINK_CREATED",
    ]);
    await as(admin).privacy.erase({ id: person.id, fullName: person.fullName });
    const rows = await services.system.run((query) => query.select().from(calendarLink));
    expect(rows.map(({ memberId }) => memberId)).not.toContain(person.id);
  });

  test("401 UNAUTHORIZED for nobody", async () => {
    for (const call of ["link", "makeLink", "revokeLink"] as const)
      await expect(as().calendar[call]({})).rejects.toEqual(refused("UNAUTHORIZED"));
  });
});
