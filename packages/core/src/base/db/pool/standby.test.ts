import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import postgres, { type Sql } from "postgres";
import { afterAll, describe, expect, test, vi } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { startPostgresPair } from "../../../../../../scripts/postgres/postgres-pair.mjs";
import { accessTo } from "../../../testing/servers/access-to.ts";
import { exportCsv } from "../../export/export-csv.ts";
import { migrate } from "../migrate/migrate.ts";

// Two servers are started here, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = await mkdtemp(join(tmpdir(), "rollcall-standby-"));
const { primary, replica } = await startPostgresPair(folder, { database: "club" });
await migrate(accessTo(primary.url));
const { app, as, tenant, newMember, newEvent } = await openClub({
  databaseUrl: primary.url,
  replicaUrl: replica.url,
});
const standby = postgres(replica.superuserUrl, { max: 1, onnotice: () => {} });
afterAll(async () => {
  await standby.end();
  await Promise.all([primary.stop(), replica.stop()]);
  await rm(folder, { recursive: true, force: true });
});

const titles = async () =>
  (await as().events.publicList({ tenantSlug: tenant.slug })).data.map(({ title }) => title);
const published = (title: string) => newEvent({ title, status: "PUBLISHED" });
const eventually = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 60_000 });
const sessionsOf = async (server: Sql, name: string) =>
  (await server`select 1 from pg_stat_activity where application_name = ${name}`).length;

let begun = 0;

/** A file of one column that fails behind its first part wherever nothing may be written. */
const failingAtReplica = {
  columns: ["n"],
  async *read(tx: { execute(query: ReturnType<typeof sql>): Promise<unknown> }) {
    begun += 1;
    yield [["1"]];
    await tx.execute(sql`select 1 / (not pg_is_in_recovery())::int`);
    yield [["2"]];
  },
  record: async () => {},
  filename: () => "n.csv",
};

describe("with a streaming replica", () => {
  test("public lists, reports and exports are read there", async () => {
    await published("Regatta");
    const manager = await newMember(["EVENT_MANAGER"]);
    await eventually(async () => {
      expect(await titles()).toEqual(["Regatta"]);
      await as(manager).reporting.attendanceReport({ format: "csv" });
      expect(await sessionsOf(standby, "rollcall replica")).toBeGreaterThan(0);
      expect(await sessionsOf(standby, "rollcall replica exports")).toBeGreaterThan(0);
    });
  });

  test("what was written a moment ago is found, since a refusal there is no answer", async () => {
    const manager = await newMember(["EVENT_MANAGER"]);
    await standby`select pg_wal_replay_pause()`;
    const { id: eventId } = await published("Supper");
    const report = await as(manager).reporting.eventAttendance({ eventId });
    expect(report).toMatchObject({ title: "Supper" });
    await standby`select pg_wal_replay_resume()`;
  });

  test("a replica that falls behind is not read", async () => {
    await eventually(async () => expect(await titles()).toContain("Supper"));
    await standby`select pg_wal_replay_pause()`;
    await published("Treasure hunt");
    await eventually(async () => expect(await titles()).toContain("Treasure hunt"));
    await standby`select pg_wal_replay_resume()`;
  });

  test("a file that fails there on its way is begun again at the primary, and has each row once", async () => {
    const [actor, now] = [{ type: "member", tenantId: tenant.id } as never, new Date()];
    const reply = { header: () => {}, cookie: () => {} };
    const more = { outer: undefined, request: {} as never, caller: async () => {} };
    const ctx = { app: app.services, actor, now, reply, ...more };
    await eventually(async () => {
      begun = 0;
      expect(await exportCsv(ctx, failingAtReplica)).toBe("\uFEFFn\r\n1\r\n2\r\n");
      expect(begun).toBe(2);
    });
  });

  test("a replica that is gone is done without, from the first call on", async () => {
    await standby.end();
    await replica.stop();
    for (let call = 0; call < 5; call += 1) expect(await titles()).toHaveLength(3);
  });
});
