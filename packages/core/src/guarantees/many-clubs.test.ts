import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openAppForFile } from "#testing/clubs/club.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { tell } from "#testing/tell.ts";
import { ROUNDS, sealAudit } from "../worker.ts";

const isLong = process.env["PROOFS"] === "long";
const CLUBS = isLong ? 5_000 : 60;
const MEMBERS = isLong ? 100 : 5;
/** What the rounds may hold above what the process holds before them. */
const MAX_GROWTH_MB = 40;

const databaseUrl = await freshDatabaseUrl("many_clubs");
const { services } = await openAppForFile({ databaseUrl });
const run = (statement: ReturnType<typeof sql>) =>
  services.system.run((query) => query.execute<{ count: number }>(statement));
const count = async (from: string) => {
  const [row] = await run(sql`select count(*)::int as count from ${sql.raw(from)}`);
  return row?.count;
};

/** Clubs whose every member has to be renewed, a hundred clubs a statement. */
async function makeClubs(): Promise<void> {
  for (let made = 0; made < CLUBS; made += 20)
    await run(sql`
      with club as (
        insert into tenant (id, slug, name, currency, timezone, renewal_days_before)
        select gen_random_uuid(), 'many-' || n, 'Club ' || n, 'EUR', 'Europe/Berlin', 14
          from generate_series(${made + 1}::int, ${Math.min(made + 20, CLUBS)}::int) as n
        returning id
      ), type as (
        insert into membership_type (tenant_id, id, name, name_key, fee, currency, period, grace_days)
        select id, gen_random_uuid(), 'Yearly', 'yearly', 900, 'EUR', 'ROLLING_YEAR', 30 from club
        returning tenant_id, id
      )
      insert into member (tenant_id, id, email, full_name, name_key, roles, membership_type_id,
        paid_through)
      select tenant_id, gen_random_uuid(), 'm' || n || '@example.org', 'Member ' || n,
             'member ' || n, '{MEMBER}', id, current_date + 5
        from type cross join generate_series(1, ${MEMBERS}::int) as n`);
  await run(sql`analyze`).catch(() => undefined);
}

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");
/** Looks that collect garbage may take a twentieth of the time: in a large heap each is long. */
const REST = 20;

/**
 * The most memory that is held while something runs, in megabytes. Garbage is collected before each
 * look: how much of it lies about is V8's choice, and follows the room that the machine has.
 */
async function measurePeak(work: () => Promise<unknown>): Promise<{ peak: number; start: number }> {
  const megabytes = () => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return Math.round((heapUsed + external) / 1_048_576);
  };
  const start = megabytes();
  let peak = start;
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    const began = performance.now();
    peak = Math.max(peak, megabytes());
    timer = setTimeout(look, REST * (performance.now() - began));
  };
  look();
  await work();
  clearTimeout(timer);
  return { peak: Math.max(peak, megabytes()), start };
}

test(
  "each round of all clubs ends, in bounded memory, and a round that is repeated renews nobody twice",
  async () => {
    await makeClubs();
    for (const [name, round] of Object.entries({ ...ROUNDS, sealAudit })) {
      const began = performance.now();
      const { peak, start } = await measurePeak(() => round(services));
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      tell(`${name}: ${CLUBS} clubs of ${MEMBERS} members in ${seconds} s, ${start} → ${peak} MB`);
      expect(peak - start).toBeLessThan(MAX_GROWTH_MB);
    }
    expect(await count("invoice_batch")).toBe(CLUBS);
    expect(await count("invoice_batch_member")).toBe(CLUBS * MEMBERS);

    await run(sql`delete from invoice_batch where tenant_id in (
      select id from tenant order by id desc limit ${Math.floor(CLUBS / 2)})`);
    await ROUNDS.renewNightly(services);
    expect(await count("invoice_batch")).toBe(CLUBS);
    expect(await count("invoice_batch_member")).toBe(CLUBS * MEMBERS);
  },
  isLong ? 3_600_000 : 60_000,
);
