import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { next } from "#base/transitions.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import { tenant as tenants } from "../../tenancy/tenant.sql.ts";
import { EVENT_STATUSES, EVENT_TRANSITIONS } from "../event-states.ts";

const { app, tenant: club, as, newMember, newEvent } = await openClub();
const { token } = await newMember(["EVENT_MANAGER"]);

const manager = () => as({ token }).events;

describe("POST /api/events/:id/publish", () => {
  test.each(
    EVENT_STATUSES.map((status) => [status, next(EVENT_TRANSITIONS, "publish", status)] as const),
  )("a %s event: 200 with %s, or 409 CONFLICT for null", async (status, becomes) => {
    const { id } = await newEvent({ status });
    const call = manager().publish({ id });
    if (becomes) expect((await call).status).toBe(becomes);
    else await expect(call).rejects.toEqual(refused("CONFLICT"));
  });

  test("200 by slug as well, with the moment; again: 200 unchanged", async () => {
    const { slug } = await newEvent({ status: "DRAFT", publishedAt: null });
    const first = await manager().publish({ id: slug });
    expect(first.publishedAt).not.toBeNull();
    expect(await manager().publish({ id: slug })).toEqual(first);
  });

  test("200 warns of a price that nobody could pay, also when it was published before", async () => {
    const paid = await newEvent({ status: "DRAFT", prices: [1_000] });
    const free = await newEvent({ status: "DRAFT" });
    const warned = { meta: { warnings: ["PAYMENT_INSTRUCTIONS_MISSING"] } };
    expect(await manager().publish({ id: paid.id })).toMatchObject(warned);
    expect(await manager().publish({ id: paid.id })).toMatchObject(warned);
    expect(await manager().publish({ id: free.id })).not.toHaveProperty("meta");
    await app.services.system.run((query) =>
      query
        .update(tenants)
        .set({ paymentInstructions: "NL91 ABNA 0417 1643 00" })
        .where(eq(tenants.id, club.id)),
    );
    expect(await manager().publish({ id: paid.id })).not.toHaveProperty("meta");
  });

  test("200 for both of two at once, and it is published once", async () => {
    const { id } = await newEvent({ status: "DRAFT", publishedAt: null });
    const both = await Promise.all([manager().publish({ id }), manager().publish({ id })]);
    expect(both[0]).toEqual(both[1]);
  });

  test("200 with one Idempotency-Key: the second answer is the first one's", async () => {
    const { id } = await newEvent({ status: "DRAFT" });
    const call = { token, headers: { "Idempotency-Key": newId() } };
    const first = await as(call).events.publish({ id });
    const { caller, headers } = app.recorded(call);
    expect(await caller.events.publish({ id })).toEqual(first);
    expect(headers.get("Idempotency-Replayed")).toBe("true");
  });

  test("422 UNPROCESSABLE_ENTITY for a draft whose end has passed; 200 with a new end", async () => {
    const past = { startsAt: new Date(0), endsAt: new Date(Date.now() - 1) };
    const { id } = await newEvent({ status: "DRAFT", ...past });
    await expect(manager().publish({ id })).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    expect((await manager().adminGet({ eventId: id })).status).toBe("DRAFT");
    const endsAt = new Date(Date.now() + 60_000).toISOString();
    await manager().edit({ eventId: id, endsAt });
    expect((await manager().publish({ id })).status).toBe("PUBLISHED");
  });

  test("403 FORBIDDEN for a MEMBER, 404 NOT_FOUND for a foreign event or no id at all", async () => {
    const { id } = await newEvent({ status: "DRAFT" });
    const member = await newMember();
    await expect(as(member).events.publish({ id })).rejects.toEqual(refused("FORBIDDEN"));
    const stranger = await makeMember(app.services, await makeTenant(app.services), ["ADMIN"]);
    await expect(as(stranger).events.publish({ id })).rejects.toEqual(refused("NOT_FOUND"));
    await expect(manager().publish({ id: "no such event" })).rejects.toEqual(refused("NOT_FOUND"));
  });
});

describe("POST /api/events/:id/clone", () => {
  test("201 a DRAFT with the settings and lists, and nothing that happened since", async () => {
    const original = await newEvent({
      title: "Gala",
      slug: `gala-${club.slug}`,
      status: "CANCELLED",
      cancelledAt: new Date(),
      description: "Black tie",
      capacity: 30,
      seatsTaken: 12,
      waitlistCount: 2,
      walkInsOverCapacity: false,
      checkInOpensAt: new Date(0),
      prices: [1000, 2000],
      questions: [{ key: "diet", label: "Diet", type: "SINGLE_CHOICE", options: ["all", "none"] }],
    });
    const { descriptionHtml, ...before } = await manager().adminGet({ eventId: original.id });
    expect(descriptionHtml).toBe("<p>Black tie</p>\n");
    const copy = await manager().clone({ id: original.id });
    expect(copy).toEqual({
      ...before,
      id: copy.id,
      slug: "copy-of-gala",
      title: "Copy of Gala",
      status: "DRAFT",
      seatsTaken: 0,
      seatsLeft: 30,
      waitlistCount: 0,
      publishedAt: null,
      cancelledAt: null,
      createdAt: copy.createdAt,
      updatedAt: copy.updatedAt,
      ticketTypes: before.ticketTypes.map((type, at) => ({
        ...type,
        id: copy.ticketTypes[at]?.id,
      })),
      questions: before.questions.map((asked, at) => ({ ...asked, id: copy.questions[at]?.id })),
    });
    const ids = (one: typeof copy) => [...one.ticketTypes, ...one.questions].map(({ id }) => id);
    expect(ids(copy)).not.toEqual(expect.arrayContaining([ids(before)[0]]));
    expect((await manager().clone({ id: original.slug })).slug).toBe("copy-of-gala-2");
  });

  test("201 with another start: every date moves by the same distance on the zone's clock", async () => {
    const { id } = await newEvent({
      timezone: "Europe/Zurich",
      // Summer time: 19:00 to 23:00 on 17 October, an hour ahead of what follows.
      startsAt: new Date("2026-10-17T17:00:00.000Z"),
      endsAt: new Date("2026-10-17T21:00:00.000Z"),
      registrationOpensAt: new Date("2026-09-17T07:00:00.000Z"),
      registrationClosesAt: new Date("2026-10-17T10:00:00.000Z"),
      checkInOpensAt: new Date("2026-10-17T16:30:00.000Z"),
    });
    const startsAt = "2026-11-14T18:00:00.000Z";
    const copy = await manager().clone({ id, title: "In winter", startsAt });
    expect(copy).toMatchObject({
      title: "In winter",
      slug: expect.stringMatching(/^in-winter/),
      startsAt,
      endsAt: "2026-11-14T22:00:00.000Z",
      registrationOpensAt: "2026-10-15T07:00:00.000Z",
      registrationClosesAt: "2026-11-14T11:00:00.000Z",
      checkInOpensAt: "2026-11-14T17:30:00.000Z",
      checkInClosesAt: null,
    });
  });

  test("201 into the hour that a clock repeats: the copy ends after it begins", async () => {
    const { id } = await newEvent({
      timezone: "Europe/Zurich",
      startsAt: new Date("2026-10-24T00:30:00.000Z"),
      endsAt: new Date("2026-10-24T00:45:00.000Z"),
    });
    const copy = await manager().clone({ id, startsAt: "2026-10-25T01:30:00.000Z" });
    expect(copy.endsAt).toBe("2026-10-25T01:45:00.000Z");
  });

  test("201 with repeat: a series of drafts at one time on the zone's clock, sales windows with it", async () => {
    const { id } = await newEvent({
      title: "Training",
      timezone: "Europe/Zurich",
      startsAt: new Date("2026-10-10T17:00:00.000Z"),
      endsAt: new Date("2026-10-10T21:00:00.000Z"),
      types: [{ quota: 3, salesUntil: new Date("2026-10-03T17:00:00.000Z") }],
    });
    const startsAt = "2026-10-17T17:00:00.000Z";
    const first = await manager().clone({ id, startsAt, repeat: { every: "WEEK", count: 3 } });
    const startsIn = ({ series = [] }: typeof first) => series.map((copy) => copy.startsAt);
    // The clocks are set back between the second and the third.
    expect(startsIn(first)).toEqual([
      startsAt,
      "2026-10-24T17:00:00.000Z",
      "2026-10-31T18:00:00.000Z",
    ]);
    expect(first).toMatchObject({ id: first.series?.[0]?.id, startsAt, status: "DRAFT" });
    const last = await manager().adminGet({ eventId: first.series?.[2]?.id ?? "" });
    expect(last).toMatchObject({ endsAt: "2026-10-31T22:00:00.000Z", status: "DRAFT" });
    expect(last.ticketTypes).toMatchObject([
      { quota: 3, seatsTaken: 0, salesUntil: "2026-10-24T17:00:00.000Z" },
    ]);
    const monthly = await manager().clone({
      ...{ id, startsAt: "2027-01-31T17:00:00.000Z", repeat: { every: "MONTH", count: 4 } },
    });
    expect(startsIn(monthly)).toEqual([
      "2027-01-31T17:00:00.000Z",
      "2027-02-28T17:00:00.000Z",
      "2027-03-31T16:00:00.000Z",
      "2027-04-30T16:00:00.000Z",
    ]);
    expect(await manager().clone({ id })).not.toHaveProperty("series");
  });

  test("400 for a series of none or of more than 52, and nothing when a date is too far", async () => {
    const { id } = await newEvent({ title: "Too far" });
    const far = { id, title: "Too far on", startsAt: "9999-12-01T12:00:00.000Z" };
    const bad = (count: number) => ({ id, repeat: { every: "WEEK" as const, count } });
    for (const body of [bad(0), bad(53), { ...far, repeat: bad(10).repeat }])
      await expect(manager().clone(body)).rejects.toEqual(refused("VALIDATION_ERROR"));
    const { data } = await manager().adminList({ search: "Too far on" });
    expect(data).toEqual([]);
  });

  test("400 VALIDATION_ERROR for a start that moves a date out of the years, and an unknown key", async () => {
    const { id } = await newEvent();
    const tooFar = { id, startsAt: "9999-12-31T23:00:00.000Z" };
    const unknown = { id, endsAt: tooFar.startsAt } as object as typeof tooFar;
    for (const body of [tooFar, { id, title: "" }, unknown])
      await expect(manager().clone(body)).rejects.toEqual(refused("VALIDATION_ERROR"));
  });

  test("201 of a finished event, which can be given dates, edited and published", async () => {
    const past = { startsAt: new Date(0), endsAt: new Date(1000), status: "COMPLETED" } as const;
    const { id } = await newEvent(past);
    const copy = await manager().clone({ id });
    const dates = {
      startsAt: new Date(Date.now() + 60_000).toISOString(),
      endsAt: new Date(Date.now() + 120_000).toISOString(),
    };
    await manager().edit({ eventId: copy.id, ...dates });
    expect((await manager().publish({ id: copy.id })).status).toBe("PUBLISHED");
  });

  test("201 with a title of full length", async () => {
    const { id } = await newEvent({ title: "x".repeat(200) });
    expect((await manager().clone({ id })).title).toBe(`Copy of ${"x".repeat(192)}`);
  });

  test("403 FORBIDDEN for a MEMBER, 404 NOT_FOUND for another tenant's event", async () => {
    const { id } = await newEvent();
    const member = await newMember();
    await expect(as(member).events.clone({ id })).rejects.toEqual(refused("FORBIDDEN"));
    const stranger = await makeMember(app.services, await makeTenant(app.services), ["ADMIN"]);
    await expect(as(stranger).events.clone({ id })).rejects.toEqual(refused("NOT_FOUND"));
  });
});
