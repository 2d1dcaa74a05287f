import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { makeRegistration } from "#testing/clubs/factories.ts";

const WRITTEN = "Søren Đặng-Groß";
const TYPED = ["SOREN", "dang-gross", "Sören Đàng", "SOEREN DANG", "danggross", "sorendang"];

const { app, tenant, as, newMember, newEvent } = await openClub();
const { slug } = tenant;
const admin = await newMember(["ADMIN"]);
const finance = await newMember(["FINANCE_MANAGER"]);
const person = await newMember(["MEMBER"], { fullName: WRITTEN });
const event = await newEvent({ title: WRITTEN });
const admins = () => as(admin);
const of = () => ({ eventId: event.id });

const named = { fullName: WRITTEN, memberId: person.id };
await makeRegistration(app.services, event, {
  ...named,
  status: "WAITLISTED",
  waitlistNumber: 1,
});
const walkIn = { eventId: event.id, fullName: WRITTEN };
await admins().checkin.walkIn(walkIn);
await makeRegistration(app.services, event, { memberId: admin.id });
await admins().segments.create({ name: WRITTEN });
await admins().broadcasts.create({ subject: WRITTEN, body: "Hello" });
const lines = [{ description: "Fee", quantity: 1, unitAmount: 100 }];
await as(finance).billing.createInvoice({ memberId: person.id, lines });
await as().membership.submitApplication({
  tenantSlug: slug,
  fullName: WRITTEN,
  email: "s@example.org",
});

/** Every list that is searched, and how many of its rows hold the name. */
const LISTS: [string, number, (search: string) => Promise<{ meta: { total: number } }>][] = [
  ["members", 1, (search) => admins().membership.list({ search })],
  ["applications", 1, (search) => admins().membership.applications({ search })],
  ["events", 1, (search) => admins().events.adminList({ search })],
  ["published events", 1, (search) => as().events.publicList({ tenantSlug: slug, search })],
  ["registrations", 2, (search) => admins().registration.list({ ...of(), search })],
  ["waitlist", 1, (search) => admins().waitlist.list({ ...of(), search })],
  ["one's own registrations", 1, (search) => admins().registration.mine({ search })],
  ["the door", 2, (search) => admins().checkin.search({ ...of(), search })],
  ["the audit trail", 1, (search) => admins().checkin.auditList({ ...of(), search })],
  ["segments", 1, (search) => admins().segments.list({ search })],
  ["broadcasts", 1, (search) => admins().broadcasts.list({ search })],
  ["invoices", 1, (search) => as(finance).billing.listInvoices({ search })],
];

describe("what is searched without its accents, strokes and case is found", () => {
  test.each(LISTS)("in %s", async (_list, rows, search) => {
    for (const typed of TYPED) expect((await search(typed)).meta.total, typed).toBe(rows);
    expect((await search("soren x")).meta.total).toBe(0);
  });

  test.each(LISTS)("and a text of which nothing is left finds nothing in %s", async (...list) => {
    const [, , search] = list;
    for (const nothing of ["´´", "\u0301\u0301", "\u00AD\u200B"])
      expect((await search(nothing)).meta.total, nothing).toBe(0);
  });

  test("and a dash is in names that have one, not in every ticket code", async () => {
    const found = await admins().registration.list({ ...of(), search: "-" });
    expect(found.data.map(({ fullName }) => fullName)).toEqual([WRITTEN, WRITTEN]);
  });

  test("by a segment and by a referral", async () => {
    const filter = { search: "soren dang" };
    expect((await admins().segments.preview({ filter })).memberCount).toBe(1);
    expect((await admins().segments.preview({ filter: { search: "´" } })).memberCount).toBe(0);
    const referral = { tenantSlug: slug, fullName: "Soren  dang-gross" };
    await expect(as().membership.verifyReferral(referral)).resolves.toHaveProperty("expiresAt");
  });
});
