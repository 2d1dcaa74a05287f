import { createServer } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { openReceiver } from "#testing/servers/receiver.ts";
import { postMessage } from "./post-message.ts";
import type { Resolve } from "./receiver-address.ts";

const PRODUCTION = { loopback: false };
const ELSEWHERE = { loopback: true };
const MESSAGE = { body: "{}", headers: {} };
const REFUSED = {
  status: null,
  error: "The address is not public, so nothing was sent",
};

/** A port of this machine that counts who connects to it. */
const knocks: string[] = [];
const port = createServer((socket) => {
  knocks.push(String(socket.remoteAddress));
  socket.destroy();
});
await new Promise<void>((listening) => port.listen(0, "127.0.0.1", listening));
const at = (port.address() as { port: number }).port;
afterAll(() => port.close());

const names = (...answers: string[][]) => {
  const asked: string[] = [];
  const resolve: Resolve = async (name) => {
    asked.push(name);
    return answers.shift() ?? [];
  };
  return { asked, resolve };
};

describe("a message", () => {
  test.each([
    `https://127.0.0.1:${at}/`,
    `https://0.0.0.0:${at}/`,
    `https://[::ffff:127.0.0.1]:${at}/`,
    `https://[::ffff:7f00:1]:${at}/`,
    "https://169.254.169.254/latest/meta-data",
    "https://[fe80::1]/",
    `http://hooks.localhost:${at}/`,
  ])("goes to no address of an inner network that is written out: %s", async (url) => {
    expect(await postMessage(url, MESSAGE, { rule: PRODUCTION })).toMatchObject(REFUSED);
    expect(knocks).toEqual([]);
  });

  test.each([
    ["127.0.0.1"],
    ["0.0.0.0"],
    ["::ffff:127.0.0.1"],
    ["169.254.169.254"],
    ["::ffff:169.254.169.254"],
    ["fd00:ec2::254"],
    ["fe80::1"],
    ["93.184.215.14", "127.0.0.1"],
  ])("goes to no name that is such an address: %s %s", async (...addresses) => {
    const { resolve } = names(addresses);
    const url = `https://club.example:${at}/`;
    expect(await postMessage(url, MESSAGE, { rule: PRODUCTION, resolve })).toMatchObject(REFUSED);
    expect(knocks).toEqual([]);
  });

  test("is sent to the address that was checked, however the name answers a moment later", async () => {
    const receiver = await openReceiver();
    try {
      const { port: open } = new URL(receiver.url);
      const { asked, resolve } = names(["127.0.0.1"], ["10.0.0.1"]);
      const send = () =>
        postMessage(`http://hooks.localhost:${open}/`, MESSAGE, { rule: ELSEWHERE, resolve });
      expect(await send()).toMatchObject({ status: 204 });
      expect(asked).toEqual(["hooks.localhost"]);
      // No connection is kept: the next message asks again, and the name has turned private.
      expect(await send()).toMatchObject(REFUSED);
      expect(receiver.received).toHaveLength(1);
    } finally {
      receiver.close();
    }
  });
});
