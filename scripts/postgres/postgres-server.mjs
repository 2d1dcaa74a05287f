// Finds, checks and probes a running PostgreSQL server without a driver: plain files and sockets.
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { eventually, readStartTime } from "../processes.mjs";

/** @typedef {{ pid: number, port: number }} Server */

const SETTLES_WITHIN_MS = 15_000;

/**
 * The server that runs this cluster and answers, if there is one. `pg_ctl status` only asks
 * kill(pid, 0) and so accepts a zombie or a reused pid; therefore the port decides.
 * @param {string} cluster
 * @returns {Promise<Server | undefined>}
 */
export async function findServer(cluster) {
  const server = readPidFile(cluster);
  if (!server || !runsCluster(cluster, server.pid)) return undefined;
  // The server may be starting or stopping.
  const hasSettled = async () => (await answers(server.port)) || !runsCluster(cluster, server.pid);
  await eventually(hasSettled, SETTLES_WITHIN_MS);
  return (await answers(server.port)) ? server : undefined;
}

/**
 * Deletes a postmaster.pid that names no server of this cluster: PostgreSQL refuses to start if the
 * pid is a zombie or was reused. First waits for the last backends of the killed server, because
 * this file is also what keeps two servers off the same data.
 * @param {string} cluster
 */
export async function clearStalePidFile(cluster) {
  const server = readPidFile(cluster);
  if (!server || runsCluster(cluster, server.pid)) return;
  await eventually(() => processesIn(cluster).length === 0, 10_000);
  if (processesIn(cluster).length === 0) rmSync(join(cluster, "postmaster.pid"), { force: true });
}

/** @param {string} cluster @returns {Server | undefined} */
function readPidFile(cluster) {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return undefined;
  }
}

/**
 * A PostgreSQL process has its data directory as working directory; a stranger with the same pid
 * does not. Without /proc, a living process is taken for the server.
 * @param {string} cluster
 * @param {number} pid
 */
function runsCluster(cluster, pid) {
  if (readStartTime(pid) === undefined) return false;
  return process.platform !== "linux" || processesIn(cluster).includes(pid);
}

/** @param {string} cluster @returns {number[]} */
function processesIn(cluster) {
  if (process.platform !== "linux") return [];
  const home = realpathSync(cluster);
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && readStartTime(pid) !== undefined && workingDirectory(pid) === home);
}

/** @param {number} pid */
function workingDirectory(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // it has ended, or belongs to another user
  }
}

/**
 * Whether a server on this port asks a client for its password. It does so only when it accepts
 * connections; before that it answers "the database system is starting up".
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function answers(port) {
  const parameters = Buffer.from("user\0postgres\0database\0postgres\0\0");
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + parameters.length, 0);
  head.writeInt32BE(3 << 16, 4); // protocol 3.0
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    const settle = (/** @type {boolean} */ yes) => {
      socket.destroy();
      resolve(yes);
    };
    socket.setTimeout(2000, () => settle(false));
    socket.on("error", () => settle(false));
    socket.on("end", () => settle(false));
    socket.on("connect", () => socket.write(Buffer.concat([head, parameters])));
    socket.on("data", (reply) => settle(reply[0] === 0x52)); // "R": an authentication request
  });
}

/**
 * The wished port if it is free, else any free port.
 * @param {number} wished 0 for any
 * @returns {Promise<number>}
 */
export function freePort(wished) {
  return new Promise((resolve, fail) => {
    const probe = createServer();
    probe.on("error", () =>
      wished === 0 ? fail(new Error("No port is free")) : resolve(freePort(0)),
    );
    probe.listen(wished, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
