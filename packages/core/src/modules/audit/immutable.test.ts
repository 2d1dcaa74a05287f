import postgres, { type Sql } from "postgres";
import { afterAll, describe, expect, test } from "vitest";
import { connect } from "#base/db/pool/connect.ts";
import { DATABASE_ROLES, getLogin } from "#base/db/pool/logins.ts";
import { tenantSigner } from "#base/db/roles/sign-tenant.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { accessTo } from "#testing/servers/access-to.ts";
import { workerDatabaseUrl } from "#testing/servers/database.ts";
import { append } from "./append.ts";
import { sealAudit } from "./seal.ts";

const INSUFFICIENT_PRIVILEGE = "42501";

const { app, tenant, newEvent } = await openClub();
const url = await workerDatabaseUrl();
const owner = postgres(url, { max: 1, onnotice: () => {} });
const logins: Record<string, Sql> = Object.fromEntries(
  DATABASE_ROLES.map((role) => {
    const login = getLogin(accessTo(url), role);
    return [role, connect({ login, max: 1, name: "immutable" })];
  }),
);
afterAll(() => Promise.all([owner, ...Object.values(logins)].map((each) => each.end())));

const tenantId = tenant.id;
const signed = await tenantSigner(getLogin(accessTo(url), "rollcall_system"))(tenantId);
const actorId = newId();
const { id: eventId } = await newEvent();
await app.services.db.inTenant(tenantId, (tx) =>
  append(tx, tenantId, {
    eventId,
    registrationId: actorId,
    action: "CHECK_IN",
    actor: { type: "MEMBER", id: actorId, name: "Mona", codeId: null },
    attendeeName: "Ada",
    ticketCode: "0000000000001234",
    requestId: "r",
  }),
);
await sealAudit(app.services);

/** Runs a statement as a role, in a tenant's own context, and gives the code of its refusal. */
async function codeAs(role: string, statement: string): Promise<string> {
  try {
    await (logins[role] ?? owner).begin(async (tx) => {
      await tx`select set_config('app.tenant', ${signed}, true)`;
      await tx.unsafe(statement);
    });
  } catch (error) {
    return (error as { code: string }).code;
  }
  return "DONE";
}

const TABLES = ["checkin_audit", "checkin_audit_seal", "checkin_audit_head"];
const ROLES = ["rollcall_app", "rollcall_system", "owner"];

describe.each(TABLES)("%s", (table) => {
  describe.each(ROLES)("for %s", (role) => {
    test.each([
      ["UPDATE", `update ${table} set event_id = event_id`],
      ["DELETE", `delete from ${table}`],
      ["TRUNCATE", `truncate ${table}`],
    ])("%s fails in the database itself", async (_, statement) => {
      expect(await codeAs(role, statement)).toBe(INSUFFICIENT_PRIVILEGE);
    });
  });

  test("can be read, so that the refusals above are about the change", async () => {
    const statement = `do $$ begin if (select count(*) from ${table}) = 0 then
      raise exception 'empty'; end if; end $$`;
    for (const role of ROLES) expect(await codeAs(role, statement)).toBe("DONE");
  });
});

test.each([
  ["seals", "insert into checkin_audit_seal select * from checkin_audit_seal"],
  ["heads", "insert into checkin_audit_head select * from checkin_audit_head"],
  ["the key", "select sealed from audit_key"],
])("requests have no way to %s", async (_, statement) => {
  expect(await codeAs("rollcall_app", statement)).toBe(INSUFFICIENT_PRIVILEGE);
});
