import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { freshDatabaseUrl, makeMember, makeTenant, tell } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { busyClub, type Caller } from "./stage/busy-club.ts";
import { hangUp, of } from "./stage/caller.ts";
import { askOn, nothingSeen, openLine, type Seen } from "./stage/drive.ts";
import { readGauges } from "./stage/gauges.ts";
import { LONG, SIZE } from "./stage/proof-size.ts";
import { type Pair, startPair } from "./stage/two-processes.ts";

/** One process with few connections to the database, and far more callers than it has any for. */
const POOL = 4;
const PEAK_CALLERS = 2 * POOL;
/** As in production. */
const QUEUE_MS = 2_000;
const METRICS_TOKEN = "metrics-of-the-proofs";
const MIB = 1_048_576;
const TIMEOUT_MS = 600_000;

let pair: Pair;
let url: string;
let club: Caller[];
beforeAll(async () => {
  const env = {
    METRICS_TOKEN,
    DATABASE_POOL_SIZE: String(POOL),
    DATABASE_QUEUE_MS: String(QUEUE_MS),
  };
  pair = await startPair(await freshDatabaseUrl("pressure"), env);
  ({ url } = pair.processes[0]);
  club = await busyClub({ services: pair.services, next: () => url }, SIZE.crowd);
}, TIMEOUT_MS);
afterAll(async () => {
  await pair?.stop();
  await hangUp();
});

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Until so many milliseconds have passed and somebody has been answered. */
function forAWhile(seen: Seen): () => boolean {
  const end = Date.now() + SIZE.pressureMs;
  return () => Date.now() > end && seen.good + seen.refused + seen.failed > 0;
}

/** Answers a second. */
async function goodput(callers: readonly Caller[], seen: Seen): Promise<number> {
  const line = openLine(url, callers.length);
  const before = seen.good;
  const seconds = await askOn(line, callers, seen, forAWhile(seen));
  await line.close();
  return (seen.good - before) / seconds;
}

/** People who read the list of members, again and again. */
async function readers(count: number): Promise<Caller[]> {
  const tenant = await makeTenant(pair.services);
  const { token } = await makeMember(pair.services, tenant, ["EVENT_MANAGER"]);
  const headers = { authorization: `Bearer ${token}` };
  const ask = { method: "GET", path: "/api/membership/members", headers, status: 200 } as const;
  return of(count).map(() => ({ next: () => ask, heard: () => {} }));
}

describe("overload", () => {
  test(
    "more callers than connections: each is answered, or told to come back",
    async () => {
      const all = nothingSeen();
      const [peaks, crowded]: [number[], number[]] = [[], []];
      // By turns: what else the machine does falls on both.
      for (const _ of of(SIZE.pressureRounds)) {
        peaks.push(await goodput(club.slice(0, PEAK_CALLERS), nothingSeen()));
        crowded.push(await goodput(club, all));
      }
      const share = median(crowded) / median(peaks);
      tell(
        `${POOL} connections: ${Math.round(median(peaks))} answers a second to ${PEAK_CALLERS} callers, ` +
          `${Math.round(median(crowded))} to ${club.length} (${Math.round(share * 100)} %); ` +
          `${all.refused} told to come back, ${all.failed} failed.`,
      );
      expect(all.failures).toEqual([]);
      expect(all.good + all.refused).toBeGreaterThan(0);
      expect(pair.processes[0].child.exitCode).toBeNull();
      if (LONG) expect(share).toBeGreaterThan(0.8);
    },
    TIMEOUT_MS,
  );

  test(
    "a rush of far more: what is too much is 503 with Retry-After, and nothing else",
    async () => {
      const seen = nothingSeen();
      const line = openLine(url, SIZE.rush);
      await askOn(line, await readers(SIZE.rush), seen, forAWhile(seen));
      await line.close();
      tell(
        `${SIZE.rush} callers at once: ${seen.good} answered, ${seen.refused} told to come back ` +
          `(99 of 100 within ${seen.refused > 0 ? seen.tookToRefuse.percentile(99) : 0} ms), ` +
          `${seen.failed} failed.`,
      );
      expect(seen.failures).toEqual([]);
      expect(seen.good + seen.refused).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});

/** Opens a connection and notes its end; `drip` is sent again and again. */
function open(text: string, drip?: string): { socket: Socket; ended: Promise<unknown> } {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => socket.destroy());
  if (text) socket.write(text);
  const dripping = drip && setInterval(() => socket.writable && socket.write(drip), 1_000);
  // Not by once(), which fails for a client that writes while the server ends it (EPIPE).
  const closed = new Promise((close) => socket.once("close", close));
  const ended = closed.then(() => clearInterval(dripping || undefined));
  return { socket, ended };
}

/** Far below what the operating system queues for the process. */
const WAVE = 200;
/** Connections of others that may end or begin meanwhile. */
const OTHERS = 50;

/**
 * Opens idle connections in waves. What comes while the operating system's queue is full is open to
 * the client alone, and nobody would ever end it.
 */
async function openIdle(count: number): Promise<ReturnType<typeof open>[]> {
  const { files } = await readGauges(url, METRICS_TOKEN);
  const idle: ReturnType<typeof open>[] = [];
  let over = 0;
  while (idle.length < count) {
    const wave = of(Math.min(WAVE, count - idle.length)).map(() => open(""));
    for (const { socket, ended } of wave) {
      socket.resume();
      void ended.then(() => (over += 1));
    }
    idle.push(...wave);
    const taken = async () => over + (await readGauges(url, METRICS_TOKEN)).files - files;
    await expect.poll(taken, { timeout: 60_000 }).toBeGreaterThan(idle.length - OTHERS);
  }
  return idle;
}

async function whileOpen(name: string, connections: ReturnType<typeof open>[]): Promise<void> {
  await Promise.all(
    connections.map(async ({ socket }) => {
      if (socket.connecting) await once(socket, "connect");
    }),
  );
  const before = await readGauges(url, METRICS_TOKEN);
  const seen = nothingSeen();
  const perSecond = await goodput(club.slice(0, PEAK_CALLERS), seen);
  const during = await readGauges(url, METRICS_TOKEN);
  tell(
    `${connections.length} ${name}: meanwhile ${seen.good} answers to others ` +
      `(${Math.round(perSecond)} a second), ${seen.refused} told to come back, ${seen.failed} failed; ` +
      `${Math.round(during.memory / MIB)} MiB in memory, ${during.files} files and sockets.`,
  );
  expect(seen.failures).toEqual([]);
  expect(seen.good + seen.refused).toBeGreaterThan(0);
  expect(before.files).toBeGreaterThan(0);
  // The short form does not wait for the limits; mounts/raw-requests.test.ts does, for one of each.
  if (!LONG) for (const { socket } of connections) socket.destroy();
  await Promise.all(connections.map(({ ended }) => ended));
  const after = await readGauges(url, METRICS_TOKEN);
  tell(`${name}: all ended by the server, which holds ${after.files} files and sockets after it.`);
}

describe("slow clients", () => {
  const head = "Host: x\r\nContent-Type: application/json\r\n";
  test.each([
    [
      "that send a head a line a second",
      "GET /api/auth/me HTTP/1.1\r\nHost: x\r\n",
      "X-More: y\r\n",
    ],
    [
      "that send a body a byte a second",
      `POST /api/membership/apply HTTP/1.1\r\n${head}Content-Length: 5000\r\n\r\n{"a":"`,
      "x",
    ],
  ])(
    "clients %s hinder nobody, and are ended",
    async (name, text, drip) => {
      const slow = of(SIZE.slowClients).map(() => open(text, drip));
      for (const { socket } of slow) socket.resume();
      await whileOpen(`clients ${name}`, slow);
    },
    TIMEOUT_MS,
  );

  test(
    "clients that ask and never read hinder nobody, and are ended",
    async () => {
      const tenant = await makeTenant(pair.services);
      const { token } = await makeMember(pair.services, tenant, ["EVENT_MANAGER"]);
      for (const _ of of(SIZE.unreadRows)) await makeMember(pair.services, tenant);
      const ask = `GET /api/membership/members?limit=100 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
      const deaf = of(SIZE.deafClients).map(() => open(ask.repeat(SIZE.unreadAnswers), "\r\n"));
      await whileOpen("clients that ask and never read", deaf);
    },
    TIMEOUT_MS,
  );
});

describe("idle connections", () => {
  test(
    "hinder nobody, and are ended",
    async () => {
      await whileOpen("idle connections", await openIdle(SIZE.idleConnections));
    },
    TIMEOUT_MS,
  );
});
