import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { openDoor } from "#testing/clubs/door.ts";
import { makeEvent, makeRegistration, makeTenant } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import type { AuditEntryOutput } from "../../audit/audit.schema.ts";
import { checkinAudit } from "../../audit/audit.sql.ts";
import { sealAudit } from "../../audit/seal.ts";

const FORMULA = '=HYPERLINK("http://x.example")';

const { app, as, newMember, newEvent } = await openClub();

const checkin = () => as(manager).checkin;

const manager = await newMember(["EVENT_MANAGER"], { fullName: "Mona" });
const event = await newEvent({ capacity: 100 });
const door = as(await openDoor(app, manager, event, "Anna")).checkin;
const eventId = event.id;
const made = await makeRegistration(app.services, event, { fullName: FORMULA });
const scannedAt = new Date(Date.now() - 60_000).toISOString();
await door.checkIn({ code: made.ticketCode, scannedAt });
await checkin().undo({ eventId, registrationId: made.id, reason: 'said "no", left' });
await door.walkIn({ eventId, fullName: "Noor, Visser" });

/** Reads RFC 4180 after the byte order mark, which is what is promised. */
function parse(csv: string): string[][] {
  const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/gy;
  const rows: string[][] = [[]];
  expect(csv.charAt(0)).toBe("\uFEFF");
  for (const [, text = "", end] of csv.slice(1).matchAll(cell)) {
    rows.at(-1)?.push(text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);
    if (end === "\r\n") rows.push([]);
    if (end === "") break;
  }
  return rows.filter((row) => row.length > 1);
}

describe("GET /api/events/:eventId/checkin/audit", () => {
  test("200 newest first with actor and time", async () => {
    const { data, meta } = await checkin().auditList({ eventId: event.id });
    expect(data.map(({ action, actor }) => [action, actor.type, actor.name])).toEqual([
      ["WALK_IN", "STAFF", "Anna"],
      ["UNDO", "MEMBER", "Mona"],
      ["CHECK_IN", "STAFF", "Anna"],
    ]);
    expect(data[1]).toMatchObject({ reason: 'said "no", left', actor: { id: manager.id } });
    expect(meta.total).toBe(3);
  });

  test("200 at least the newest 200 entries and the next page, while none has a seal", async () => {
    const many = await newEvent();
    const { id } = await makeRegistration(app.services, many);
    await app.services.system.run((query) =>
      query.execute(sql`
        insert into checkin_audit (tenant_id, event_id, id, registration_id, action, actor_type,
          actor_id, actor_name, attendee_name, ticket_code_hint, request_id)
        select ${many.tenantId}, ${many.id},
          ('01890000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, ${id}, 'CHECK_IN',
          'MEMBER', ${manager.id}, 'Mona', 'Ada', 'ABCD', 'request'
        from generate_series(1, 301) as number`),
    );
    const metaOf = async (page: number) =>
      (await checkin().auditList({ eventId: many.id, page, limit: 100 })).meta;
    expect(await metaOf(1)).toMatchObject({ total: 200, totalIsAtLeast: true });
    expect(await metaOf(2)).toMatchObject({ total: 201, totalPages: 3, totalIsAtLeast: true });
    expect(await metaOf(4)).toMatchObject({ total: 301, totalPages: 4, totalIsAtLeast: true });
  });

  test("200 with somebody's entries below the newest 5,000, and at least so many of an action", async () => {
    const many = await newEvent();
    const door = as(await openDoor(app, manager, many, "Anna")).checkin;
    const early = await makeRegistration(app.services, many, { fullName: "Zenobia Early" });
    await door.checkIn({ code: early.ticketCode });
    const { id } = await makeRegistration(app.services, many, { fullName: "Ada Late" });
    await app.services.system.run((query) =>
      query.execute(sql`
        insert into checkin_audit (tenant_id, event_id, id, registration_id, action, actor_type,
          actor_id, actor_name, attendee_name, ticket_code_hint, request_id)
        select ${many.tenantId}, ${many.id}, gen_random_uuid(), ${id}, 'CHECK_IN', 'MEMBER',
          ${manager.id}, 'Mona', 'Ada Late', 'ABCD', 'request' from generate_series(1, 5001)`),
    );
    const ask = (more: object) => checkin().auditList({ eventId: many.id, limit: 1, ...more });
    const found = await ask({ search: "zenobia" });
    expect(found.data.map(({ attendeeName }) => attendeeName)).toEqual(["Zenobia Early"]);
    expect(found.meta).toMatchObject({ total: 1, totalIsAtLeast: true });
    const { caller } = app.recorded(manager);
    const csv = await caller.checkin.auditExport({ eventId: many.id, search: "zenobia" });
    expect(parse(csv)).toHaveLength(2);
    const { meta } = await ask({ action: ["CHECK_IN"] });
    expect(meta).toMatchObject({ total: 5_000, totalIsAtLeast: true });
  });

  test("200 with every entry in the total, sealed or not, and however late it was committed", async () => {
    const event = await newEvent();
    const total = async () => (await checkin().auditList({ eventId: event.id })).meta.total;
    const walkIn = (fullName: string) => checkin().walkIn({ eventId: event.id, fullName });
    expect(await total()).toBe(0);
    await walkIn("Ada");
    await walkIn("Ben");
    expect(await total()).toBe(2);
    await sealAudit(app.services);
    expect(await total()).toBe(2);
    await walkIn("Cy");
    expect(await total()).toBe(3);
    // As written by a transaction that began before the newest seal's, and ended after it.
    const earlier = new Date(Date.now() - 4 * 60_000);
    await app.services.system.run(async (query) => {
      const [entry] = await query
        .select()
        .from(checkinAudit)
        .where(eq(checkinAudit.eventId, event.id))
        .limit(1);
      if (entry) await query.insert(checkinAudit).values({ ...entry, id: newId(), at: earlier });
    });
    expect(await total()).toBe(4);
    await sealAudit(app.services);
    expect(await total()).toBe(4);
  });

  test("200 by action, by name and in pages", async () => {
    const ask = async (more: object) =>
      (await checkin().auditList({ eventId: event.id, ...more })).data.map(({ action }) => action);
    expect(await ask({ action: ["UNDO", "WALK_IN"] })).toEqual(["WALK_IN", "UNDO"]);
    expect(await ask({ search: "mona" })).toEqual(["UNDO"]);
    expect(await ask({ search: "mona", action: ["CHECK_IN"] })).toEqual([]);
    expect(await ask({ limit: 2, page: 2 })).toEqual(["CHECK_IN"]);
    expect(await ask({ sortOrder: "asc", limit: 1 })).toEqual(["CHECK_IN"]);
    expect(await ask({ to: new Date(Date.now() - 3_600_000).toISOString() })).toEqual([]);
  });

  test("403 FORBIDDEN without the permission, 404 NOT_FOUND for another tenant's event", async () => {
    const finance = await newMember(["FINANCE_MANAGER"]);
    const call = as(finance).checkin.auditList({ eventId: event.id });
    await expect(call).rejects.toEqual(refused("FORBIDDEN"));
    const foreign = await makeEvent(app.services, await makeTenant(app.services));
    const other = checkin().auditList({ eventId: foreign.id });
    await expect(other).rejects.toEqual(refused("NOT_FOUND"));
  });
});

describe("GET /api/events/:eventId/checkin/audit/export", () => {
  const flat = ({ actor, ...entry }: AuditEntryOutput): Record<string, unknown> => ({
    ...entry,
    actorType: actor.type,
    actorName: actor.name,
    actorId: actor.id,
    codeId: actor.codeId,
  });

  test("200 with the same entries in the same order as the list, cell by cell", async () => {
    const { caller, headers } = app.recorded(manager);
    const csv = await caller.checkin.auditExport({ eventId: event.id });
    expect(headers.get("Content-Disposition")).toBe(
      `attachment; filename="check-in-audit-${event.slug}.csv"`,
    );
    const [header = [], ...rows] = parse(csv);
    const { data } = await checkin().auditList({ eventId: event.id });
    const harmless = (value: unknown) => (value === FORMULA ? `'${FORMULA}` : (value ?? ""));
    expect(rows).toEqual(data.map((entry) => header.map((key) => harmless(flat(entry)[key]))));
    expect(rows).toHaveLength(3);
    const [newest] = data;
    const { eventId, ...shown } = flat(newest as AuditEntryOutput);
    expect([...header].sort()).toEqual(Object.keys(shown).sort());
  });

  test("200 with cells that cannot become formulas", async () => {
    const csv = await checkin().auditExport({ eventId: event.id, action: ["CHECK_IN"] });
    const [header = [], row = []] = parse(csv);
    expect(row[header.indexOf("attendeeName")]).toBe(`'${FORMULA}`);
    expect(csv.endsWith("\r\n")).toBe(true);
  });

  test("404 NOT_FOUND for another tenant's event", async () => {
    const foreign = await makeEvent(app.services, await makeTenant(app.services));
    const call = checkin().auditExport({ eventId: foreign.id });
    await expect(call).rejects.toEqual(refused("NOT_FOUND"));
  });
});

describe("GET /api/events/:eventId/checkin/audit/verify", () => {
  test("200 with everything sealed and intact after the sealer has run", async () => {
    await sealAudit(app.services);
    expect(await checkin().auditVerify({ eventId: event.id })).toMatchObject({
      entries: 3,
      sealed: 3,
      pending: 0,
      intact: true,
    });
  });

  test("404 NOT_FOUND for another tenant's event", async () => {
    const foreign = await makeEvent(app.services, await makeTenant(app.services));
    const call = checkin().auditVerify({ eventId: foreign.id });
    await expect(call).rejects.toEqual(refused("NOT_FOUND"));
  });
});
