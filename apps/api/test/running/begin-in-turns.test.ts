import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Listening, listen } from "../../src/boot/listen.ts";
import type { HttpEnv } from "../../src/http/http-env.ts";

const REQUESTS = 50;
const OTHER_WORK = "whatever else came in";

let begun: string[];
let atOnce: number;
let server: Listening;

beforeAll(async () => {
  const app = new Hono<HttpEnv>();
  let running = 0;
  app.get("/slow/:name", async (context) => {
    begun.push(context.req.param("name"));
    running += 1;
    atOnce = Math.max(atOnce, running);
    await new Promise((wake) => setTimeout(wake, 5));
    running -= 1;
    return context.text("done");
  });
  app.get("/ready", (context) => context.text("yes"));
  app.get("/:name", (context) => {
    // What comes in from now on has its turn after this one.
    if (begun.length === 0) setImmediate(() => begun.push(OTHER_WORK));
    begun.push(context.req.param("name"));
    return context.text("done");
  });
  server = await listen(app, 0, "127.0.0.1");
});
beforeEach(() => {
  begun = [];
  atOnce = 0;
});
afterAll(() => server.stop(0));

/** A connection that the server has accepted: it takes one in each turn of the event loop. */
async function open(): Promise<Socket> {
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(requestFor("/ready", false));
  await once(socket, "data");
  return socket.resume();
}

const requestFor = (path: string, isLast = true): string =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\n${isLast ? "connection: close\r\n" : ""}\r\n`;

const NAMES = Array.from({ length: REQUESTS }, (_, at) => `request-${at}`);

/** All of them in one piece on one connection. */
async function sendBehindEachOther(folder: string): Promise<void> {
  const socket = await open();
  const last = NAMES.length - 1;
  socket.write(NAMES.map((name, at) => requestFor(folder + name, at === last)).join(""));
  await once(socket, "close");
}

test("what comes in while fifty requests wait has its turn before the last of them", async () => {
  const sockets = await Promise.all(NAMES.map(open));
  const closed = sockets.map((socket) => once(socket, "close"));
  sockets.forEach((socket, at) => void socket.write(requestFor(`/${NAMES[at]}`)));
  await Promise.all(closed);
  expect(begun.indexOf(OTHER_WORK)).toBeGreaterThan(0);
  expect(begun.indexOf(OTHER_WORK)).toBeLessThan(REQUESTS);
  expect(begun).toHaveLength(REQUESTS + 1);
});

test("each of one connection begins, in the order in which they came", async () => {
  await sendBehindEachOther("/");
  expect(begun.filter((name) => name !== OTHER_WORK)).toEqual(NAMES);
});

test("each of one connection begins when the one before it was answered, so that none takes all", async () => {
  await sendBehindEachOther("/slow/");
  expect([begun, atOnce]).toEqual([NAMES, 1]);
});

test("a client that leaves takes along what it has not begun", async () => {
  const socket = await open();
  socket.write(NAMES.map((name) => requestFor(`/slow/${name}`, false)).join(""));
  await once(socket, "data");
  socket.destroy();
  await sendBehindEachOther("/slow/");
  const left = begun.length - REQUESTS;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(REQUESTS);
});
