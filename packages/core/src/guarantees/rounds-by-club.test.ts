import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { foldRowCounts } from "#base/db/query/fold-row-counts.ts";
import type { Services } from "#base/rpc/context.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { DUE_WORK, type DueWork, makeDueClub } from "#testing/clubs/due-clubs.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { openWatchedLog } from "#testing/watched-log.ts";
import { sendDueBroadcasts } from "../modules/broadcasts/send/send-due.ts";
import { runImports } from "../modules/imports/registrants/run-imports.ts";
import { runInvoiceBatches } from "../modules/invoicing/run-batches.ts";
import { foldRegistrationCounts } from "../modules/registration/read/fold-registration-counts.ts";
import { ROUNDS, sealAudit } from "../worker.ts";

// Its own database: a round is of all clubs, those of other tests as well.
const databaseUrl = await freshDatabaseUrl("rounds_by_club");
const app = await openAppForFile({ databaseUrl });
const owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => owner.end());

const lines: string[] = [];
const services: Services = { ...app.services, log: openWatchedLog((line) => lines.push(line)) };
const unused = { deliver: async () => {}, close() {} };

/** Secrets that are sealed again have a test of their own (reseal-secrets.test.ts). */
const { resealSecrets, ...NIGHTLY } = ROUNDS;
const WORK: Record<string, (services: Services) => Promise<unknown>> = {
  ...NIGHTLY,
  sealAudit,
  foldRowCounts,
  foldRegistrationCounts,
  sendDueBroadcasts: (of) => sendDueBroadcasts(of, unused, new AbortController().signal),
  runImports: (of) => runImports(of),
  runInvoiceBatches: (of) => runInvoiceBatches(of),
};

await owner.unsafe(`
  create function fail_for_club() returns trigger language plpgsql as $$
  begin
    if to_jsonb(coalesce(new, old)) ->> tg_argv[0] = tg_argv[1] then
      raise exception 'planted';
    end if;
    return coalesce(new, old);
  end $$`);

async function failFor(club: string, { table, act, column = "tenant_id" }: DueWork) {
  await owner.unsafe(`create trigger planted before ${act} on ${table}
    for each row execute function fail_for_club('${column}', '${club}')`);
  return () => owner.unsafe(`drop trigger planted on ${table}`);
}

async function countLeft({ left }: DueWork, club: string): Promise<number> {
  const [row] = await owner.unsafe<{ count: number }[]>(left, [club]);
  return row?.count ?? Number.NaN;
}

test("every round of the crontab, and every ticker that changes rows of clubs, is tried below", () => {
  expect(Object.keys(DUE_WORK).sort()).toEqual(Object.keys(WORK).sort());
});

test.each(Object.entries<DueWork>(DUE_WORK))(
  "a club that fails does not stop the others: %s",
  async (name, work) => {
    const clubs = [
      await makeDueClub(services),
      await makeDueClub(services),
      await makeDueClub(services),
    ];
    if (name === "refreshDueBalances")
      await owner`update member_balance set next_due_at = now() - interval '1 hour'`;
    const [, middle = ""] = clubs;
    const countAll = () => Promise.all(clubs.map((club) => countLeft(work, club)));
    const before = await countAll();
    expect(before.every((count) => count > 0)).toBe(true);
    const run = () => WORK[name]?.(services);

    const mend = await failFor(middle, work);
    lines.length = 0;
    await expect(run()).rejects.toThrow(/^\d+ parts of .* failed$/);
    expect(await countAll()).toEqual([0, before[1], 0]);
    const warned = lines.filter((line) => line.includes("part of a round failed"));
    expect(warned.join()).toContain(middle);
    expect(warned.join()).not.toContain(clubs[0]);

    await mend();
    // The lease of a batch, which keeps other instances from it, has ended.
    for (const table of ["invoice_batch", "import_batch"])
      await owner.unsafe(`update ${table} set lease_until = null`);
    await run();
    expect(await countAll()).toEqual([0, 0, 0]);
  },
);
