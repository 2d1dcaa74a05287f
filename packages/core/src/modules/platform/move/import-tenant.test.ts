import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, describe, expect, test } from "vitest";
import { certain } from "#base/certain.ts";
import type { DatabaseAccess } from "#base/db/pool/logins.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { accessTokenOf } from "#testing/clubs/factories.ts";
import { fillEveryTable } from "#testing/clubs/full-club.ts";
import { writtenMails } from "#testing/owed-mail.ts";
import { makePlatformUser } from "#testing/people/accounts.ts";
import { reconcile } from "#testing/reconcile.ts";
import { booksOf } from "#testing/reconcile-money.ts";
import { accessTo, loginVariables } from "#testing/servers/access-to.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { countFaults } from "#testing/wire/count-faults.ts";
import { seedDemo } from "../../../../seed/demo.ts";
import { sealAudit } from "../../audit/seal.ts";
import { verifyAudit } from "../../audit/verify-audit.ts";
import { event } from "../../events/event.sql.ts";
import { member } from "../../membership/member.sql.ts";
import { exportTenant } from "./export-tenant.ts";
import { importTenant } from "./import-tenant.ts";
import { type ExportedRow, formatLine } from "./tenant-file.ts";
import { listTenantTables } from "./tenant-tables.ts";

const [sourceUrl, targetUrl] = [
  await freshDatabaseUrl("move_from"),
  await freshDatabaseUrl("move_to"),
];
const { APP_DATABASE_URL, SYSTEM_DATABASE_URL } = loginVariables(targetUrl);
/** An installation with a secret of its own, which opens nothing that the other one encrypted. */
const targetAccess: DatabaseAccess = {
  databaseUrl: targetUrl,
  appDatabaseUrl: APP_DATABASE_URL,
  systemDatabaseUrl: SYSTEM_DATABASE_URL,
  secrets: ["the-secret-of-the-second-installation-is-another"],
};
const source = await openAppForFile({ databaseUrl: sourceUrl });
const target = await openAppForFile(targetAccess);
const [sourceOwner, targetOwner] = [sourceUrl, targetUrl].map((url) =>
  postgres(url, { max: 1, onnotice: () => {} }),
) as [postgres.Sql, postgres.Sql];
afterAll(() => Promise.all([sourceOwner.end(), targetOwner.end()]));

await seedDemo(source.services);
// Two clubs in the target, whose trails are signed before the import and after it.
await seedDemo(target.services);
await targetOwner`update tenant set slug = 'other-' || slug`;
await sealAudit(target.services);
await fillEveryTable(sourceOwner);
await eraseVisitor();
await sealAudit(source.services);
await addUnsealedEntry();

const exported = await exportClub(accessTo(sourceUrl));
const report = await importTenant(targetAccess, toFile(exported));
const imported = await exportClub(targetAccess);
const tenantId = report.tenant.id;

async function exportClub(access: DatabaseAccess, slug = "riverside"): Promise<string[]> {
  const lines: string[] = [];
  const end = await exportTenant(access, slug, (row) => void lines.push(formatLine(row)));
  return [...lines, formatLine({ end })];
}

/** The lines as the parts of a stream, which end anywhere. */
async function* toFile(lines: string[]): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(lines.join(""));
  for (let from = 0; from < bytes.length; from += 9_973) yield bytes.subarray(from, from + 9_973);
}

/** Erases a member whose check-in is sealed, as the administrator of the source. */
async function eraseVisitor(): Promise<void> {
  await sealAudit(source.services);
  const [admin, visitor] = await source.services.system.run(async (query) => [
    await query.select().from(member).where(sql`email = 'admin@riverside.example'`),
    await query
      .select()
      .from(member)
      .where(sql`tenant_id = (select id from tenant
      where slug = 'riverside') and id in (select member_id from registration
      where status = 'CHECKED_IN') and roles = '{MEMBER}' and email not like 'member%'`),
  ]);
  const [administrator, person] = [certain(admin?.[0], "admin"), certain(visitor?.[0], "visitor")];
  const token = accessTokenOf(source.services, administrator);
  await source.as({ token }).privacy.erase({ id: person.id, fullName: person.fullName });
}

/** An entry that no sweep has sealed. */
async function addUnsealedEntry(): Promise<void> {
  await sourceOwner`
    insert into checkin_audit select (jsonb_populate_record(checkin_audit, jsonb_build_object(
      'id', gen_random_uuid(), 'at', clock_timestamp()))).*
    from checkin_audit where attendee_name <> 'Erased person'
      and tenant_id = (select id from tenant where slug = 'riverside') limit 1`;
}

const parse = (lines: string[]): ExportedRow[] =>
  lines.slice(0, -1).map((line) => JSON.parse(line) as ExportedRow);

/** What an import leaves out or makes again (rules#moved-tenant). */
const NEW_TABLES = ["calendar_link", "personal_link", "checkin_audit_head", "checkin_audit_seal"];
const NEW_COLUMNS: Record<string, string[]> = {
  tenant: ["status"],
  access_code: ["revoked_at"],
  api_key: ["revoked_at"],
  webhook: ["active"],
  webhook_delivery: ["sequence"],
  checkin_audit_erasure: ["signature"],
};

const isWaiting = ({ table, row }: ExportedRow): boolean =>
  (table === "outbox" && row["sent_at"] === null && row["failed_at"] === null) ||
  (table === "webhook_delivery" && row["status"] === "PENDING");

const withoutDifferences = (lines: string[]): ExportedRow[] =>
  parse(lines)
    .filter((row) => !NEW_TABLES.includes(row.table) && !isWaiting(row))
    .map(({ table, row }) => ({
      table,
      row: Object.fromEntries(
        Object.entries(row).filter(([column]) => !NEW_COLUMNS[table]?.includes(column)),
      ),
    }));

const rowsOf = (lines: string[], table: string): Record<string, unknown>[] =>
  parse(lines).flatMap((line) => (line.table === table ? [line.row] : []));

describe("an imported tenant", () => {
  test("had a row in every table that an export has", async () => {
    const tables = await source.services.system.run(listTenantTables);
    const present = new Set(parse(exported).map(({ table }) => table));
    expect(tables.map(({ name }) => name).filter((name) => !present.has(name))).toEqual([]);
  });

  test("is the exported one line by line, but for what the rules name", () => {
    expect(withoutDifferences(imported)).toEqual(withoutDifferences(exported));
    expect(imported.join("")).toContain("one\u2028two\u2029three");
  });

  test("has files as they were", async () => {
    const read = (owner: postgres.Sql) => owner`
      select encode(sha256(pdf), 'hex') as digest from invoice_document
      where tenant_id = ${tenantId} union all
      select encode(sha256(bytes), 'hex') from media where tenant_id = ${tenantId} order by 1`;
    const digests = [...(await read(sourceOwner))];
    expect(digests.length).toBeGreaterThan(5);
    expect([...(await read(targetOwner))]).toEqual(digests);
  });

  test("has counters, balances, searches and books that agree with its rows", async () => {
    const { system } = target.services;
    expect(await system.run((query) => countFaults(query, tenantId))).toEqual([]);
    const readBooks = (app: typeof source) =>
      app.services.system.run((query) => booksOf(query, tenantId));
    const books = await readBooks(target);
    expect(books).toEqual(await readBooks(source));
    expect(books.payments.length).toBeGreaterThan(50);
    const events = await system.run((query) =>
      query.select().from(event).where(sql`tenant_id = ${tenantId}`),
    );
    expect(events).toHaveLength(11);
    for (const each of events) expect((await reconcile(target.services, each)).faults).toEqual([]);
    expect(await readDerived(targetOwner)).toEqual(await readDerived(sourceOwner));
  });

  test("leaves emails and messages that wait, and says how many", async () => {
    const leftOut = report.tables.filter((table) => table.leftOut > 0);
    const waiting = parse(exported).filter(isWaiting);
    expect(Object.fromEntries(leftOut.map((table) => [table.table, table.leftOut]))).toEqual({
      calendar_link: 1,
      personal_link: 1,
      checkin_audit_head: rowsOf(exported, "checkin_audit_head").length,
      outbox: waiting.filter(({ table }) => table === "outbox").length,
      webhook_delivery: waiting.filter(({ table }) => table === "webhook_delivery").length,
    });
    expect(parse(imported).filter(isWaiting)).toEqual([]);
    expect(rowsOf(imported, "outbox")).toHaveLength(2);
    expect(rowsOf(imported, "webhook_delivery")).toHaveLength(2);
  });

  test("opens with nothing that the other installation issued", async () => {
    const [row] = rowsOf(imported, "tenant");
    expect(row).toMatchObject({ status: "SUSPENDED" });
    for (const table of ["access_code", "api_key"])
      for (const each of rowsOf(imported, table))
        expect(
          each["revoked_at"] ?? Date.parse(String(each["expires_at"])) < Date.now(),
        ).toBeTruthy();
    expect(rowsOf(imported, "webhook")).toMatchObject([{ active: false }]);
    const [passwords] = await targetOwner`
      select count(*)::int as n from member where tenant_id = ${tenantId}
      and (password_hash is not null or unverified_password_hash is not null)`;
    expect(passwords).toEqual({ n: 0 });
  });

  test("leaves no table of the import and no row of it elsewhere", async () => {
    const [left] = await targetOwner`select to_regclass('tenant_import') as stage`;
    expect(left).toEqual({ stage: null });
    const [clubs] = await targetOwner`select count(*)::int as n from tenant`;
    expect(clubs).toEqual({ n: 3 });
  });
});

/** The derived rows that the counters' recount does not read. */
const readDerived = async (owner: postgres.Sql) => [
  ...(await owner`
    select id, event_id, name_key, email, ticket_code from registration_search
    where tenant_id = ${tenantId} order by id`),
  ...(await owner`
    select id, member_id, currency, open_total, overdue_total, credit_total, oldest_due_at,
      next_due_at, name_key, bucket
    from member_balance where tenant_id = ${tenantId} order by id`),
];

describe("the trails of an imported tenant", () => {
  test("are intact, with an erased name and an entry that waited, also after another sweep", async () => {
    expect(rowsOf(imported, "checkin_audit_erasure").length).toBeGreaterThan(0);
    const before = await verifyAudit(accessTo(sourceUrl));
    const after = await verifyAudit(targetAccess);
    expect([before.faults, after.faults]).toEqual([[], []]);
    const unsealed = before.entries - before.sealed;
    expect([unsealed, after.entries - after.sealed]).toEqual([1, 0]);
    expect(after.head).toEqual(report.head);
    await sealAudit(target.services);
    expect((await verifyAudit(targetAccess)).faults).toEqual([]);
  });

  test("show a change of an entry that is made after the import", async () => {
    const [entry] = await targetOwner`
      select event_id, id from checkin_audit where tenant_id = ${tenantId}
      and attendee_name <> 'Erased person' order by at limit 1`;
    const rename = async (change: string) => {
      await targetOwner`alter table checkin_audit disable trigger user`;
      await targetOwner`update checkin_audit
        set reason = ${change}, actor_name = coalesce(${change}, actor_name)
        where id = ${entry?.["id"]}`;
      await targetOwner`alter table checkin_audit enable trigger user`;
    };
    await rename("forged");
    const { faults } = await verifyAudit(targetAccess);
    expect(faults).toMatchObject([{ tenantId, eventId: entry?.["event_id"] }]);
  });
});

describe("a trail that was broken before its export", () => {
  const forge = async (statement: string) => {
    for (const table of ["checkin_audit", "checkin_audit_seal"])
      await sourceOwner.unsafe(`alter table ${table} disable trigger user`);
    await sourceOwner.unsafe(statement);
  };
  const eventWith = (count: string) => `(select event_id from checkin_audit_head
    where tenant_id = (select id from tenant where slug = 'northlight')
    group by event_id order by max(sequence) ${count} limit 1)`;

  test("is broken at the same place after it", async () => {
    await forge(`update checkin_audit set reason = 'forged' where event_id = ${eventWith("asc")}`);
    const end = `event_id = ${eventWith("desc")} and sequence > 3`;
    await forge(`delete from checkin_audit where id in (
      select entry_id from checkin_audit_seal where ${end})`);
    await forge(`delete from checkin_audit_seal where ${end}`);
    const before = (await verifyAudit(accessTo(sourceUrl))).faults;
    expect(before).toHaveLength(2);
    const access = accessTo(await freshDatabaseUrl("move_broken"));
    await importTenant(access, toFile(await exportClub(accessTo(sourceUrl), "northlight")));
    const { faults } = await verifyAudit(access);
    expect(faults).toHaveLength(2);
    expect(faults).toEqual(expect.arrayContaining(before));
  });
});

describe("life in an imported tenant", () => {
  test("goes on: a member chooses a password, registers and is counted", async () => {
    const { services, as } = target;
    const { token } = await makePlatformUser(services);
    await as({ token }).platform.editTenant({ id: tenantId, status: "ACTIVE" });
    const [person] = await services.system.run((query) =>
      query
        .select()
        .from(member)
        .where(sql`tenant_id = ${tenantId}
        and email = 'member2@riverside.example'`),
    );
    const registrant = certain(person, "member2");
    await as().auth.forgotPassword({ email: String(registrant.email), tenantSlug: "riverside" });
    expect(Object.keys(await writtenMails(services, registrant.id))).toEqual(["claimLink"]);
    const caller = as({ token: accessTokenOf(services, registrant) });
    const [ticket] = await targetOwner<{ id: string; eventId: string }[]>`
      select ticket_type.id, event.id as "eventId" from ticket_type
      join event on event.id = event_id where slug = 'learn-to-row-course'
        and ticket_type.name = 'Early bird' and ticket_type.tenant_id = ${tenantId}`;
    const { id: ticketTypeId, eventId } = certain(ticket, "ticket of the course");
    const made = await caller.registration.register({ id: eventId, ticketTypeId });
    expect(made.status).toBe("PENDING");
    expect(await services.system.run((query) => countFaults(query, tenantId))).toEqual([]);
  });
});
