import { asc, eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openTestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeEvent, type TestEvent } from "#testing/clubs/factories.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { recordStatements } from "#testing/wire/record-statements.ts";
import { append } from "./append.ts";
import { checkinAuditSeal } from "./audit.sql.ts";
import { auditKey } from "./audit-key.ts";
import { sealAudit } from "./seal.ts";
import { type ReadPart, verifyTrail } from "./verify.ts";

// A database of its own: a sweep is over the events of every tenant.
const url = await freshDatabaseUrl("seal");
const { app, tenant } = await openClub({ databaseUrl: url });

const newEvent = () => makeEvent(app.services, tenant);

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
      scannedAt: new Date(),
    }),
  );

async function written(...names: string[]): Promise<TestEvent> {
  const event = await newEvent();
  for (const name of names) await write(event, name);
  return event;
}

const verify = async (event: TestEvent) => {
  const key = await auditKey(app.services);
  const read: ReadPart = (work) => app.services.db.inTenant(tenant.id, work);
  return verifyTrail(read, { tenantId: tenant.id, eventId: event.id }, key);
};

const sealsOf = (event: TestEvent) =>
  app.services.system.run((query) =>
    query
      .select()
      .from(checkinAuditSeal)
      .where(eq(checkinAuditSeal.eventId, event.id))
      .orderBy(asc(checkinAuditSeal.sequence)),
  );

/** What only somebody who owns the tables can do, and the chain has to show. */
async function tamper(statement: string, ...values: string[]): Promise<void> {
  const owner = postgres(url, { max: 1 });
  await owner.begin(async (tx) => {
    await tx`alter table checkin_audit disable trigger user`;
    await tx`alter table checkin_audit_seal disable trigger user`;
    await tx.unsafe(statement, values);
    await tx`alter table checkin_audit enable trigger user`;
    await tx`alter table checkin_audit_seal enable trigger user`;
  });
  await owner.end();
}

describe("sealAudit", () => {
  test("chains the entries of each event by itself, numbered from 1", async () => {
    const [first, second] = [await written("Ada", "Ben"), await written("Cy")];
    expect(await verify(first)).toEqual({ entries: 2, sealed: 0, pending: 2, intact: true });
    await sealAudit(app.services);
    expect((await sealsOf(first)).map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect((await sealsOf(second)).map(({ sequence }) => sequence)).toEqual([1]);
    expect(await verify(first)).toMatchObject({ entries: 2, sealed: 2, pending: 0, intact: true });
  });

  test("continues a chain, and a sweep without anything new adds nothing", async () => {
    const event = await written("Ada");
    await sealAudit(app.services);
    await write(event, "Ben");
    expect(await verify(event)).toMatchObject({ sealed: 1, pending: 1, intact: true });
    await sealAudit(app.services);
    await sealAudit(app.services);
    expect(await sealsOf(event)).toHaveLength(2);
    expect(await verify(event)).toMatchObject({ sealed: 2, pending: 0, intact: true });
  });

  test("seals what a process left behind that stopped", async () => {
    const event = await written("Ada", "Ben", "Cy");
    const other = await openTestApp({ databaseUrl: url });
    await sealAudit(other.services);
    await other.close();
    expect(await verify(event)).toMatchObject({ sealed: 3, pending: 0, intact: true });
  });

  test("leaves one unbroken chain when four run at once beside writers", async () => {
    const event = await newEvent();
    const names = Array.from({ length: 40 }, (_, turn) => `Person ${turn}`);
    const others = await Promise.all([1, 2, 3].map(() => openTestApp({ databaseUrl: url })));
    const sealers = [app, ...others].map(async ({ services }) => {
      for (let turn = 0; turn < 5; turn += 1) await sealAudit(services);
    });
    await Promise.all([...names.map((name) => write(event, name)), ...sealers]);
    await sealAudit(app.services);
    expect(await verify(event)).toMatchObject({
      entries: 40,
      sealed: 40,
      pending: 0,
      intact: true,
    });
    await Promise.all(others.map((each) => each.close()));
  });
});

describe("a large trail", () => {
  const ENTRIES = 2_500;

  /** As after an outage of the sealer. */
  async function manyWritten(): Promise<TestEvent> {
    const event = await newEvent();
    await app.services.system.run((query) =>
      query.execute(sql`
        insert into checkin_audit (tenant_id, event_id, id, registration_id, action, actor_type,
          actor_id, actor_name, attendee_name, ticket_code_hint, request_id, at)
        select ${tenant.id}, ${event.id}, gen_random_uuid(), gen_random_uuid(), 'CHECK_IN', 'STAFF',
          gen_random_uuid(), 'Anna', 'Person ' || n, '1234', 'r',
          now() - interval '1 day' + (n / 2) * interval '1 minute'
        from generate_series(1, ${ENTRIES}) as n`),
    );
    return event;
  }

  test("is sealed a thousand entries a transaction, none of which looks at the sealed ones again", async () => {
    const event = await manyWritten();
    const restarted = await openTestApp({ databaseUrl: url });
    const record = recordStatements(restarted.services);
    await sealAudit(restarted.services);
    await restarted.close();
    expect(
      record.texts.filter((text) => /^insert into "checkin_audit_seal"/.test(text)),
    ).toHaveLength(3);
    const reads = record.texts.filter((text) => /is distinct from.* limit/s.test(text));
    expect(reads.map((text) => text.includes('"at" >= '))).toEqual([false, true, true]);
    expect(await verify(event)).toMatchObject({ sealed: ENTRIES, pending: 0, intact: true });
  });

  test("is verified in short units, between which seals and requests have their turn", async () => {
    const event = await manyWritten();
    const restarted = await openTestApp({ databaseUrl: url });
    await sealAudit(restarted.services);
    await restarted.close();
    const key = await auditKey(app.services);
    const inUse: number[] = [];
    let turns = 0;
    const read: ReadPart = async (work) => {
      inUse.push(app.services.db.stats().inUse);
      setImmediate(() => {
        turns += 1;
      });
      return app.services.db.inTenant(tenant.id, work);
    };
    const found = await verifyTrail(read, { tenantId: tenant.id, eventId: event.id }, key);
    expect(found).toMatchObject({ entries: ENTRIES, sealed: ENTRIES, intact: true });
    // The head, three parts of the chain, three of the count of the entries.
    expect(inUse).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(turns).toBe(7);
  });
});

describe("verifyTrail", () => {
  async function sealed(...names: string[]) {
    const event = await written(...names);
    await sealAudit(app.services);
    const seals = await sealsOf(event);
    const [, middle] = seals;
    if (!middle) throw new Error("not sealed");
    return { event, middle };
  }

  test("shows the first entry that was changed", async () => {
    const { event, middle } = await sealed("Ada", "Ben", "Cy");
    await tamper("update checkin_audit set attendee_name = 'Eve' where id = $1", middle.entryId);
    expect(await verify(event)).toMatchObject({
      intact: false,
      firstBroken: { sequence: 2, entryId: middle.entryId },
    });
  });

  test("shows an entry that was removed", async () => {
    const { event, middle } = await sealed("Ada", "Ben", "Cy");
    await tamper("delete from checkin_audit where id = $1", middle.entryId);
    expect(await verify(event)).toMatchObject({
      entries: 2,
      intact: false,
      firstBroken: { sequence: 2, entryId: middle.entryId },
    });
  });

  test("shows an entry that was removed together with its seal", async () => {
    const { event, middle } = await sealed("Ada", "Ben", "Cy");
    await tamper("delete from checkin_audit where id = $1", middle.entryId);
    await tamper("delete from checkin_audit_seal where entry_id = $1", middle.entryId);
    expect(await verify(event)).toMatchObject({ intact: false, firstBroken: { sequence: 3 } });
  });

  test("shows a seal that was changed", async () => {
    const { event, middle } = await sealed("Ada", "Ben", "Cy");
    const statement = "update checkin_audit_seal set hash = repeat('0', 64) where entry_id = $1";
    await tamper(statement, middle.entryId);
    expect(await verify(event)).toMatchObject({ intact: false, firstBroken: { sequence: 2 } });
  });
});
