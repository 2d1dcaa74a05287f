import { sql } from "drizzle-orm";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessTo } from "#testing/servers/access-to.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { newId, type TenantId } from "../../ids.ts";
import { type Database, openDatabase, type Query } from "../pool/client.ts";
import { type DatabaseRole, getLogin } from "../pool/logins.ts";
import { tenantSigner } from "./sign-tenant.ts";

const ours = newId() as TenantId;
const theirs = newId() as TenantId;

let owner: Sql;
let app: Database;
let system: Database;

beforeAll(async () => {
  const url = await freshDatabaseUrl("isolation");
  owner = postgres(url, { max: 1 });
  const login = (role: DatabaseRole) => getLogin(accessTo(url), role);
  const signTenant = tenantSigner(login("rollcall_system"));
  app = openDatabase({ login: login("rollcall_app"), signTenant, max: 1, name: "app" });
  system = openDatabase({ login: login("rollcall_system"), max: 1, name: "system" });
  for (const tenant of [ours, theirs]) {
    await owner`
      insert into tenant (id, slug, name, currency, timezone)
      values (${tenant}, ${tenant}, 'Club', 'EUR', 'Europe/Zurich')`;
    await system.run((query) => insertMember(query, tenant));
  }
});

afterAll(() => Promise.all([app.close(), system.close(), owner.end()]));

const insertMember = (query: Query, tenant: TenantId) =>
  query.execute(sql`
    insert into member (tenant_id, id, full_name, name_key, roles)
    values (${tenant}, ${newId()}, 'Anna', 'anna', '{MEMBER}')`);

const seen = async (query: Query) => {
  const rows = await query.execute<{ tenant: string }>(sql`select tenant_id as tenant from member`);
  return rows.map((row) => row.tenant);
};

const codeOf = (error: unknown): unknown => (error as { cause?: { code?: string } }).cause?.code;

describe("row level security", () => {
  test("shows a tenant its own rows and no other's, though the query has no predicate", async () => {
    expect(await app.inTenant(ours, seen)).toEqual([ours]);
    expect(await app.inTenant(theirs, seen)).toEqual([theirs]);
  });

  test("without a tenant shows nothing and fails nothing, also after a tenant's turn", async () => {
    await app.inTenant(ours, seen);
    expect(await app.run(seen)).toEqual([]);
    expect(await app.transaction(seen)).toEqual([]);
  });

  test("refuses to write another tenant's row, and does not find it to change", async () => {
    const foreign = app.inTenant(ours, (tx) => insertMember(tx, theirs));
    expect(await foreign.catch(codeOf)).toBe("42501");
    const changed = await app.inTenant(ours, (tx) =>
      tx.execute(sql`update member set full_name = 'Eve' where tenant_id = ${theirs} returning id`),
    );
    expect([...changed]).toEqual([]);
  });

  test("lets the system role see every tenant", async () => {
    expect((await system.run(seen)).toSorted()).toEqual([ours, theirs].toSorted());
  });

  test("cannot be switched off by either role", async () => {
    for (const database of [app, system]) {
      const off = database.run((query) =>
        query.execute(sql`alter table member disable row level security`),
      );
      expect(await off.catch(codeOf)).toBe("42501");
    }
  });
});

describe("the schema", () => {
  test("forces it on every table of a tenant that the app role can reach", async () => {
    const open = await owner`
      select c.relname from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and has_table_privilege('rollcall_app', c.oid, 'select, insert, update, delete')
        and not (c.relrowsecurity and c.relforcerowsecurity)`;
    expect([...open]).toEqual([]);
  });

  // Foreign keys are checked without row level security: only the key itself keeps tenants apart.
  test("has the tenant in every foreign key between two tables of a tenant", async () => {
    const loose = await owner`
      select k.conname from pg_constraint k
      join pg_attribute child on child.attrelid = k.conrelid and child.attname = 'tenant_id'
      join pg_attribute parent on parent.attrelid = k.confrelid and parent.attname = 'tenant_id'
      where k.contype = 'f' and child.attnotnull and parent.attnotnull
        and not exists (
          select from unnest(k.conkey, k.confkey) as pair (ours, theirs)
          where pair.ours = child.attnum and pair.theirs = parent.attnum)`;
    expect([...loose]).toEqual([]);
  });
});
