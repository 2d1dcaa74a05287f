import { eq } from "drizzle-orm";
import postgres, { type Sql } from "postgres";
import { afterAll, describe, expect, test } from "vitest";
import { connect } from "#base/db/pool/connect.ts";
import { DATABASE_ROLES, getLogin } from "#base/db/pool/logins.ts";
import { tenantSigner } from "#base/db/roles/sign-tenant.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeTenant } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import { accessTo } from "#testing/servers/access-to.ts";
import { workerDatabaseUrl } from "#testing/servers/database.ts";
import { activity, activityDetail, platformActivity } from "./activity.sql.ts";
import { changesBetween } from "./changes-between.ts";
import { type Act, type Acting, recordActivity } from "./record-activity.ts";

const INSUFFICIENT_PRIVILEGE = "42501";

const { app, tenant, as, newMember, newEvent } = await openClub();
const tenantId = tenant.id;
const admin = await newMember(["ADMIN"], { fullName: "Mona Manager" });
const ada = await newMember(["MEMBER"], { fullName: "Ada Example" });
const url = await workerDatabaseUrl();
const owner = postgres(url, { max: 1, onnotice: () => {} });
const logins: Record<string, Sql> = Object.fromEntries(
  DATABASE_ROLES.map((role) => {
    const login = getLogin(accessTo(url), role);
    return [role, connect({ login, max: 1, name: "activity" })];
  }),
);
afterAll(() => Promise.all([owner, ...Object.values(logins)].map((each) => each.end())));

const requestOf = (userAgent: string | undefined) => ({
  id: newId(),
  ip: "192.0.2.7",
  header: () => userAgent,
  cookie: () => undefined,
  fromAllowedOrigin: true,
});

const record = (act: Act, actor: Acting = { type: "member", memberId: admin.id }, agent = "Test") =>
  app.services.db.inTenant(tenantId, (tx) =>
    recordActivity(tx, tenantId, { actor, request: requestOf(agent) }, act),
  );

const edited = (id: string, more: Partial<Act> = {}): Act => ({
  action: "MEMBER_EDITED",
  subject: { type: "MEMBER", id },
  ...more,
});

describe("recordActivity", () => {
  test("writes who, when, from where, what, on whom, before and after", async () => {
    const before = { fullName: "Ada Exampel" };
    await record(edited(ada.id, { before, after: { fullName: ada.fullName }, memberId: ada.id }));
    const { data } = await as(admin).activity.list({ subjectId: ada.id });
    expect(data).toEqual([
      {
        id: expect.any(String),
        action: "MEMBER_EDITED",
        actor: { type: "MEMBER", id: admin.id, name: "Mona Manager" },
        subject: { type: "MEMBER", id: ada.id, name: "Ada Example", person: null },
        ip: "192.0.2.7",
        userAgent: "Test",
        requestId: expect.any(String),
        before,
        after: { fullName: "Ada Example" },
        at: expect.any(String),
      },
    ]);
  });

  test("an act that is rolled back is not in the log", async () => {
    const { id } = await newMember();
    const work = app.services.db.inTenant(tenantId, async (tx) => {
      await recordActivity(tx, tenantId, "SYSTEM", edited(id));
      throw new Error("undone");
    });
    await expect(work).rejects.toThrow("undone");
    expect((await as(admin).activity.list({ subjectId: id })).meta.total).toBe(0);
  });

  test("stores ids and no words in the log itself, and a long or broken User-Agent as text", async () => {
    const { id } = await newMember();
    await record(
      edited(id),
      { type: "staff", codeId: newId(), staffName: "Anna" },
      "\ud800".padEnd(999, "x"),
    );
    const rows = await app.services.system.run((query) =>
      query.select().from(activity).where(eq(activity.subjectId, id)),
    );
    expect(JSON.stringify(rows)).not.toContain("Anna");
    expect(rows[0]?.userAgent).toHaveLength(300);
    const { data } = await as(admin).activity.list({ subjectId: id });
    expect(data).toMatchObject([{ actor: { type: "STAFF", name: "Anna" } }]);
  });

  test("changesBetween has what differs and is undefined where nothing does", () => {
    const [before, after] = [
      { name: "A", startsAt: new Date(1), label: null },
      { name: "B", startsAt: new Date(1), label: undefined },
    ];
    expect(
      changesBetween<{ name: string; startsAt: Date; label: unknown }>(before, after, [
        "name",
        "startsAt",
        "label",
      ]),
    ).toEqual({
      before: { name: "A" },
      after: { name: "B" },
    });
    expect(changesBetween(before, before, ["name"])).toBeUndefined();
  });
});

describe("the log only grows", async () => {
  await record(edited(admin.id, { after: { phone: "1" }, memberId: admin.id }));
  await app.services.system.run((query) =>
    query.insert(platformActivity).values({ action: "LOGIN_FAILED", subjectType: "PLATFORM_USER" }),
  );
  const signed = await tenantSigner(getLogin(accessTo(url), "rollcall_system"))(tenantId);

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

  test.each(
    ["activity", "platform_activity"].flatMap((table) =>
      [...DATABASE_ROLES, "owner"].map((role) => [table, role] as const),
    ),
  )("%s refuses UPDATE, TRUNCATE and DELETE of a young entry for %s", async (table, role) => {
    for (const statement of [
      `update ${table} set action = action`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      expect(await codeAs(role, statement), statement).toBe(INSUFFICIENT_PRIVILEGE);
  });

  test.each([...DATABASE_ROLES])("no value of an act is changed by %s", async (role) => {
    const statement = "update activity_detail set after = null";
    expect(await codeAs(role, statement)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  test("requests delete no values either, and have no right on the platform's log", async () => {
    for (const statement of ["delete from activity_detail", "select from platform_activity"])
      expect(await codeAs("rollcall_app", statement)).toBe(INSUFFICIENT_PRIVILEGE);
  });
});

describe("GET /api/activity", () => {
  test("200 names a payment by its invoice, and says who made it", async () => {
    const finance = await newMember(["FINANCE_MANAGER"]);
    const lines = [{ description: "Dues", quantity: 1, unitAmount: 2_250 }];
    const invoice = await as(finance).billing.createInvoice({
      memberId: ada.id,
      lines,
      issue: true,
    });
    await as(finance).checkout.recordPayment({ id: invoice.id, channel: "MANUAL_CASH" });
    const { data } = await as(admin).activity.list({ actorId: finance.id });
    const subjects = data.map(({ action, subject }) => [action, subject.name, subject.person]);
    expect(subjects).toContainEqual(["PAYMENT_RECORDED", invoice.number, "Ada Example"]);
    expect(subjects).toContainEqual(["INVOICE_CREATED", invoice.number, "Ada Example"]);
  });

  test("200 newest first, by action, actor, subject and time, in pages that do not overlap", async () => {
    const [someone, event] = [await newMember(["ADMIN"]), await newEvent()];
    const by = { type: "member" as const, memberId: someone.id };
    const about = { type: "EVENT" as const, id: event.id };
    await record({ action: "EVENT_CREATED", subject: about }, by);
    await record({ action: "EVENT_EDITED", subject: about }, by);
    await record({ action: "EVENT_PUBLISHED", subject: about }, by);
    const list = as(admin).activity.list;
    const { data, meta } = await list({ actorId: someone.id });
    expect(data.map(({ action }) => action)).toEqual([
      "EVENT_PUBLISHED",
      "EVENT_EDITED",
      "EVENT_CREATED",
    ]);
    expect(meta.total).toBe(3);
    expect(data[0]?.subject.name).toBe(event.title);
    const two = await list({ subjectId: event.id, action: ["EVENT_CREATED", "EVENT_EDITED"] });
    expect(two.data).toEqual(data.slice(1));
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list({ actorId: someone.id, limit: 1, page })),
    );
    expect(pages.flatMap((page) => page.data)).toEqual(data);
    const past = new Date(Date.now() - 3_600_000).toISOString();
    expect((await list({ actorId: someone.id, to: past })).data).toEqual([]);
    expect((await list({ actorId: someone.id, from: past })).meta.total).toBe(3);
  });

  test("403 FORBIDDEN for everybody but an ADMIN", async () => {
    for (const role of ["EVENT_MANAGER", "FINANCE_MANAGER", "MEMBER"] as const) {
      const person = await newMember([role]);
      await expect(as(person).activity.list({})).rejects.toEqual(refused("FORBIDDEN"));
      await expect(as(person).activity.export({})).rejects.toEqual(refused("FORBIDDEN"));
    }
  });

  test("200 with nothing of another tenant", async () => {
    const other = await makeTenant(app.services);
    const subject = { type: "TENANT" as const, id: other.id };
    await app.services.db.inTenant(other.id, (tx) =>
      recordActivity(tx, other.id, "SYSTEM", { action: "TENANT_EDITED", subject }),
    );
    expect((await as(admin).activity.list({ subjectId: other.id })).data).toEqual([]);
  });
});

describe("GET /api/activity/export", () => {
  test("200 with the entries of the list, formulas made harmless, and the download in the log", async () => {
    const person = await newMember(["MEMBER"], { fullName: "=1+1" });
    await record(edited(person.id, { after: { notes: "=2" }, memberId: person.id }));
    const csv = await as(admin).activity.export({ subjectId: person.id });
    const [header = "", row = ""] = csv.split("\r\n");
    expect(header).toMatch(
      /^\uFEFFat,action,actorType,actorName,subjectType,subjectName,before,after,/,
    );
    expect(row).toContain(",MEMBER_EDITED,MEMBER,Mona Manager,MEMBER,'=1+1,,");
    expect(csv.split("\r\n")).toHaveLength(3);
    expect(await as(admin).activity.list({ subjectId: person.id, format: "csv" })).toBe(csv);
    const { data } = await as(admin).activity.list({ action: ["ACTIVITY_EXPORTED"] });
    const download = { actor: { id: admin.id }, subject: { type: "TENANT" } };
    expect(data).toMatchObject([download, download]);
  });
});

test("a request that is planted reads no values of another tenant", async () => {
  const rows = await app.services.db.inTenant(tenantId, (tx) => tx.select().from(activityDetail));
  expect(rows.every((row) => row.tenantId === tenantId)).toBe(true);
});
