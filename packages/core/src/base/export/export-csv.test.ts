import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { refused } from "#testing/people/refused.ts";
import type { AuditEntryOutput } from "../../modules/audit/audit.schema.ts";
import { readTrailInParts } from "../../modules/audit/read-trail.ts";
import type { Query } from "../db/pool/client.ts";
import type { Context } from "../rpc/context.ts";
import { BYTE_ORDER_MARK, writeCsv } from "../text/csv.ts";
import { exportCsv } from "./export-csv.ts";
import { openSpool, readSpool, type Spool } from "./spool.ts";

const { app, as, tenant, newMember, newEvent } = await openClub();
const { services } = app;
const admin = await newMember(["ADMIN"]);
const event = await newEvent();
const ENTRIES = 2_345;

/** Entries of which many have the same time, to the microsecond. */
const writeEntries = (number: number, name = "Person", hoursAgo = 1) =>
  services.system.run((query) =>
    query.execute(sql`
      insert into checkin_audit (tenant_id, event_id, id, registration_id, action, actor_type,
        actor_id, actor_name, attendee_name, ticket_code_hint, request_id, at)
      select ${tenant.id}, ${event.id}, gen_random_uuid(), gen_random_uuid(), 'CHECK_IN', 'MEMBER',
        ${admin.id}, 'Ada', ${name} || n, '', 'r', now() - make_interval(hours => ${hoursAgo}) + (n / 7) * interval '1 microsecond'
      from generate_series(1, ${number}) as n`),
  );
await writeEntries(ENTRIES);

const idsOf = (csv: string): string[] =>
  csv
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",").at(-1) ?? "");

/** A call of a club's administrator that takes files itself, and the files it got. */
function receiver(tenantId = tenant.id) {
  const files: Spool[] = [];
  const ctx = {
    app: services,
    actor: { type: "member", tenantId } as unknown as Context["actor"] & {
      tenantId: typeof tenant.id;
    },
    caller: async () => {},
    request: { ip: "192.0.2.1" },
    outer: undefined,
    reply: {
      header() {},
      cookie() {},
      sendFile: (file: Spool) => files.push(file) > 0,
    },
  } as unknown as Parameters<typeof exportCsv>[0];
  return { ctx, files };
}

const fileOf = (read: (tx: Query) => AsyncIterable<string[][]>) => ({
  ...{ columns: ["id"], read, filename: () => "a.csv" },
  record: async () => {},
});

describe("a long file", () => {
  test("has every row once, in the order of the list", async () => {
    const csv = await as(admin).checkin.auditExport({ eventId: event.id });
    const rows = await services.db.inTenant(tenant.id, (tx) =>
      tx.execute<{ id: string }>(sql`
        select id from checkin_audit where event_id = ${event.id} order by at desc, id desc`),
    );
    expect(idsOf(csv)).toEqual(rows.map(({ id }) => id));
    expect(idsOf(csv)).toHaveLength(ENTRIES);
  });

  test("is read in parts, of which one at a time is in memory", async () => {
    const sizes = await services.db.inTenant(tenant.id, async (tx) => {
      const seen: number[] = [];
      for await (const part of readTrailInParts(tx, tenant.id, { eventId: event.id }))
        seen.push(part.length);
      return seen;
    });
    expect(sizes).toEqual([1_000, 1_000, 345]);
  });

  test("is of one moment, though rows are written while it is read", async () => {
    const { ctx, files } = receiver();
    await exportCsv(
      ctx,
      fileOf(async function* (tx) {
        for await (const part of readTrailInParts(tx, tenant.id, { eventId: event.id })) {
          yield part.map(({ attendeeName }: AuditEntryOutput) => [attendeeName]);
          // Older than what was read already, so that a later part would have them.
          await writeEntries(50, "Late", 2);
        }
      }),
    );
    const csv = await readSpool(files[0] as Spool);
    expect(csv.split("\r\n")).toHaveLength(ENTRIES + 2);
    expect(csv).not.toContain("Late");
  });
});

describe("a file that is being downloaded", () => {
  const rows = (...ids: string[]) =>
    fileOf(async function* () {
      yield ids.map((id) => [id]);
    });

  test("holds no connection, however slow its receiver is", async () => {
    const { ctx, files } = receiver();
    expect(await exportCsv(ctx, rows("1", "2"))).toBe("");
    expect(services.reads.files.stats()).toEqual({ inUse: 0, waiting: 0 });
    expect(await readSpool(files[0] as Spool)).toBe(
      BYTE_ORDER_MARK + writeCsv([["id"], ["1"], ["2"]]),
    );
  });

  test("is one of two of its club until it is sent", async () => {
    const { ctx, files } = receiver();
    await exportCsv(ctx, rows("1"));
    await exportCsv(ctx, rows("2"));
    await expect(exportCsv(ctx, rows("3"))).rejects.toEqual(refused("RATE_LIMITED"));
    await files[0]?.close();
    await exportCsv(ctx, rows("3"));
    for (const file of files) await file.close();
  });

  test("of clubs that take nothing of theirs, holds up no file of another club", async () => {
    const slow = Array.from({ length: 6 }, () => receiver(newId() as typeof tenant.id));
    for (const { ctx } of slow) {
      await exportCsv(ctx, rows("1"));
      await exportCsv(ctx, rows("2"));
    }
    const { ctx, files } = receiver();
    expect(await exportCsv(ctx, rows("1"))).toBe("");
    for (const file of [...files, ...slow.flatMap((one) => one.files)]) await file.close();
  });

  test("is read in its club's turn, while another club's rows take long to read", async () => {
    const read: string[] = [];
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const slowly = fileOf(async function* () {
      read.push("long");
      yield [["1"]];
      await ended;
    });
    const busy = receiver(newId() as typeof tenant.id);
    const long = [exportCsv(busy.ctx, slowly), exportCsv(busy.ctx, slowly)];
    await expect.poll(() => read).toEqual(["long"]);
    const { ctx, files } = receiver();
    expect(await exportCsv(ctx, rows("1"))).toBe("");
    expect(read).toEqual(["long"]);
    end();
    await Promise.all(long);
    for (const file of [...files, ...busy.files]) await file.close();
  });

  test("is refused as a whole when its rows cannot be read, and leaves its place", async () => {
    const { ctx, files } = receiver();
    const broken = fileOf(async function* () {
      yield [["1"]];
      throw new Error("the disk of the database");
    });
    for (let call = 0; call < 3; call += 1)
      await expect(exportCsv(ctx, broken)).rejects.toThrow("the disk of the database");
    expect(files).toEqual([]);
  });
});

describe("a spool", () => {
  test("gives back in pieces of 64 KiB what was written, letters of several bytes too", async () => {
    const text = "ü".repeat(50_000);
    const spool = await openSpool();
    await spool.write(text);
    expect(spool.bytes).toBe(100_000);
    const first = await spool.read();
    expect(first?.length).toBe(65_536);
    expect((await spool.read())?.length).toBe(34_464);
    expect(await spool.read()).toBeUndefined();
    await spool.close();
  });

  test("503 SERVICE_UNAVAILABLE when the disk's budget is used, until another file is gone", async () => {
    const disk = { usedBytes: 0, maxBytes: 10 };
    const [one, other] = [await openSpool(() => {}, disk), await openSpool(() => {}, disk)];
    await one.write("12345678");
    await expect(other.write("123")).rejects.toEqual(refused("SERVICE_UNAVAILABLE"));
    await one.restart();
    await one.write("1234");
    await other.write("123456");
    await one.close();
    await other.close();
    expect(disk.usedBytes).toBe(0);
  });

  test("tells once that it is gone, when it is closed twice", async () => {
    let told = 0;
    const spool = await openSpool(() => {
      told += 1;
    });
    await spool.close();
    await spool.close();
    expect(told).toBe(1);
  });
});
