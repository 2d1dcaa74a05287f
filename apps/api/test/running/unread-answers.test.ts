import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Listening, listen } from "../../src/boot/listen.ts";
import type { HttpEnv } from "../../src/http/http-env.ts";

const UNREAD_FOR_MS = 200;
const LIMITS = { unreadForMs: UNREAD_FOR_MS, idleForMs: 300, checkedEveryMs: 50 };
/** More than the buffers of both ends hold. */
const LARGE = "x".repeat(64 * 1024 * 1024);

let server: Listening;
let hungUp: Promise<unknown>;
beforeAll(async () => {
  const app = new Hono<HttpEnv>();
  app.get("/large", ({ env, text }) => {
    hungUp = once(env.outgoing.socket as Socket, "close");
    return text(LARGE);
  });
  app.get("/late", async ({ text }) => {
    await sleep(5 * UNREAD_FOR_MS);
    return text("done");
  });
  app.get("/short", ({ text }) => text("done"));
  server = await listen(app, 0, "127.0.0.1", LIMITS);
});
afterAll(() => server.stop(0));

function ask(path: string, connection: "close" | "keep-alive" = "close"): Socket {
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => socket.destroy());
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: ${connection}\r\n\r\n`);
  return socket;
}

/** Sends an empty line, which is no request, again and again until the connection has ended. */
async function dripUntilEnd(socket: Socket): Promise<void> {
  const closed = new Promise((close) => socket.once("close", close));
  const dripping = setInterval(() => socket.writable && socket.write("\r\n"), UNREAD_FOR_MS / 8);
  await closed;
  clearInterval(dripping);
}

test("the connection of whoever reads nothing of an answer ends", async () => {
  const socket = ask("/large");
  await once(socket, "readable");
  const [hadError] = (await hungUp) as [boolean];
  expect(hadError).toBe(false);
  socket.destroy();
});

test("so does that of whoever reads nothing and sends empty lines meanwhile", async () => {
  const socket = ask("/large", "keep-alive");
  await dripUntilEnd(socket);
  expect(socket.destroyed).toBe(true);
});

test("so does that of whoever was answered and sends nothing but empty lines", async () => {
  const socket = ask("/short", "keep-alive");
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  await dripUntilEnd(socket);
  expect(text).toMatch(/^HTTP\/1\.1 200 .*done$/s);
});

test("an answer that takes longer to make than anybody may take to read it comes whole", async () => {
  const socket = ask("/late");
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  await once(socket, "close");
  expect(text).toMatch(/^HTTP\/1\.1 200 .*done$/s);
});
