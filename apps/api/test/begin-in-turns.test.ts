import { once } from "node:events";
import { connect } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Listening, listen } from "../src/boot/listen.ts";
import type { HttpEnv } from "../src/http/http-env.ts";

const REQUESTS = 50;
const OTHER_WORK = "whatever else came in";

let begun: string[];
let server: Listening;

beforeAll(async () => {
  const app = new Hono<HttpEnv>();
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
});
afterAll(() => server.stop(0));

/** Sends requests in one piece, so that all of them have come before any has begun. */
async function sendAtOnce(names: string[]): Promise<void> {
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const requests = names.map((name, at) => {
    const last = at === names.length - 1 ? "connection: close\r\n" : "";
    return `GET /${name} HTTP/1.1\r\nhost: ${hostname}\r\n${last}\r\n`;
  });
  socket.resume().write(requests.join(""));
  await once(socket, "close");
}

const NAMES = Array.from({ length: REQUESTS }, (_, at) => `request-${at}`);

test("what comes in while fifty requests wait has its turn before the last of them", async () => {
  await sendAtOnce(NAMES);
  expect(begun.indexOf(OTHER_WORK)).toBeGreaterThan(0);
  expect(begun.indexOf(OTHER_WORK)).toBeLessThan(begun.indexOf(`request-${REQUESTS - 1}`));
});

test("each of them begins, in the order in which they came", async () => {
  await sendAtOnce(NAMES);
  expect(begun.filter((name) => name !== OTHER_WORK)).toEqual(NAMES);
});
