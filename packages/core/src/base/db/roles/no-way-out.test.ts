import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { accessTo } from "#testing/servers/access-to.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { member } from "../../../modules/membership/member.sql.ts";
import { claimKey, storeAnswer } from "../idempotency/idempotency.ts";
import { migrate } from "../migrate/migrate.ts";
import { listFaults } from "../pool/causes.ts";
import type { Query } from "../pool/client.ts";
import { connect } from "../pool/connect.ts";
import { getLogin } from "../pool/logins.ts";
import { own } from "../query/scoped.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const INSUFFICIENT_PRIVILEGE = "42501";

const databaseUrl = await freshDatabaseUrl("no_way_out");
// A copied database has the privileges of a new one until it is migrated.
await migrate(accessTo(databaseUrl));
const app = await openAppForFile({ databaseUrl });
const [ours, theirs] = [await makeTenant(app.services), await makeTenant(app.services)];
for (const tenant of [ours, theirs]) await makeMember(app.services, tenant);

/** What somebody runs who found a place where a request's text becomes a statement. */
const planted = {
  "a request": <T>(work: (tx: Query) => Promise<T>) => app.services.db.inTenant(ours.id, work),
  "background work": <T>(work: (tx: Query) => Promise<T>) => app.services.system.transaction(work),
};

const codeOf = (run: (typeof planted)["a request"], statement: string): Promise<string> =>
  run((tx) => tx.execute(sql.raw(statement))).then(
    () => "DONE",
    (error: unknown) => [...listFaults(error)].at(-1)?.code ?? String(error),
  );

const SYNTAX_ERROR = "42601";
const WAYS_OUT = [
  "set role rollcall",
  "set role postgres",
  "set session authorization rollcall",
  "set session authorization postgres",
  "set session_replication_role = replica",
  "alter table checkin_audit disable trigger all",
  "alter table checkin_audit disable trigger checkin_audit_only_grows",
  "drop trigger checkin_audit_only_grows on checkin_audit",
  "create or replace function refuse_change() returns trigger language sql as 'select null'",
  "create or replace function current_tenant() returns uuid language sql return null",
  "alter table member disable row level security",
  "alter table member no force row level security",
  "alter table member add column mine text",
  "drop policy tenant_only on member",
  "create policy mine on member using (true)",
  "update checkin_audit set attendee_name = 'Eve'",
  "delete from checkin_audit",
  "truncate checkin_audit",
  "update checkin_audit_seal set hash = ''",
  "delete from checkin_audit_head",
  "copy (select 1) to program 'true'",
  "copy member from program 'true'",
  "copy (select 1) to '/tmp/rollcall-way-out'",
  "select pg_read_file('/etc/hostname')",
  "select pg_ls_dir('/')",
  "select lo_import('/etc/hostname')",
  "select passwd from pg_shadow",
  "select rolpassword from pg_authid",
  "create role mine superuser",
  "alter role current_user superuser",
  "alter role current_user bypassrls",
  "grant rollcall to current_user",
  "create schema mine",
  "create table mine (id int)",
  "create temporary table mine (id int)",
  // Names are sought in pg_temp first: the next request of the session would read these.
  "create temporary table member as select 1 as id",
  "create temporary view member as select 1 as id",
  "create temporary sequence mine",
  "select 1 as id into temporary member",
  "create table pg_temp.member (id int)",
  "create function pg_temp.sha256(bytea) returns bytea language sql return $1",
  "create function mine() returns int language sql security definer return 1",
  "create extension file_fdw",
  "select * from drizzle.__drizzle_migrations",
];

describe.each(Object.entries(planted))("a statement that is planted in %s", (name, run) => {
  const other = name === "a request" ? "rollcall_system" : "rollcall_app";

  test.each([...WAYS_OUT, `set role ${other}`])("cannot: %s", async (statement) => {
    expect(await codeOf(run, statement)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  test.each([
    "reset role",
    "set role none",
    "reset session authorization",
    "set session authorization default",
    "discard plans",
    "set search_path = pg_temp, public",
  ])("is nobody else after: %s", async (statement) => {
    const before = await run(whoAmI);
    expect(
      await run(async (tx) => [await tx.execute(sql.raw(statement)), await whoAmI(tx)][1]),
    ).toEqual(before);
  });
});

const whoAmI = async (tx: Query) => {
  const [row] = await tx.execute(sql`
    select current_user::text as who, session_user::text as entered,
           (select array_agg(distinct tenant_id order by tenant_id) from member) as sees`);
  return row;
};

describe("a statement that is planted in a request", () => {
  const request = (statement: string) => codeOf(planted["a request"], statement);

  test.each([
    "insert into checkin_audit_seal select * from checkin_audit_seal",
    "insert into checkin_audit_head select * from checkin_audit_head",
    "select * from audit_key",
    "select * from tenant_key",
    "copy tenant_key to stdout",
    "select tenant_key::text from tenant_key",
    "select tenant_signing_key()",
    "select * from idempotency",
    "select response from idempotency where key = 'guessed'",
    "select 1 from idempotency",
    "copy idempotency to stdout",
    "insert into idempotency select * from idempotency",
    "update idempotency set response = null",
    "delete from idempotency",
    "truncate idempotency",
    "select * from refresh_token",
    "select * from graphile_worker.jobs",
    "update tenant set name = 'Eve'",
  ])("cannot: %s", async (statement) => {
    expect(await request(statement)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  test.each([
    ["the other's alone", () => theirs.id],
    ["the other's with our hash", (own: string) => own.replace(ours.id, theirs.id)],
    ["the other's with a hash without the key", () => `${theirs.id}:${sha256(theirs.id)}`],
    ["ours and the other's", (own: string) => `${own}${theirs.id}`],
    ["the other's, written in another way", () => `{${theirs.id}}:`],
  ])("cannot make a tenant of its own: %s", async (_, forged) => {
    for (const local of ["true", "false"]) {
      const reading = planted["a request"](async (tx) => {
        const [row] = await tx.execute(sql`select current_setting('app.tenant') as own`);
        const setting = forged(String(row?.["own"]));
        await tx.execute(sql.raw(`select set_config('app.tenant', '${setting}', ${local})`));
        return [...(await tx.execute(sql`select tenant_id from member`))];
      });
      const code = reading.then(
        () => "DONE",
        (error: unknown) => [...listFaults(error)].at(-1)?.code,
      );
      expect(await code).toBe(INSUFFICIENT_PRIVILEGE);
    }
  });

  test("gets a stored answer only for the very request that it belongs to", async () => {
    const [caller, endpoint, key] = ["member:theirs", "checkout.checkout", "their key"];
    const request = { caller, endpoint, key, requestHash: sha256("their request") };
    await planted["background work"](async (tx) => {
      await claimKey(tx, request, app.clock.now());
      await storeAnswer(tx, request, "their answer");
    });
    const claim = (asked: typeof request) =>
      planted["a request"](async (tx) => {
        await storeAnswer(tx, asked, "a planted answer");
        return claimKey(tx, asked, app.clock.now());
      });
    expect(await claim(request)).toMatchObject({ response: "their answer" });
    for (const [field, value] of Object.entries({ requestHash: sha256(""), key: "%", caller: "" }))
      expect(JSON.stringify((await claim({ ...request, [field]: value })) ?? null)).not.toContain(
        "their",
      );
  });

  test("sees no other tenant's row of the tenants", async () => {
    const seen = planted["a request"]((tx) => tx.execute(sql`select id from tenant`));
    expect([...(await seen)]).toEqual([{ id: ours.id }]);
  });

  test("finds no other session's tenant in what the server shows of them", async () => {
    const login = getLogin(accessTo(databaseUrl), "rollcall_app");
    const spy = connect({ login, max: 1, name: "spy" });
    const shown = await app.services.db.inTenant(theirs.id, async (tx) => {
      await tx.$count(member, own(member, theirs.id));
      return spy`select * from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()`;
    });
    await spy.end();
    expect(JSON.stringify(shown)).toContain("member");
    expect(JSON.stringify(shown)).not.toContain(theirs.id);
  });

  test("sees and changes nothing of another tenant, with or without row_security", async () => {
    const seen = await planted["a request"](whoAmI);
    expect(seen).toMatchObject({ who: "rollcall_app", sees: [ours.id] });
    const switchedOff = planted["a request"](async (tx) => {
      await tx.execute(sql`set local row_security = off`);
      return tx.execute(sql`select * from member`);
    });
    await expect(switchedOff).rejects.toMatchObject({ cause: { code: INSUFFICIENT_PRIVILEGE } });
    // The second of two statements in one text never runs.
    expect(await request("select 1; select 2")).toBe(SYNTAX_ERROR);
    const changed = planted["a request"]((tx) =>
      tx.execute(
        sql`update member set full_name = 'Eve' where tenant_id = ${theirs.id} returning id`,
      ),
    );
    expect([...(await changed)]).toEqual([]);
  });
});
