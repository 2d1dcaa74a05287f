import { asc, eq } from "drizzle-orm";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { getLogin } from "#base/db/pool/logins.ts";
import { newId } from "#base/ids.ts";
import { openLog } from "#base/log.ts";
import { openTestApp, type TestApp } from "#testing/app.ts";
import {
  makeEvent,
  makeMember,
  makeTenant,
  type TestEvent,
  type TestTenant,
} from "#testing/clubs/factories.ts";
import { accessTo, TEST_SECRET } from "#testing/servers/access-to.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { append } from "./append.ts";
import { checkinAudit, checkinAuditSeal } from "./audit.sql.ts";
import { CHAIN_START, computeLinkHash } from "./chain.ts";
import { sealAudit } from "./seal.ts";
import { type KeptHead, parseHeads, verifyAudit } from "./verify-audit.ts";

// Each test forges a database of its own, as only its owner could.
let url: string;
let app: TestApp;
let owner: Sql;
let tenant: TestTenant;
let count = 0;
const opened: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  count += 1;
  url = await freshDatabaseUrl(`forgery${count}`);
  app = await openTestApp({ databaseUrl: url });
  owner = postgres(url, { max: 1, onnotice: () => {} });
  tenant = await makeTenant(app.services);
  const [mine, sql] = [app, owner];
  opened.push(() => Promise.all([mine.close(), sql.end()]));
});
afterAll(() => Promise.all(opened.map((close) => close())));

const write = (event: TestEvent, attendeeName: string) =>
  app.services.db.inTenant(tenant.id, (tx) =>
    append(tx, tenant.id, {
      eventId: event.id,
      registrationId: newId(),
      action: "CHECK_IN",
      actor: { type: "STAFF", id: newId(), name: "Anna", codeId: newId() },
      attendeeName,
      ticketCode: "0000000000001234",
      requestId: newId(),
    }),
  );

/** An event whose entries are sealed, in one batch for each list of names. */
async function sealed(...batches: string[][]): Promise<TestEvent> {
  const event = await makeEvent(app.services, tenant);
  for (const names of batches) {
    for (const name of names) await write(event, name);
    await sealAudit(app.services);
  }
  return event;
}

/** What an owner can do: nothing in the database stops these statements. */
async function forge(work: (sql: Sql) => Promise<unknown>): Promise<void> {
  const tables = ["checkin_audit", "checkin_audit_seal", "checkin_audit_head"];
  for (const table of tables) await owner.unsafe(`alter table ${table} disable trigger user`);
  await work(owner);
  for (const table of tables) await owner.unsafe(`alter table ${table} enable trigger user`);
}

const verify = (kept: KeptHead[] = [], secrets = [TEST_SECRET]) =>
  verifyAudit({ ...accessTo(url), secrets }, kept);

const problems = async (kept: KeptHead[] = []) =>
  (await verify(kept)).faults.map(({ problem }) => problem);

const cutOff = (event: TestEvent, from: number) => (sql: Sql) =>
  sql`
  with gone as (
    delete from checkin_audit_seal where event_id = ${event.id} and sequence >= ${from}
    returning entry_id)
  delete from checkin_audit using gone where id = gone.entry_id`;

describe("what an owner forges is found with the secret alone", () => {
  test("nothing, where nothing was forged", async () => {
    await sealed(["Ada", "Ben"], ["Cy"]);
    await sealed(["Dan"]);
    expect(await verify()).toMatchObject({ events: 2, entries: 4, heads: 3, faults: [] });
  });

  test("an entry that was edited", async () => {
    const event = await sealed(["Ada", "Ben", "Cy"]);
    await forge(
      (sql) => sql`update checkin_audit set attendee_name = 'Eve' where attendee_name = 'Ben'`,
    );
    expect((await verify()).faults).toMatchObject([{ eventId: event.id, sequence: 2 }]);
  });

  test("an entry that was edited, and every hash after it computed again", async () => {
    const event = await sealed(["Ada", "Ben"], ["Cy"]);
    await forge(async (sql) => {
      await sql`update checkin_audit set attendee_name = 'Eve' where attendee_name = 'Ben'`;
      await recompute(event);
    });
    expect((await verify()).faults).toMatchObject([{ eventId: event.id, sequence: 1 }]);
  });

  test("the end of a trail that was cut off with its seals", async () => {
    const event = await sealed(["Ada", "Ben"], ["Cy"]);
    await forge(cutOff(event, 3));
    expect((await verify()).faults).toMatchObject([{ eventId: event.id, sequence: 3 }]);
  });

  test("the end of a trail that was cut off with its seals and its head", async () => {
    const event = await sealed(["Ada", "Ben"], ["Cy"]);
    await sealed(["Dan"]);
    await forge(cutOff(event, 3));
    await forge(
      (sql) => sql`delete from checkin_audit_head where event_id = ${event.id} and sequence = 3`,
    );
    expect(await problems()).toEqual(["1 heads before head 3 are gone"]);
    const { token } = await organiser();
    const answer = await app.as({ token }).checkin.auditVerify({ eventId: event.id });
    expect(answer).toMatchObject({ intact: false, missing: 1 });
  });

  test("the newest of all, by a head that was kept elsewhere", async () => {
    const event = await sealed(["Ada", "Ben"], ["Cy"]);
    const { head } = await verify();
    await forge(cutOff(event, 3));
    await forge((sql) => sql`delete from checkin_audit_head where number = 2`);
    expect(await problems()).toEqual([]);
    expect(await problems(head ? [head] : [])).toEqual([
      "Head 2, which was kept elsewhere, is not in the database",
    ]);
  });

  test("the newest of all, by the lines of the log", async () => {
    const lines: string[] = [];
    const log = openLog("info", { write: (line: string) => void lines.push(line) });
    const logging = await openTestApp({ databaseUrl: url, log });
    opened.push(() => logging.close());
    const event = await makeEvent(app.services, tenant);
    for (const name of ["Ada", "Ben"]) {
      await write(event, name);
      await sealAudit(logging.services);
    }
    const kept = parseHeads(lines.join(""));
    expect(kept.map(({ number }) => number)).toEqual([1, 2]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: "audit.sealed", eventId: event.id, entries: 1 },
      { msg: "audit.sealed", eventId: event.id, entries: 1 },
    ]);
    expect(await problems(kept)).toEqual([]);
    await forge(cutOff(event, 2));
    await forge((sql) => sql`delete from checkin_audit_head where number = 2`);
    expect(await problems()).toEqual([]);
    expect(await problems(kept)).toEqual([
      "Head 2, which was kept elsewhere, is not in the database",
    ]);
  });

  test("everything, computed and signed again with a key of one's own", async () => {
    const event = await sealed(["Ada", "Ben"]);
    await forge(async (sql) => {
      await sql`update checkin_audit set attendee_name = 'Eve' where attendee_name = 'Ben'`;
      await recompute(event);
      const [last] = await seals(event).then((all) => all.slice(-1));
      await sql`update checkin_audit_head set hash = ${last?.hash ?? ""}, signature = md5('mine')`;
    });
    expect(await problems()).toContain("Head 1 is not what was signed");
  });

  test("a key that was taken away", async () => {
    await sealed(["Ada"]);
    await owner`delete from audit_key`;
    expect(await problems()).toContain("Head 1 is not what was signed");
  });

  test("an entry that was dated back", async () => {
    await sealed(["Ada", "Ben"]);
    await forge(
      (sql) =>
        sql`update checkin_audit set at = at - interval '1 hour' where attendee_name = 'Ben'`,
    );
    expect((await verify()).faults).toMatchObject([{ sequence: 2 }]);
  });

  test("an entry that was added with an earlier date, though the product sealed it", async () => {
    const event = await sealed(["Ada"]);
    await write(event, "Eve");
    await forge(
      (sql) =>
        sql`update checkin_audit set at = at - interval '6 minutes' where attendee_name = 'Eve'`,
    );
    await sealAudit((await another()).services);
    expect((await verify()).faults).toMatchObject([{ eventId: event.id, sequence: 2 }]);
  });
});

describe("the key", () => {
  test("outlives the secret that it was made under", async () => {
    await sealed(["Ada"]);
    const later = "a-later-secret-that-is-at-least-32-bytes-long";
    await sealAudit((await another([later, TEST_SECRET])).services);
    const known = { ...accessTo(url), systemDatabaseUrl: systemUrl(), secrets: [later] };
    expect(await verifyAudit(known)).toMatchObject({ entries: 1, faults: [] });
    const lost = { ...known, secrets: ["nobody-knows-this-secret-that-is-long-enough"] };
    await expect(verifyAudit(lost)).rejects.toThrow("No AUTH_SECRET opens");
  });
});

describe("chains from before there were heads", () => {
  test("are signed by the first sweep, and by none after", async () => {
    const event = await sealed(["Ada", "Ben"]);
    await forge((sql) => sql`delete from checkin_audit_head`);
    await sealAudit((await another()).services);
    expect(await verify()).toMatchObject({ heads: 1, faults: [] });
    await sealed(["Cy"]);
    await forge((sql) => sql`delete from checkin_audit_head where event_id = ${event.id}`);
    await sealAudit((await another()).services);
    expect(await problems()).toHaveLength(2);
  });
});

async function another(secrets = [TEST_SECRET]): Promise<TestApp> {
  const other = await openTestApp({ databaseUrl: url, secrets });
  opened.push(() => other.close());
  return other;
}

function systemUrl(): string {
  const login = getLogin(accessTo(url), "rollcall_system");
  return Object.assign(new URL(login.url), { password: login.passwords[0] }).href;
}

const organiser = () => makeMember(app.services, tenant, ["EVENT_MANAGER"]);

const seals = (event: TestEvent) =>
  app.services.system.run((query) =>
    query
      .select({
        sequence: checkinAuditSeal.sequence,
        hash: checkinAuditSeal.hash,
        entry: checkinAudit,
      })
      .from(checkinAuditSeal)
      .innerJoin(checkinAudit, eq(checkinAudit.id, checkinAuditSeal.entryId))
      .where(eq(checkinAuditSeal.eventId, event.id))
      .orderBy(asc(checkinAuditSeal.sequence)),
  );

/** Makes every hash of a chain right again, as anybody can. */
async function recompute(event: TestEvent): Promise<void> {
  let hash = CHAIN_START;
  for (const { sequence, entry } of await seals(event)) {
    hash = computeLinkHash(hash, entry);
    await owner`
      update checkin_audit_seal set hash = ${hash}
      where event_id = ${event.id} and sequence = ${sequence}`;
  }
}
