import postgres from "postgres";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { migrate } from "#base/db/migrate/migrate.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeRegistration } from "#testing/clubs/factories.ts";
import { accessTo } from "#testing/servers/access-to.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { exportTenant } from "./export-tenant.ts";
import { importTenant } from "./import-tenant.ts";
import { sortByParents } from "./insert-rows.ts";
import { formatLine } from "./tenant-file.ts";
import type { TenantTable } from "./tenant-tables.ts";

const [sourceUrl, targetUrl] = [
  await freshDatabaseUrl("refused_from"),
  await freshDatabaseUrl("refused_to"),
];
const club = await openClub({ databaseUrl: sourceUrl });
const person = await club.newMember(["MEMBER"], { fullName: "Quillonia Zephrast" });
await makeRegistration(club.app.services, await club.newEvent(), { memberId: person.id });

const owner = postgres(targetUrl, { max: 1, onnotice: () => {} });
afterAll(() => owner.end());

const exported: string[] = [];
const end = await exportTenant(
  accessTo(sourceUrl),
  club.tenant.slug,
  (row) => void exported.push(formatLine(row)),
);
exported.push(formatLine({ end }));

async function* toFile(text: string | Buffer): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const importLines = (lines: string[], url = targetUrl) =>
  importTenant(accessTo(url), toFile(lines.join("")));

/** The lines with one of them changed; `change` gets what the line says. */
function withLine(
  table: string,
  change: (line: { table: string; row: Record<string, unknown> }) => unknown,
): string[] {
  const at = exported.findIndex((line) => line.startsWith(`{"table":"${table}"`));
  const changed = JSON.stringify(change(JSON.parse(exported[at] ?? "")));
  return exported.with(at, `${changed}\n`);
}

const numberOf = (table: string): number =>
  exported.findIndex((line) => line.startsWith(`{"table":"${table}"`)) + 1;

/** Every refusal leaves the database without a row and without the table of the import. */
afterEach(async () => {
  const [counts] = await owner`
    select (select count(*)::int from tenant) as tenants, (select count(*)::int from member) as members,
      (select count(*)::int from checkin_audit_head) as heads, to_regclass('tenant_import') as stage`;
  expect(counts).toEqual({ tenants: 0, members: 0, heads: 0, stage: null });
});

const SORRY = "Nothing was imported.";

describe("an import is refused, and leaves nothing,", () => {
  test.each([
    ["an empty file", () => [], "The file is cut off"],
    ["a file without its last line", () => exported.slice(0, -1), "The file is cut off"],
    [
      "a file without some of its rows",
      () => exported.toSpliced(-2, 1),
      `The file has ${end.rows - 1} rows, and its last line says ${end.rows}.`,
    ],
    [
      "a line after the last one",
      () => [...exported, exported[1] ?? ""],
      `Line ${end.rows + 2} follows the last line of an export.`,
    ],
    ["no JSON", () => ["SELECT 1\n"], "Line 1 is not a line of an export."],
    ["an empty line", () => exported.toSpliced(2, 0, "\n"), "Line 3 is not a line of an export."],
    [
      "JSON of another shape",
      () => exported.toSpliced(1, 0, '{"type":"member"}\n'),
      "Line 2 is not a line of an export.",
    ],
    [
      "a first line that is not the organisation",
      () => exported.slice(1),
      "Line 1 is not the organisation, with which an export begins.",
    ],
    [
      "a row of another organisation",
      () =>
        withLine("member", ({ table, row }) => ({ table, row: { ...row, tenant_id: person.id } })),
      `Line ${numberOf("member")} is of another organisation than the first line.`,
    ],
    [
      "a second organisation",
      () => exported.toSpliced(1, 0, exported[0] ?? ""),
      "Line 2 is of another organisation than the first line.",
    ],
    [
      "a table that the schema does not have",
      () => withLine("member", ({ row }) => ({ table: "boat", row })),
      `Line ${numberOf("member")} is of the table "boat", which this installation does not know.`,
    ],
    [
      "a table that no export has",
      () => withLine("member", ({ row }) => ({ table: "platform_user", row })),
      `Line ${numberOf("member")} is of the table "platform_user", which`,
    ],
    [
      "a column that the schema does not have",
      () => withLine("member", ({ table, row }) => ({ table, row: { ...row, boat: "Quillonia" } })),
      `Line ${numberOf("member")} has the column "member.boat", which this installation does not`,
    ],
    [
      "a password",
      () =>
        withLine("member", ({ table, row }) => ({ table, row: { ...row, password_hash: "x" } })),
      `Line ${numberOf("member")} has the column "member.password_hash", which`,
    ],
    [
      "an older release",
      () => exported.with(-1, formatLine({ end: { ...end, schema: end.schema - 1 } })),
      "An older release exported the file.",
    ],
    [
      "a newer release",
      () => exported.with(-1, formatLine({ end: { ...end, schema: end.schema + 1 } })),
      "A newer release exported the file.",
    ],
    [
      "a value of another type",
      () => withLine("member", ({ table, row }) => ({ table, row: { ...row, id: "Quillonia" } })),
      "The rows of member cannot be stored (22P02).",
    ],
    [
      "a text that PostgreSQL cannot store",
      () => withLine("member", ({ table, row }) => ({ table, row: { ...row, notes: "a\0b" } })),
      "cannot be stored (22P05).",
    ],
    [
      "a row whose parent is missing",
      () =>
        withLine("registration", ({ table, row }) => ({
          table,
          row: { ...row, event_id: person.id },
        })),
      "The rows of registration cannot be stored (23503, registration_tenant_id_event_id_event",
    ],
  ])("400 for %s", async (_, lines, message) => {
    const refusal = await importLines(lines()).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ appCode: "VALIDATION_ERROR" });
    const text = refusal instanceof Error ? refusal.message : "";
    expect(text).toContain(message);
    expect(text).toContain(SORRY);
    expect(text).not.toMatch(/quillonia|zephrast/i);
  });

  test("400 for a line that is not UTF-8", async () => {
    const file = Buffer.from(exported.join(""));
    file[file.indexOf("Quillonia")] = 0xff;
    await expect(importTenant(accessTo(targetUrl), toFile(file))).rejects.toThrow(
      `Line ${numberOf("member")} is not a line of an export. ${SORRY}`,
    );
  });

  test("409 for an organisation that is there, and for its slug", async () => {
    await expect(importLines(exported, sourceUrl)).rejects.toThrow(
      `The organisation ${club.tenant.slug} is already here. ${SORRY}`,
    );
    const otherId = exported.map((line) => line.replaceAll(club.tenant.id, crypto.randomUUID()));
    await expect(importLines(otherId, sourceUrl)).rejects.toThrow(
      `Another organisation has the slug ${club.tenant.slug}.`,
    );
  });

  test("for a database without the latest schema, or with a newer one", async () => {
    const migrations = "drizzle.__drizzle_migrations";
    const url = await freshDatabaseUrl("refused_old");
    const old = postgres(url, { max: 1, onnotice: () => {} });
    await old.unsafe(`insert into ${migrations} (hash, created_at) values ('newer', 9e15)`);
    await expect(importLines(exported, url)).rejects.toThrow("the schema of a newer release");
    await old.unsafe(
      `delete from ${migrations} where id >= (select max(id) - 1 from ${migrations})`,
    );
    await expect(importLines(exported, url)).rejects.toThrow(
      "The database does not have the latest schema. Run `node rollcall.mjs migrate` first.",
    );
    await old.unsafe("drop schema drizzle cascade");
    await expect(importLines(exported, url)).rejects.toThrow("does not have the latest schema");
    await old.end();
  });
});

describe("an import that was refused", () => {
  test("can be repeated with the right file", async () => {
    const url = await freshDatabaseUrl("refused_again");
    await expect(importLines(exported.slice(0, -1), url)).rejects.toThrow(SORRY);
    expect(await importLines(exported, url)).toMatchObject({ tenant: { id: club.tenant.id } });
    await expect(migrate(accessTo(url))).resolves.toBeUndefined();
  });
});

describe("the order of the tables", () => {
  const table = (name: string, ...parents: string[]): TenantTable => ({
    name,
    tenantColumn: "tenant_id",
    columns: [],
    key: [],
    parents: parents.map((parent) => ({ table: parent, columns: [`${parent}_id`] })),
    hasFiles: false,
  });

  test("puts each table after those that it refers to", () => {
    const tables = [table("a", "b"), table("b", "c"), table("c"), table("d", "a", "c")];
    expect(sortByParents(tables).map(({ name }) => name)).toEqual(["c", "b", "a", "d"]);
  });

  test("is an error where tables refer to each other", () => {
    expect(() => sortByParents([table("a", "b"), table("b", "a")])).toThrow("No order");
  });
});
