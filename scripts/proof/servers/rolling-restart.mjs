// node scripts/proof/servers/rolling-restart.mjs [rounds]: two web processes and a worker behind HAProxy are
// replaced one after the other under load; no request may fail, and what was acknowledged is stored
// once. With PGBOUNCER=<program> (1.21 or newer) the processes reach PostgreSQL through PgBouncer in
// transaction mode.
import { ensureApiBuilt } from "../../api-build.mjs";
import { startTestPostgres } from "../../postgres/test-postgres.mjs";
import { sleep } from "../../processes.mjs";
import { ensureInstalled } from "../../workspace.mjs";
import { occasion, saveSection } from "../save-section.mjs";
import { findDifferences, openEvening } from "./evening.mjs";
import { startLoad, summarizeFailures } from "./load.mjs";
import { needHaproxy, openStage, readVersion } from "./stage.mjs";

const ROUNDS = Number(process.argv[2] ?? 10);
const CALLERS = 8;
const SETTLE_MS = 1_500;
const POOLER = process.env["PGBOUNCER"];

async function main() {
  needHaproxy();
  await ensureInstalled();
  await ensureApiBuilt();
  const postgres = await startTestPostgres();
  const stage = openStage();
  try {
    return await prove(stage, postgres.url);
  } finally {
    stage.end();
    await postgres.stop();
  }
}

/**
 * @param {import("./stage.mjs").Stage} stage
 * @param {string} databaseUrl
 */
async function prove(stage, databaseUrl) {
  const direct = { DATABASE_URL: databaseUrl };
  // The first start makes the roles, with the passwords that PgBouncer is told.
  const first = await stage.start("web", direct);
  const env = { ...direct, ...(POOLER ? await stage.pgbouncer(POOLER, databaseUrl) : {}) };
  const parts = [first, await stage.start("web", env), await stage.start("worker", env)];
  const front = await stage.haproxy(parts);
  const evening = await openEvening(front, "Rolling Supper");
  const load = startLoad(front, evening, { callers: CALLERS, repeat: false });
  /** @type {string[]} */
  const wrong = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const part of parts) {
      const { how } = await stage.endOf(part, "SIGTERM");
      if (how !== 0) wrong.push(`a ${part.part} ended with ${how}`);
      await stage.again(part, env);
      // The proxy looks twice before it sends requests again.
      await sleep(SETTLE_MS);
    }
    console.log(`round ${round}: ${load.tally.answered} answered, ${load.failures.length} failed`);
  }
  await load.finish();
  wrong.push(...(await findDifferences(databaseUrl, evening, load.acknowledged)));
  return conclude(load, wrong);
}

/**
 * @param {import("./load.mjs").Load} load
 * @param {string[]} wrong
 */
function conclude({ tally, failures, acknowledged }, wrong) {
  const { registrations, checkIns } = acknowledged;
  saveSection(`Rolling restart${POOLER ? " through PgBouncer" : ""}`, [
    "`node scripts/proof/servers/rolling-restart.mjs` replaces two web processes and a worker one after the other under",
    `load, behind HAProxy with deploy/haproxy/haproxy.cfg${POOLER ? " and PgBouncer in transaction mode" : ""}. No request is sent twice.`,
    "",
    `${occasion()}, ${readVersion("haproxy", "-v")}${POOLER ? `, ${readVersion(POOLER, "--version")}` : ""}: ` +
      `**${failures.length} of ${tally.answered + failures.length} requests failed** in ${ROUNDS} rounds ` +
      `(${CALLERS} callers on kept connections, ${3 * ROUNDS} processes replaced). ${tally.written} of them wrote: ` +
      `${registrations.length} registrations and ${checkIns.length} check-ins, ` +
      `${wrong.length ? "not each" : "each"} stored exactly once.`,
    ...summarizeFailures(failures),
    ...wrong.map((line) => `- ${line}`),
  ]);
  console.log(`${failures.length} failed of ${tally.answered}`, summarizeFailures(failures), wrong);
  return failures.length + wrong.length === 0 ? 0 : 1;
}

process.exitCode = await main();
process.exit();
