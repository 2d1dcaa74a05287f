import { describe, expect, test } from "vitest";
import { HOUR } from "#base/clock.ts";
import { openTestApp, type TestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeEvent, makeMember, makeTenant, type TestEvent } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import { EVENT_STATUSES } from "../event-states.ts";

const byStatus = {} as Record<(typeof EVENT_STATUSES)[number], TestEvent>;
const start = Date.now() + HOUR;

const name = "The Club";
const { app, tenant: club, as, newMember, newEvent } = await openClub({ tenant: { name } });
const { token: member } = await newMember(["GUEST"]);
const { token: finance } = await newMember(["FINANCE_MANAGER"]);
for (const [at, status] of EVENT_STATUSES.entries())
  byStatus[status] = await newEvent({
    status,
    title: `Evening ${at} 100%`,
    venue: at === 1 ? "Boat_house" : "Hall",
    startsAt: new Date(start + at * HOUR),
    endsAt: new Date(start + (at + 1) * HOUR),
    prices: at === 1 ? [0, 1500] : [],
    questions: [{ key: `q${at}` }],
  });

const titles = (page: { data: { title: string }[] }) => page.data.map(({ title }) => title[8]);

describe("GET /api/events", () => {
  test("200 only PUBLISHED and COMPLETED, newest start first, with their lists", async () => {
    const page = await as({ token: member }).events.list({});
    expect(titles(page)).toEqual(["3", "1"]);
    expect(page.meta).toEqual({ page: 1, limit: 20, total: 2, totalPages: 1 });
    expect(page.data[1]).toMatchObject({
      isPaid: true,
      ticketTypes: [{ price: 0 }, { price: 1500 }],
      questions: [{ key: "q1" }],
    });
    expect(page.data[0]).toMatchObject({ ticketTypes: [], questions: [{ key: "q3" }] });
  });

  test("400 VALIDATION_ERROR for drafts, unknown sort keys or a limit of 101", async () => {
    const events = as({ token: member }).events;
    for (const wrong of [{ status: ["DRAFT"] }, { sortBy: "venue" }, { limit: 101 }, { foo: 1 }])
      await expect(events.list(wrong as object)).rejects.toEqual(refused("VALIDATION_ERROR"));
  });

  test("401 UNAUTHORIZED for nobody", async () => {
    await expect(as().events.list({})).rejects.toEqual(refused("UNAUTHORIZED"));
  });
});

describe("GET /api/admin/events", () => {
  const list = (input: Parameters<ReturnType<TestApp["as"]>["events"]["adminList"]>[0]) =>
    as({ token: finance }).events.adminList(input);

  test("200 every status; filters by status, search and period", async () => {
    expect(titles(await list({}))).toEqual(["3", "2", "1", "0"]);
    expect(titles(await list({ status: ["DRAFT", "CANCELLED"] }))).toEqual(["2", "0"]);
    expect(titles(await list({ search: "eVENING 2" }))).toEqual(["2"]);
    expect(titles(await list({ search: "boat_h" }))).toEqual(["1"]);
    expect((await list({ search: "0%" })).meta.total).toBe(4);
    expect((await list({ search: "g%1" })).meta.total).toBe(0);
    const from = new Date(start + HOUR).toISOString();
    const to = new Date(start + 2 * HOUR).toISOString();
    expect(titles(await list({ from, to }))).toEqual(["2", "1"]);
  });

  test("200 sorted as asked; pages never overlap; a page past the end is empty", async () => {
    expect(titles(await list({ sortBy: "title", sortOrder: "asc" }))).toEqual(["0", "1", "2", "3"]);
    expect(titles(await list({ sortBy: "status", sortOrder: "asc" }))).toEqual([
      "2",
      "3",
      "0",
      "1",
    ]);
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, limit: 2 })));
    expect(pages.map(titles)).toEqual([["3", "2"], ["1", "0"], []]);
    expect(pages[2]?.meta).toEqual({ page: 3, limit: 2, total: 4, totalPages: 2 });
  });

  test("200 nothing of another tenant; 403 FORBIDDEN for a GUEST", async () => {
    const stranger = await makeMember(app.services, await makeTenant(app.services), ["ADMIN"]);
    const page = await as(stranger).events.adminList({});
    expect(page.meta.total).toBe(0);
    await expect(as({ token: member }).events.adminList({})).rejects.toEqual(refused("FORBIDDEN"));
  });
});

describe("GET /api/events/:id", () => {
  test("200 by id and by slug", async () => {
    const { id, slug } = byStatus.PUBLISHED;
    const events = as({ token: member }).events;
    const found = await events.get({ id });
    expect(found.slug).toBe(slug);
    expect(await events.get({ id: slug })).toEqual(found);
    expect(await events.get({ id: id.toUpperCase() })).toEqual(found);
    expect((await events.get({ id: byStatus.COMPLETED.id })).status).toBe("COMPLETED");
  });

  test("404 NOT_FOUND for a draft, a cancelled, an unknown and a foreign one", async () => {
    const events = as({ token: member }).events;
    for (const id of [
      byStatus.DRAFT.id,
      byStatus.CANCELLED.slug,
      "nothing",
      "%",
      "a\u0000b",
      "é",
      "\ud800",
    ])
      await expect(events.get({ id })).rejects.toEqual(refused("NOT_FOUND"));
    const stranger = await makeMember(app.services, await makeTenant(app.services), ["ADMIN"]);
    for (const id of [byStatus.PUBLISHED.id, byStatus.PUBLISHED.slug])
      await expect(as(stranger).events.get({ id })).rejects.toEqual(refused("NOT_FOUND"));
  });
});

describe("GET /api/admin/events/:eventId", () => {
  test("200 a draft; 404 NOT_FOUND for a malformed id; 403 FORBIDDEN for a GUEST", async () => {
    const eventId = byStatus.DRAFT.id;
    const events = as({ token: finance }).events;
    expect((await events.adminGet({ eventId })).status).toBe("DRAFT");
    await expect(events.adminGet({ eventId: "x" })).rejects.toEqual(refused("NOT_FOUND"));
    await expect(as({ token: member }).events.adminGet({ eventId })).rejects.toEqual(
      refused("FORBIDDEN"),
    );
  });
});

describe("GET /api/public/:tenantSlug/events and …/:slug", () => {
  test("200 PUBLISHED only, with the tenant's name and without a token", async () => {
    const events = as().events;
    const page = await events.publicList({ tenantSlug: club.slug });
    expect(titles(page)).toEqual(["1"]);
    const found = await events.publicGet({ tenantSlug: club.slug, slug: byStatus.PUBLISHED.slug });
    const { descriptionHtml, shareImage, ...listed } = found;
    expect(shareImage).toMatch(/^\/media\/share\/[\da-f-]{36}-[\da-f]{12}\.png$/);
    expect(page.data).toEqual([listed]);
    expect(descriptionHtml).toBe("");
    expect(found).toMatchObject({
      tenant: { slug: club.slug, name: "The Club" },
      waitlistActive: false,
    });
  });

  test("200 says that a new registration would be queued when full", async () => {
    const { slug } = await newEvent({ capacity: 2, seatsTaken: 2 });
    const found = await as().events.publicGet({ tenantSlug: club.slug, slug });
    expect(found).toMatchObject({ seatsLeft: 0, waitlistActive: true, waitlistEnabled: true });
  });

  test("200 waitlistActive is false outside the registration window, and with the waitlist off", async () => {
    const own = await makeTenant(app.services);
    const full = { capacity: 2, seatsTaken: 2 };
    const hour = 3_600_000;
    const events = await Promise.all([
      makeEvent(app.services, own, { ...full, registrationOpensAt: new Date(Date.now() + hour) }),
      makeEvent(app.services, own, { ...full, registrationClosesAt: new Date(Date.now() - hour) }),
    ]);
    for (const { slug } of events)
      expect(await as().events.publicGet({ tenantSlug: own.slug, slug })).toMatchObject({
        waitlistActive: false,
      });
    const off = await openTestApp({ settings: { waitlistEnabled: false } });
    const { slug } = await makeEvent(app.services, own, full);
    const found = await off.as().events.publicGet({ tenantSlug: own.slug, slug });
    expect(found).toMatchObject({ waitlistActive: false, waitlistEnabled: false });
    await off.close();
  });

  test("200 what became of an event that was published; 404 for one that is open or never was", async () => {
    const at = { publishedAt: new Date(0) };
    const over = { startsAt: new Date(0), endsAt: new Date(Date.now() - 1) };
    const own = await makeTenant(app.services);
    const became = async (values: Parameters<typeof newEvent>[0]) => {
      const { slug } = await makeEvent(app.services, own, values);
      return as().events.publicEnded({ tenantSlug: own.slug, slug });
    };
    for (const [values, outcome] of [
      [{ ...at, ...over }, "ENDED"],
      [{ ...at, ...over, status: "COMPLETED" }, "ENDED"],
      [{ ...at, status: "CANCELLED" }, "CANCELLED"],
    ] as const)
      expect(await became(values)).toMatchObject({ outcome, tenant: { slug: own.slug } });
    for (const values of [at, { status: "DRAFT" }, { status: "CANCELLED" }] as const)
      await expect(became({ publishedAt: null, ...values })).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("404 NOT_FOUND for every other status, an event past its end, an unknown slug", async () => {
    const ended = await newEvent({
      startsAt: new Date(0),
      endsAt: new Date(Date.now() - 1),
    });
    const { DRAFT, CANCELLED, COMPLETED } = byStatus;
    const slugs = [DRAFT, CANCELLED, COMPLETED, ended].map(({ slug }) => slug);
    for (const slug of [...slugs, "nothing", ""])
      await expect(as().events.publicGet({ tenantSlug: club.slug, slug })).rejects.toEqual(
        refused("NOT_FOUND"),
      );
    expect((await as().events.publicList({ tenantSlug: club.slug })).meta.total).toBe(2);
  });

  test("404 NOT_FOUND for a suspended tenant and one that does not exist, alike", async () => {
    const gone = await makeTenant(app.services, { status: "SUSPENDED" });
    const { slug } = await makeEvent(app.services, gone);
    const events = as().events;
    for (const tenantSlug of [gone.slug, "nobody"]) {
      await expect(events.publicList({ tenantSlug })).rejects.toEqual(refused("NOT_FOUND"));
      await expect(events.publicGet({ tenantSlug, slug })).rejects.toEqual(refused("NOT_FOUND"));
      await expect(events.calendar({ tenantSlug, slug })).rejects.toEqual(refused("NOT_FOUND"));
    }
  });
});

describe("GET /api/public/:tenantSlug/events/:slug/calendar.ics", () => {
  test("200 one entry in UTC that links to the page, as a file", async () => {
    const made = await newEvent({
      title: "Row; eat, sleep",
      description: "**First** line\nSecond line",
      startsAt: new Date("2099-05-01T18:00:00Z"),
      endsAt: new Date("2099-05-01T21:30:00Z"),
    });
    const { caller, headers } = app.recorded();
    const file = await caller.events.calendar({ tenantSlug: club.slug, slug: made.slug });
    const lines = file.replace(/\r\n /g, "").split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "METHOD:PUBLISH",
        `UID:${made.id}@rollcall`,
        "DTSTART:20990501T180000Z",
        "DTEND:20990501T213000Z",
        "SUMMARY:Row\\; eat\\, sleep",
        "DESCRIPTION:First line\\nSecond line",
        `URL;VALUE=URI:http://localhost:3000/${club.slug}/events/${made.slug}`,
        "STATUS:CONFIRMED",
      ]),
    );
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
    expect(headers.get("Content-Disposition")).toBe(`attachment; filename="${made.slug}.ics"`);
  });

  test("200 with a name of letters, digits and dashes, whatever the title holds", async () => {
    const title = 'Gala"; filename="evil.html ../../Ünï <b> %0d%0aX-Evil: 1';
    const { events } = as(await newMember(["EVENT_MANAGER"]));
    const dates = { startsAt: "2099-05-01T18:00:00Z", endsAt: "2099-05-01T20:00:00Z" };
    const made = await events.create({ title, ...dates });
    await events.publish({ id: made.id });
    const { caller, headers } = app.recorded();
    await caller.events.calendar({ tenantSlug: club.slug, slug: made.slug });
    expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="[a-z0-9-]+\.ics"$/);
  });

  test("404 NOT_FOUND for a draft", async () => {
    const { slug } = byStatus.DRAFT;
    await expect(as().events.calendar({ tenantSlug: club.slug, slug })).rejects.toEqual(
      refused("NOT_FOUND"),
    );
  });
});
