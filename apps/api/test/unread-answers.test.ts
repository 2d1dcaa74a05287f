import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Listening, listen } from "../src/boot/listen.ts";
import type { HttpEnv } from "../src/http/http-env.ts";

const UNREAD_FOR_MS = 200;
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
  server = await listen(app, 0, "127.0.0.1", { unreadForMs: UNREAD_FOR_MS });
});
afterAll(() => server.stop(0));

function ask(path: string): Socket {
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => socket.destroy());
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`);
  return socket;
}

test("the connection of whoever reads nothing of an answer ends", async () => {
  const socket = ask("/large");
  await once(socket, "readable");
  const [hadError] = (await hungUp) as [boolean];
  expect(hadError).toBe(false);
  socket.destroy();
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
