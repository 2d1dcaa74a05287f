// A failover under load, as docs/runbook.md describes it: the primary is lost, the address moves to
// the standby, the standby is promoted.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgresPair } from "../../postgres/postgres-pair.mjs";
import { findServer } from "../../postgres/postgres-server.mjs";
import { eventually, sleep } from "../../processes.mjs";
import { queryRows } from "../ask-database.mjs";
import { ask } from "../ask-http.mjs";
import { findDifferences, openEvening } from "./evening.mjs";
import { startLoad } from "./load.mjs";
import { openStage } from "./stage.mjs";
import { openAddress } from "./tcp-address.mjs";

/** @typedef {import("./evening.mjs").Evening} Evening */
/** @typedef {import("./load.mjs").Load} Load */
/** @typedef {import("./stage.mjs").Stage} Stage */
/** @typedef {(load: Load) => Promise<number>} FailOver resolves with the moment of the kill */
/**
 * @typedef {object} Round
 * @property {number} answered
 * @property {number} registrations
 * @property {number} checkIns
 * @property {import("./load.mjs").Failure[]} failures
 * @property {number} backAfterMs from the kill until a write that was sent after it was granted
 * @property {string[]} wrong what is lost, twice or otherwise not as it was acknowledged
 */

/** How long the primary runs without its standby. No standby has what it commits then. */
const ALONE_MS = 1_000;
const PATIENCE_MS = 5_000;

/**
 * @param {object} options
 * @param {number} options.callers
 * @param {number} options.writes that are granted before, and again after it
 * @param {boolean} [options.synchronous] false: a control, which loses what was acknowledged
 * @returns {Promise<Round>}
 */
export async function playFailover({ callers, writes, synchronous = true }) {
  const folder = mkdtempSync(join(tmpdir(), "rollcall-failover-"));
  /** @type {(() => unknown)[]} */
  const ends = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    /** @type {Awaited<ReturnType<typeof openAddress>> | undefined} */
    let link;
    const servers = await startPostgresPair(folder, {
      database: "club",
      synchronous,
      link: async (port) => {
        link = await openAddress(port);
        return link.port;
      },
    });
    ends.push(() => Promise.all([servers.primary.stop(), servers.replica.stop()]));
    const address = await openAddress(getPort(servers.primary.url));
    ends.push(() => [address.close(), link?.close()]);
    const stage = openStage();
    ends.push(() => stage.end());
    /** @type {FailOver} */
    const failOver = async (load) => {
      link?.cut();
      await sleep(ALONE_MS);
      const primary = await findServer(join(folder, "primary/cluster"));
      if (!primary) throw new Error("The primary is gone before it was killed");
      process.kill(primary.pid, "SIGKILL");
      const killedAt = performance.now();
      // Moved too early on purpose: a standby that is not promoted yet refuses what writes.
      address.move(getPort(servers.replica.url));
      const movedAt = performance.now();
      await eventually(() => load.failures.some(({ sentAt }) => sentAt > movedAt), PATIENCE_MS);
      await queryRows(servers.replica.superuserUrl, "select pg_promote(true, 60)");
      return killedAt;
    };
    const databaseUrl = Object.assign(new URL(servers.primary.url), { port: address.port }).href;
    return await play(stage, databaseUrl, { callers, writes, failOver });
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

/** @param {string} url */
const getPort = (url) => Number(new URL(url).port);

/**
 * @param {Stage} stage
 * @param {string} databaseUrl
 * @param {{ callers: number, writes: number, failOver: FailOver }} options
 * @returns {Promise<Round>}
 */
async function play(stage, databaseUrl, { callers, writes, failOver }) {
  const env = { DATABASE_URL: databaseUrl };
  const web = await stage.start("web", env);
  const parts = [web, await stage.start("worker", env)];
  const evening = await openEvening(web.port, "Supper on two servers");
  const load = startLoad(web.port, evening, { callers, repeat: true });
  await load.untilWritten(writes);
  const backAfterMs = await load.untilWrittenSince(await failOver(load));
  await load.untilWritten(load.tally.written + writes);
  await load.finish();
  const { registrations, checkIns } = load.acknowledged;
  return {
    answered: load.tally.answered,
    failures: load.failures,
    backAfterMs,
    registrations: registrations.length,
    checkIns: checkIns.length,
    wrong: [
      ...parts
        .filter(({ child }) => child.exitCode !== null)
        .map(({ part }) => `the ${part} ended`),
      ...load.failures
        .filter((failure) => failure.settled === "given up")
        .map(({ label }) => `${label} is not settled`),
      ...(await findDifferences(databaseUrl, evening, load.acknowledged)),
      ...(await brokenChain(web.port, evening)),
    ],
  };
}

/** @param {number} port @param {Evening} evening */
async function brokenChain(port, { id, token }) {
  const { body } = await ask({ port, path: `/api/events/${id}/checkin/audit/verify`, token });
  return JSON.parse(body).data?.intact ? [] : [`the audit's chain: ${body}`];
}
