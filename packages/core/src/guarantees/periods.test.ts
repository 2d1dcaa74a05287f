import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { makeRegistration } from "#testing/clubs/factories.ts";
import { makeInvoice } from "#testing/clubs/money.ts";
import { makePlatformUser } from "#testing/people/accounts.ts";

const { app, tenant: club, newMember, newEvent } = await openClub();
const admin = await newMember(["ADMIN"]);
const platform = await makePlatformUser(app.services);
const event = await newEvent();
const as = () => app.as(admin);
const of = () => ({ eventId: event.id });

const own = await makeRegistration(app.services, event, { memberId: admin.id });
await makeRegistration(app.services, event, { status: "WAITLISTED", waitlistNumber: 1 });
await makeInvoice(app.services, own, "ISSUED", "PENDING");
const lines = [{ description: "Fee", quantity: 1, unitAmount: 100 }];
await as().billing.createInvoice({ memberId: admin.id, lines, issue: true });
const segmentId = (await as().segments.create({ name: "All", filter: {} })).id;
await as().broadcasts.create({ subject: "News", body: "Hello" });
await as().checkin.createCode({ eventId: event.id });
await as().checkin.walkIn({ eventId: event.id, fullName: "Walt" });
const applicant = { tenantSlug: club.slug, fullName: "Ann", email: "ann@example.org" };
await app.as().membership.submitApplication(applicant);

interface Period {
  from?: string;
  to?: string;
}
type List = (period: Period) => Promise<{ meta: { total: number } }>;

const LISTS: [string, List][] = [
  ["members", (period) => as().membership.list(period)],
  ["applications", (period) => as().membership.applications(period)],
  ["events", (period) => as().events.adminList(period)],
  ["the members' events", (period) => as().events.list(period)],
  [
    "published events",
    (period) => app.as().events.publicList({ tenantSlug: club.slug, ...period }),
  ],
  ["registrations", (period) => as().registration.list({ ...of(), ...period })],
  ["one's own registrations", (period) => as().registration.mine(period)],
  ["the waitlist", (period) => as().waitlist.list({ ...of(), ...period })],
  ["access codes", (period) => as().checkin.listCodes({ ...of(), ...period })],
  ["the audit trail", (period) => as().checkin.auditList({ ...of(), ...period })],
  ["invoices", (period) => as().billing.listInvoices(period)],
  ["payments", (period) => as().billing.listPayments(period)],
  ["segments", (period) => as().segments.list(period)],
  ["broadcasts", (period) => as().broadcasts.list(period)],
  ["tenants", (period) => app.as(platform).platform.tenants(period)],
];

const PAST = "2001-01-01T00:00:00.000Z";
const FUTURE = "2101-01-01T00:00:00.000Z";

describe("from and to", () => {
  test.each(LISTS)("bound %s", async (_name, list) => {
    expect((await list({ from: PAST, to: FUTURE })).meta.total).toBeGreaterThan(0);
    expect((await list({ from: FUTURE })).meta.total).toBe(0);
    expect((await list({ to: PAST })).meta.total).toBe(0);
  });

  test.each<[string, List]>([
    ["members of a segment", (period) => as().segments.members({ id: segmentId, ...period })],
    ["people at the door", (period) => as().checkin.search({ ...of(), search: "walt", ...period })],
    ["tickets that two doors let in", (period) => as().checkin.conflicts({ ...of(), ...period })],
  ])("400 VALIDATION_ERROR from a list without a date that matters: %s", async (_name, list) => {
    await expect(list({})).resolves.toHaveProperty("meta.total");
    await expect(list({ from: PAST })).rejects.toMatchObject({ appCode: "VALIDATION_ERROR" });
  });
});
