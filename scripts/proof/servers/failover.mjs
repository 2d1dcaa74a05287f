// node scripts/proof/servers/failover.mjs [rounds]: kill -9 of the primary under load; its synchronous standby
// takes over. Nothing that was acknowledged may be lost, and writing goes on within 15 seconds.
import { ensureApiBuilt } from "../../api-build.mjs";
import { guardProcesses } from "../../guard.mjs";
import { ensureInstalled } from "../../workspace.mjs";
import { occasion, saveSection } from "../save-section.mjs";
import { playFailover } from "./failover-round.mjs";
import { summarizeFailures } from "./load.mjs";

const ROUNDS = Number(process.argv[2] ?? 5);
const CALLERS = 8;
const WRITES = 200;
const WITHIN_MS = 15_000;

async function main() {
  guardProcesses();
  await ensureInstalled();
  await ensureApiBuilt();
  /** @type {import("./failover-round.mjs").Round[]} */
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const result = await playFailover({ callers: CALLERS, writes: WRITES });
    rounds.push(result);
    const { failures, wrong, backAfterMs, registrations, checkIns } = result;
    console.log(`round ${round}:`, {
      failed: failures.length,
      backAfterMs,
      registrations,
      checkIns,
      wrong,
    });
  }
  return conclude(rounds);
}

/** @param {import("./failover-round.mjs").Round[]} rounds */
function conclude(rounds) {
  const sum = (
    /** @type {(round: import("./failover-round.mjs").Round) => number} */ selectNumber,
  ) => rounds.reduce((total, round) => total + selectNumber(round), 0);
  const failures = rounds.flatMap((round) => round.failures);
  const wrong = rounds.flatMap((round) => round.wrong);
  const back = rounds.map(({ backAfterMs }) => backAfterMs / 1000);
  saveSection("Failover to the standby", [
    "`node scripts/proof/servers/failover.mjs` cuts the standby off under load, kills the primary with SIGKILL a second later, moves the",
    "address of the database to the standby, and promotes it when writes were refused there. The primary ran with `synchronous_commit =",
    "remote_apply`. What fails is sent again with its `Idempotency-Key`; then rows of the new primary are compared with answers.",
    "",
    `${occasion()}: ${rounds.length} failovers, ${CALLERS} callers, ${sum(({ answered }) => answered)} requests granted; ` +
      `**writing went on ${back.map((seconds) => seconds.toFixed(1)).join(", ")} s after the kill**. ` +
      `${sum(({ registrations }) => registrations)} registrations and ${sum(({ checkIns }) => checkIns)} check-ins were acknowledged: ` +
      `**${wrong.length ? "not each" : "each"} is stored exactly once**, and the audit's chain is intact. ` +
      `${failures.length} requests failed meanwhile and were sent again:`,
    ...summarizeFailures(failures),
    ...wrong.map((line) => `- WRONG: ${line}`),
  ]);
  return wrong.length === 0 && Math.max(...back) * 1000 <= WITHIN_MS ? 0 : 1;
}

process.exitCode = await main();
process.exit();
