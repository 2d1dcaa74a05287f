import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, describe, expect, test } from "vitest";
import { HOUR } from "#base/clock.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { TEST_SECRET } from "#testing/servers/access-to.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { sealAudit } from "../src/modules/audit/seal.ts";
import { closeServices, openServices } from "../src/open-services.ts";
import { seedDemo } from "./demo.ts";
import { DEMO_PASSWORD } from "./demo-clubs.ts";

const CLUBS = ["riverside", "northlight"];
const databaseUrl = await freshDatabaseUrl("seed");
const app = await openAppForFile({ databaseUrl });
const second = openServices({
  databaseUrl,
  secrets: ["another-instance-of-the-same-product-with-a-secret", TEST_SECRET],
  log: pino({ level: "silent" }),
  settings: app.services.settings,
  clock: app.clock,
});
afterAll(() => closeServices(second));
const outcomes = await Promise.all([seedDemo(app.services), seedDemo(second)]);

const count = async (query: ReturnType<typeof sql>): Promise<number> => {
  const rows = await app.services.system.run((run) => run.execute<{ n: number }>(query));
  return Number(rows[0]?.n);
};

describe("the demonstration data", () => {
  test("is written once by two instances that start at once", async () => {
    expect(outcomes.sort()).toEqual([false, true]);
    expect(await seedDemo(app.services)).toBe(false);
    expect(await count(sql`select count(*) as n from tenant`)).toBe(2);
    expect(await count(sql`select count(*) as n from member`)).toBe(2 * 46);
  });

  test("lets everybody in with the one password", async () => {
    const logins = ["admin", "events", "finance", "member", "member2", "guest", "m01", "m40"];
    for (const slug of ["riverside", "northlight"])
      for (const local of logins) {
        const email = `${local}@${slug}.example`;
        const { user } = await app.as().auth.login({ email, password: DEMO_PASSWORD });
        expect(user.email).toBe(email);
      }
    const platform = { email: "platform@rollcall.example", password: DEMO_PASSWORD };
    expect((await app.as().auth.platformLogin(platform)).tenant_id).toBeNull();
  });

  test.each(CLUBS)("gives %s a face", async (tenantSlug) => {
    const club = await app.as().tenancy.publicTenant({ tenantSlug });
    expect(club).toMatchObject({ logo: expect.any(String), accentColour: expect.any(String) });
    const { data } = await app.as().events.publicList({ tenantSlug });
    const covered = data.filter(({ coverImage }) => coverImage);
    expect(covered.length).toBeGreaterThan(0);
    expect(covered.length).toBeLessThan(data.length);
  });

  test.each(CLUBS)("has events of %s in every state", async (slug) => {
    const { token } = await loginOf(`admin@${slug}.example`);
    const { data } = await app.as({ token }).events.adminList({ limit: 100 });
    expect(new Set(data.map(({ status }) => status)).size).toBe(4);
    const now = app.clock.now().getTime();
    const today = data.filter(
      ({ startsAt, endsAt }) =>
        Date.parse(startsAt) < now + 3 * HOUR && Date.parse(endsAt) > now + 5 * HOUR,
    );
    expect(today.map(({ isPaid, seatsLeft }) => [isPaid, (seatsLeft ?? 0) > 0])).toEqual(
      expect.arrayContaining([
        [false, true],
        [false, false],
      ]),
    );
    const paid = data.filter((event) => event.status === "PUBLISHED" && event.isPaid);
    const audiences = paid.map(({ ticketTypes }) => ticketTypes.map(({ audience }) => audience));
    expect(audiences).toContainEqual(["MEMBER", "GUEST"]);
    const limits = paid.flatMap(({ ticketTypes }) =>
      ticketTypes.map(({ seatsLeft, onSale }) => [seatsLeft, onSale]),
    );
    expect(limits).toEqual(
      expect.arrayContaining([
        [0, true],
        [8, true],
        [null, false],
      ]),
    );
  });

  test.each(CLUBS)(
    "has a segment of %s, a letter to it, and letters that arrived",
    async (slug) => {
      const { token } = await loginOf(`admin@${slug}.example`);
      const segments = await app.as({ token }).segments.list({});
      expect(segments.data).toMatchObject([{ name: "Newcomers" }]);
      expect(segments.data[0]?.memberCount).toBeGreaterThan(0);
      const letters = await app.as({ token }).broadcasts.list({});
      expect(letters.data).toMatchObject([
        { status: "DRAFT", audience: "SEGMENT", segmentId: segments.data[0]?.id },
        { status: "SENT", audience: "EVENT", recipientCount: 28 },
        { status: "SENT", audience: "ALL_MEMBERS", recipientCount: 45 },
        { status: "SENT", audience: "ALL_MEMBERS", recipientCount: 45 },
      ]);
      const miscounted = sql`
      select count(*) as n from broadcast where (delivered_count, failed_count) <> (
        select count(*) filter (where state = 'DELIVERED')::int,
          count(*) filter (where state <> 'DELIVERED')::int
        from broadcast_recipient where broadcast_id = broadcast.id)`;
      expect(await count(miscounted)).toBe(0);
    },
  );

  test("has counters that say what the registrations say", async () => {
    const wrong = sql`
      select count(*) as n from event where (seats_taken, waitlist_count) <> (
        select count(*) filter (where status in ('PENDING', 'CONFIRMED', 'CHECKED_IN'))::int,
          count(*) filter (where status = 'WAITLISTED')::int
        from registration where event_id = event.id)`;
    expect(await count(wrong)).toBe(0);
    expect(await count(sql`select count(*) as n from event where waitlist_count > 0`)).toBe(2);
    expect(await count(sql`select count(*) as n from outbox`)).toBe(0);
    const guests = sql`
      select count(*) as n from registration where host_registration_id is not null`;
    expect(await count(guests)).toBeGreaterThan(0);
  });

  test("has a finished event with attendance and an audit trail that can be sealed", async () => {
    const { token } = await loginOf("events@riverside.example");
    const { data } = await app.as({ token }).events.adminList({ status: ["COMPLETED"] });
    const eventId = data[0]?.id ?? "";
    const attendance = await app.as({ token }).reporting.eventAttendance({ eventId });
    expect(attendance).toMatchObject({
      ...{ registered: 28, checkedIn: 23, noShow: 5, walkIns: 2, cancelled: 1, isFinal: true },
    });
    await sealAudit(app.services);
    const verified = await app.as({ token }).checkin.auditVerify({ eventId });
    expect(verified).toMatchObject({ entries: 25, sealed: 25, intact: true });
  });

  test("shows scans that came in late, and a ticket that two doors let in", async () => {
    const { token } = await loginOf("events@riverside.example");
    const { data } = await app.as({ token }).events.adminList({ status: ["COMPLETED"] });
    const eventId = data[0]?.id ?? "";
    const trail = await app.as({ token }).checkin.auditList({ eventId, limit: 100 });
    const late = trail.data.filter(({ scannedAt, at }) => scannedAt && scannedAt < at);
    expect(late).toHaveLength(3);
    const conflicts = await app.as({ token }).checkin.conflicts({ eventId });
    expect(conflicts.data).toMatchObject([
      { status: 409, attendeeName: expect.any(String), checkedInBy: expect.any(String) },
    ]);
    const [{ checkedInAt, scannedAt, sentAt } = {}] = conflicts.data;
    expect([checkedInAt, scannedAt, sentAt].sort()).toEqual([checkedInAt, scannedAt, sentAt]);
  });

  test.each(CLUBS)("lets a treasurer of %s try everything", async (slug) => {
    const { token } = await loginOf(`admin@${slug}.example`);
    const { billing, tenancy, events, checkin } = app.as({ token });
    const { legalName, addressLines, paymentInstructions, paymentDays, invoiceFooter } =
      await tenancy.details({});
    for (const text of [legalName, addressLines[0], paymentInstructions, invoiceFooter])
      expect(text).toBeTruthy();
    expect(paymentDays).toBeGreaterThan(0);
    const listed = async (input: Parameters<typeof billing.listInvoices>[0]) =>
      (await billing.listInvoices(input)).data;
    expect(await listed({ overdue: true })).toHaveLength(4);
    expect(await listed({ status: ["DRAFT"] })).toHaveLength(1);
    expect(await listed({ kind: ["CREDIT_NOTE"] })).toHaveLength(1);
    const open = await listed({ status: ["ISSUED"], kind: ["INVOICE"] });
    expect(open.filter(({ paidTotal }) => paidTotal > 0)).toHaveLength(1);
    const all = (await events.adminList({ limit: 100 })).data;
    const asked = all.flatMap(({ questions }) => questions.filter((one) => one.perAttendee));
    expect(asked).toHaveLength(1);
    const finished = all.find(({ status }) => status === "COMPLETED")?.id ?? "";
    const { money } = await checkin.takings({ eventId: finished });
    expect(money.map(({ channel, payments }) => [channel, payments])).toEqual([
      ["MANUAL_CASH", 1],
      ["MANUAL_CARD", 1],
    ]);
  });

  test("has a bank statement with a payment that names what it pays, and one of nobody", async () => {
    const { token } = await loginOf("finance@riverside.example");
    const { bankStatements } = app.as({ token });
    const [statement] = (await bankStatements.list({})).data;
    const { data } = await bankStatements.entries({ id: statement?.id ?? "" });
    const best = data.map(({ suggestions }) => suggestions[0]?.confidence);
    expect(best).toHaveLength(3);
    expect(best).toEqual(expect.arrayContaining(["SURE", undefined]));
  });

  test("has nobody twice by name, and lets a member register where seats are", async () => {
    const { token } = await loginOf("member@northlight.example");
    const twice = sql`
      select count(*) as n from (
        select 1 from member group by tenant_id, name_key having count(*) > 1) as twins`;
    expect(await count(twice)).toBe(0);
    const { data } = await app.as({ token }).events.list({ search: "Open Studio" });
    const id = data[0]?.id ?? "";
    const registered = await app.as({ token }).registration.register({ id });
    expect(registered.status).toBe("CONFIRMED");
  });
});

const loginOf = (email: string) => app.as().auth.login({ email, password: DEMO_PASSWORD });
