import { count, sql } from "drizzle-orm";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase, type Query, type SignTenant } from "#base/db/pool/client.ts";
import { getLogin } from "#base/db/pool/logins.ts";
import { own } from "#base/db/query/scoped.ts";
import { tenantSigner } from "#base/db/roles/sign-tenant.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { accessTo } from "#testing/servers/access-to.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { twoNamed } from "../apply/referral.ts";
import { member } from "../member.sql.ts";
import { nameContains } from "./match-name.ts";

const MEMBERS = 3_000;
const ours = newId() as TenantId;
const theirs = newId() as TenantId;
const large = newId() as TenantId;
/** One more than are all looked at for two letters. */
const MANY = 10_001;

let owner: Sql;
let app: Database;
let signTenant: SignTenant;

// Two tenants with the same 3,000 members: "anna 7 angstrom", "anna 8 angstrom", …
beforeAll(async () => {
  const url = await freshDatabaseUrl("match_name");
  owner = postgres(url, { max: 1 });
  const login = getLogin(accessTo(url), "rollcall_app");
  signTenant = tenantSigner(getLogin(accessTo(url), "rollcall_system"));
  app = openDatabase({ login, signTenant, max: 1, name: "match name" });
  for (const [tenantId, members] of [
    [ours, MEMBERS],
    [theirs, MEMBERS],
    [large, MANY],
  ] as const) {
    await owner`
      insert into tenant (id, slug, name, currency, timezone)
      values (${tenantId}, ${tenantId}, 'Club', 'EUR', 'Europe/Oslo')`;
    await owner`
      insert into member (tenant_id, id, email, full_name, name_key, roles)
      select ${tenantId}, gen_random_uuid(), 'm' || n || '@example.org', 'Änna ' || n || ' Ångström',
             'anna ' || n || ' angstrom', '{MEMBER}'
        from generate_series(1, ${members}::int) as n`;
  }
  await owner`vacuum analyze member`;
});
afterAll(() => Promise.all([app.close(), owner.end()]));

const counted = (search: string, tenantId = ours) =>
  app.inTenant(tenantId, async (tx) => {
    const matching = own(member, tenantId, await nameContains(tx, search));
    const [row] = await tx.select({ total: count() }).from(member).where(matching);
    return row?.total;
  });

describe("a member's name or address contains", () => {
  test.each([
    ["a name without case, accents and repeated spaces", "ÄNNA  2999 ang", 1],
    ["umlauts as banks write them", "2999 angstroem", 1],
    ["the middle of a name", "na 2999 a", 1],
    ["part of an address", "m2999@", 1],
    ["more than the index is asked for", "ström", MEMBERS],
    ["two letters, which are in no index", "99", 57],
    ["a percent sign and an underscore literally", "%_anna", 0],
    ["a name without its blanks", "anna2999ang", 1],
    ["two words of a name without their blank", "2999ANGSTROEM", 1],
    ["not from the middle of a word without the blank", "na2999", 0],
    ["nobody", "bernd", 0],
    ["not across name and address", "angstromm1", 0],
  ])("%s", async (_what, search, total) => {
    expect(await counted(search)).toBe(total);
  });

  test("only members of the caller's tenant, and none without a tenant", async () => {
    const found = (query: Query) =>
      query.execute<{ id: string }>(sql`select members_containing('anna 2999', 10) as id`);
    const [here, there, nowhere] = [
      await app.inTenant(ours, found),
      await app.inTenant(theirs, found),
      await app.run(found),
    ];
    expect([here.length, there.length, nowhere.length]).toEqual([1, 1, 0]);
    expect(here[0]?.id).not.toBe(there[0]?.id);
  });

  test("nobody but the product's own roles may ask", async () => {
    const [row] = await owner<{ anybody: boolean }[]>`
      select exists (
        select from pg_proc, aclexplode(proacl) as acl
         where proname = 'members_containing' and acl.grantee = 0) as anybody`;
    expect(row?.anybody).toBe(false);
  });
});

describe("one or two letters in a list that is too long to look at each row", () => {
  test.each([
    ["find the first thousand names that begin with them, which the total says", "An", 1_000],
    ["find no middle of a name", "ng", 0],
    ["find nobody when nothing is left of them", "´´", 0],
  ])("%s", async (_what, search, total) => {
    expect(await counted(search, large)).toBe(total);
  });

  test("read the beginning of the names' index, and none of the table behind it", async () => {
    const [row] = await owner<{ body: string }[]>`
      select prosrc as body from pg_proc where proname = 'member_beginning'`;
    const inner = /array\(([\s\S]*)\)\s*end/.exec(row?.body ?? "")?.[1] ?? "";
    const statement = inner.replaceAll("searched", "'bx'").replaceAll("most", "1000");
    const plan = await owner.begin(async (tx) => {
      await tx`select set_config('app.tenant', ${await signTenant(large)}, true)`;
      return tx.unsafe<{ "QUERY PLAN": string }[]>(`explain (analyze, timing off) ${statement}`);
    });
    expect(linesOf(plan)).toMatch(/Index Only Scan using member_name/);
    expect(linesOf(plan)).not.toContain("Rows Removed");
  });
});

const linesOf = (rows: Iterable<{ "QUERY PLAN": string }>): string =>
  [...rows].map((row) => row["QUERY PLAN"]).join("\n");

/** The statement inside the function, as the database has it, with its arguments filled in. */
async function searchStatement(): Promise<string> {
  const [row] = await owner<{ body: string }[]>`
    select prosrc as body from pg_proc where proname = 'members_containing'`;
  return (row?.body ?? "").replaceAll("searched", "'anna 2999'").replaceAll("most", "1001");
}

describe("which index is read", () => {
  test("member_name for a whole name, as the application's role", async () => {
    const plan = await app.inTenant(ours, (tx) =>
      tx.execute<{ "QUERY PLAN": string }>(
        sql`explain ${twoNamed(tx, ours, "anna 2999 angstrom").getSQL()}`,
      ),
    );
    expect(linesOf(plan)).toMatch(/Index.* member_name\b/);
    expect(linesOf(plan)).toMatch(/Index Cond: .*name_key = /);
  });

  test("member_letters for part of a name, as the function's owner", async () => {
    const statement = await searchStatement();
    const plan = await owner.begin(async (tx) => {
      await tx`select set_config('app.tenant', ${await signTenant(ours)}, true)`;
      return tx.unsafe<{ "QUERY PLAN": string }[]>(`explain ${statement}`);
    });
    expect(linesOf(plan)).toContain("member_letters");
  });

  test("not that one for the application's role itself, which is why there is a function", async () => {
    const statement = await searchStatement();
    const plan = await app.inTenant(ours, (tx) =>
      tx.execute<{ "QUERY PLAN": string }>(sql.raw(`explain ${statement}`)),
    );
    expect(linesOf(plan)).not.toContain("member_letters");
  });
});
