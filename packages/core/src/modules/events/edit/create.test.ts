import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import { event } from "../event.sql.ts";
import { createSlug } from "./slug.ts";

const values = { currency: "GBP", timezone: "Europe/London" };
const { app, tenant: club, as, newMember } = await openClub({ tenant: values });
const { token } = await newMember(["EVENT_MANAGER"]);

const manager = () => as({ token }).events;
const evening = {
  title: "An Evening",
  startsAt: "2027-05-01T18:00:00+02:00",
  endsAt: "2027-05-01T21:00:00Z",
};

describe("POST /api/events", () => {
  test("201 makes a DRAFT with the tenant's time zone and currency", async () => {
    const made = await manager().create({ ...evening, title: "  Spring   Ball " });
    expect(made).toMatchObject({
      tenantId: club.id,
      title: "Spring   Ball",
      slug: "spring-ball",
      status: "DRAFT",
      startsAt: "2027-05-01T16:00:00.000Z",
      endsAt: "2027-05-01T21:00:00.000Z",
      timezone: "Europe/London",
      currency: "GBP",
      capacity: null,
      seatsTaken: 0,
      seatsLeft: null,
      waitlistCount: 0,
      isPaid: false,
      ticketTypes: [],
      questions: [],
      walkInsOverCapacity: true,
      publishedAt: null,
      cancelledAt: null,
    });
  });

  test("201 keeps the order of ticket types and questions, and makes missing keys", async () => {
    const made = await manager().create({
      ...evening,
      capacity: 20,
      currency: "USD",
      ticketTypes: [
        { name: "Guest", price: 2500, audience: "GUEST" },
        { name: "Member", price: 0 },
      ],
      questions: [
        { label: "Your boat", type: "SINGLE_CHOICE", required: true, options: ["Gig", "Eight"] },
        { label: "Your boat!", type: "TEXT" },
        { key: "diet", label: "Diet", type: "TEXT" },
      ],
    });
    expect(made).toMatchObject({ isPaid: true, currency: "USD", seatsLeft: 20 });
    expect(made.ticketTypes).toMatchObject([
      { name: "Guest", price: 2500, audience: "GUEST", position: 0 },
      { name: "Member", price: 0, audience: "ALL", position: 1 },
    ]);
    expect(made.questions).toMatchObject([
      { key: "your_boat", required: true, options: ["Gig", "Eight"] },
      { key: "your_boat_2", required: false, options: null },
      { key: "diet" },
    ]);
  });

  test("201 numbers the slugs of one title", async () => {
    const title = "Sunday Row";
    const slugs: string[] = [];
    for (let each = 0; each < 3; each += 1)
      slugs.push((await manager().create({ ...evening, title })).slug);
    expect(slugs).toEqual(["sunday-row", "sunday-row-2", "sunday-row-3"]);
  });

  test("201 with the next number, also after a hundred of one title", async () => {
    await manager().create({ ...evening, title: "Crowded" });
    const [first] = await app.services.system.run((query) =>
      query.select().from(event).where(eq(event.slug, "crowded")),
    );
    if (!first) throw new Error("it was not stored");
    const more = Array.from({ length: 105 }, (_, each) => `crowded-${each + 2}`);
    const rows = more.map((slug) => ({ ...first, id: newId(), slug }));
    await app.services.system.run((query) => query.insert(event).values(rows));
    expect((await manager().create({ ...evening, title: "Crowded" })).slug).toBe("crowded-107");
  });

  test("201 for each of 20 creates of one title at once, every slug its own", async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () => manager().create({ ...evening, title: "At Once" })),
    );
    const wanted = ["at-once", ...Array.from({ length: 19 }, (_, each) => `at-once-${each + 2}`)];
    expect(new Set(made.map(({ slug }) => slug))).toEqual(new Set(wanted));
  });

  test("201 with the same slug in another tenant", async () => {
    const other = await makeTenant(app.services);
    const admin = await makeMember(app.services, other, ["ADMIN"]);
    const made = await as(admin).events.create(evening);
    expect(made.slug).toBe("an-evening");
  });

  test.each([
    ["endsAt", { endsAt: evening.startsAt }],
    [
      "registrationClosesAt",
      { registrationOpensAt: "2027-04-02T00:00:00Z", registrationClosesAt: "2027-04-01T00:00:00Z" },
    ],
    [
      "checkInClosesAt",
      { checkInOpensAt: "2027-05-01T17:00:00Z", checkInClosesAt: "2027-05-01T17:00:00Z" },
    ],
    ["capacity", { capacity: 0 }],
    ["capacity", { capacity: 1_000_001 }],
    ["capacity", { capacity: 1.5 }],
    ["timezone", { timezone: "Mars/Olympus" }],
    ["currency", { currency: "XYZ" }],
    ["title", { title: "   " }],
    ["status", { status: "PUBLISHED" }],
    ["seatsTaken", { seatsTaken: 3 }],
    ["ticketTypes.0.price", { ticketTypes: [{ name: "A", price: -1 }] }],
    ["ticketTypes.0.price", { ticketTypes: [{ name: "A", price: 100_000_001 }] }],
    ["questions.0.options", { questions: [{ label: "A", type: "MULTI_CHOICE" }] }],
    ["questions.0.options", { questions: [{ label: "A", type: "TEXT", options: ["x"] }] }],
    [
      "questions.0.options",
      { questions: [{ label: "A", type: "SINGLE_CHOICE", options: ["x", "x"] }] },
    ],
    [
      "questions.1.key",
      {
        questions: [
          { key: "k", label: "A", type: "TEXT" },
          { key: "k", label: "B", type: "TEXT" },
        ],
      },
    ],
    ["questions.0.key", { questions: [{ key: "__proto__", label: "A", type: "TEXT" }] }],
  ])("400 VALIDATION_ERROR at %s", async (path, wrong) => {
    const input = { ...evening, ...wrong } as typeof evening;
    await expect(manager().create(input)).rejects.toMatchObject({
      appCode: "VALIDATION_ERROR",
      details: [{ path }],
    });
  });

  test("403 FORBIDDEN for FINANCE_MANAGER and MEMBER, 401 UNAUTHORIZED for nobody", async () => {
    for (const role of ["FINANCE_MANAGER", "MEMBER"] as const) {
      const other = await newMember([role]);
      const attempt = as(other).events.create(evening);
      await expect(attempt).rejects.toEqual(refused("FORBIDDEN"));
    }
    await expect(as().events.create(evening)).rejects.toEqual(refused("UNAUTHORIZED"));
  });
});

describe("the slug of a title", () => {
  test.each([
    ["Déjà Vu & Co.", "deja-vu-and-co"],
    ["  --  ", "event"],
    ["x".repeat(300), "x".repeat(80)],
    ["0193d6a8-0000-7000-8000-000000000000", "event-0193d6a8-0000-7000-8000-000000000000"],
  ])("%s", (title, slug) => {
    expect(createSlug(title)).toBe(slug);
  });
});
