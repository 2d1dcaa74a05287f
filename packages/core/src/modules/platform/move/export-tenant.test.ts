import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openAppForFile } from "#testing/clubs/club.ts";
import { accessTo } from "#testing/servers/access-to.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { seedDemo } from "../../../../seed/demo.ts";
import { exportTenant } from "./export-tenant.ts";
import type { ExportedRow } from "./tenant-file.ts";

const databaseUrl = await freshDatabaseUrl("export_tenant");
const app = await openAppForFile({ databaseUrl });
await seedDemo(app.services);

/** @param meanwhile runs when the first row is out */
async function exported(slug: string, meanwhile?: () => Promise<unknown>): Promise<ExportedRow[]> {
  const rows: ExportedRow[] = [];
  await exportTenant(accessTo(databaseUrl), slug, async (row) => {
    if (rows.push(row) === 1) await meanwhile?.();
  });
  return rows;
}

const countOf = async (table: string, slug: string): Promise<number> => {
  const [row] = await app.services.system.run((query) =>
    query.execute<{ n: number }>(sql`
      select count(*) as n from ${sql.identifier(table)}
      where tenant_id = (select id from tenant where slug = ${slug})`),
  );
  return Number(row?.n);
};

describe("the export of a tenant", () => {
  test("has every row of every table of the tenant, and none of another", async () => {
    // More than one piece of a table.
    await app.services.system.run((query) =>
      query.execute(sql`
        insert into member (tenant_id, id, email, full_name, name_key, roles)
        select id, gen_random_uuid(), 'bulk' || n || '@x.example', 'Bulk ' || n, 'bulk', '{GUEST}'
        from tenant, generate_series(1, 1203) as n where slug = 'riverside'`),
    );
    const rows = await exported("riverside");
    const [first] = rows;
    expect(first).toMatchObject({ table: "tenant", row: { slug: "riverside" } });
    for (const table of ["member", "event", "registration", "checkin_audit", "ticket_type"]) {
      const ids = rows.filter((one) => one.table === table).map(({ row }) => row["id"]);
      expect(ids, table).toHaveLength(await countOf(table, "riverside"));
      expect(new Set(ids).size, table).toBe(ids.length);
    }
    const tenants = new Set(rows.slice(1).map(({ row }) => row["tenant_id"]));
    expect([...tenants]).toEqual([first?.row["id"]]);
    expect(rows.filter(({ table }) => table === "member").length).toBeGreaterThan(1_203);
  });

  test("is of one moment: of what is written while it is read it has nothing", async () => {
    const write = () =>
      app.services.system.run((query) =>
        query.execute(sql`
          with event as (
            insert into event select (jsonb_populate_record(event, jsonb_build_object(
              'id', gen_random_uuid(), 'slug', 'meanwhile', 'title', 'Meanwhile'))).*
            from event where tenant_id = (select id from tenant where slug = 'northlight') limit 1)
          update member set full_name = 'Meanwhile'
          where tenant_id = (select id from tenant where slug = 'northlight')`),
      );
    const before = await exported("northlight");
    expect(await exported("northlight", write)).toEqual(before);
    const after = JSON.stringify(await exported("northlight"));
    expect(after.split('"Meanwhile"').length).toBeGreaterThan(3);
  });

  test("holds nothing that opens an account, a door or a link", async () => {
    const text = JSON.stringify(await exported("northlight"));
    expect(text).toContain("admin@northlight.example");
    expect(text).not.toContain("$argon2");
    expect(text).not.toMatch(/"[a-z_]*(password|secret|token|_hash)[a-z_]*":/);
  });

  test("404 for a slug that nobody has", async () => {
    await expect(exported("nobody")).rejects.toMatchObject({ appCode: "NOT_FOUND" });
  });
});
