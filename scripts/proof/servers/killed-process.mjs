// node scripts/proof/servers/killed-process.mjs [kills]: kill -9 of one of two web processes behind HAProxy
// under load. Only requests that were in flight may fail, and each is settled when it is sent again
// with its Idempotency-Key: exactly one effect.
import { ensureApiBuilt } from "../../api-build.mjs";
import { startTestPostgres } from "../../postgres/test-postgres.mjs";
import { sleep } from "../../processes.mjs";
import { ensureInstalled } from "../../workspace.mjs";
import { occasion, saveSection } from "../save-section.mjs";
import { findDifferences, openEvening } from "./evening.mjs";
import { startLoad, summarizeFailures } from "./load.mjs";
import { needHaproxy, openStage, readVersion } from "./stage.mjs";

const KILLS = Number(process.argv[2] ?? 20);
const CALLERS = 16;
/** The proxy looks twice before it sends requests again. */
const SETTLE_MS = 1_500;

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
  const env = { DATABASE_URL: databaseUrl };
  const parts = [await stage.start("web", env), await stage.start("web", env)];
  await stage.start("worker", env);
  const front = await stage.haproxy(parts);
  const evening = await openEvening(front, "Sudden Supper");
  const load = startLoad(front, evening, { callers: CALLERS, repeat: true });
  let late = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(SETTLE_MS + Math.random() * 500);
    const before = load.failures.length;
    const part = /** @type {import("./stage.mjs").Part} */ (parts[kill % 2]);
    const { at: killedAt } = await stage.endOf(part, "SIGKILL");
    await stage.again(part, env);
    const failed = load.failures.slice(before);
    late += failed.filter(({ sentAt }) => sentAt > killedAt).length;
    console.log(`kill ${kill + 1}: ${failed.length} failed, ${load.tally.answered} answered`);
  }
  await load.finish();
  return conclude(load, late, await findDifferences(databaseUrl, evening, load.acknowledged));
}

/**
 * @param {import("./load.mjs").Load} load
 * @param {number} late failures of requests that were sent when the process had ended
 * @param {string[]} wrong
 */
function conclude({ tally, failures, acknowledged }, late, wrong) {
  const countSettled = (/** @type {string} */ how) =>
    failures.filter((failure) => failure.settled === how).length;
  const { registrations, checkIns } = acknowledged;
  saveSection("Kill of a web process", [
    "`node scripts/proof/servers/killed-process.mjs` kills one of two web processes with SIGKILL, again and again, under load behind",
    "HAProxy. What fails is sent again with its `Idempotency-Key`; then rows are compared with answers.",
    "",
    `${occasion()}, ${readVersion("haproxy", "-v")}: ${KILLS} kills, ${tally.answered} requests of ${CALLERS} callers granted; ` +
      `**${failures.length} failed, ${late} of them sent after the process had ended**. Sent again, ` +
      `${countSettled("done")} had been done before and were answered from storage, ${countSettled("repeated")} were done then, ` +
      `**${countSettled("given up")} were not settled**. ${registrations.length} registrations and ${checkIns.length} check-ins: ` +
      `**${wrong.length ? "not each" : "each"} stored exactly once**.`,
    ...summarizeFailures(failures),
    ...wrong.map((line) => `- ${line}`),
  ]);
  console.log({ answered: tally.answered, failed: failures.length, late, wrong });
  return late + countSettled("given up") + wrong.length === 0 ? 0 : 1;
}

process.exitCode = await main();
process.exit();
