import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { Spool } from "@rollcall/core";
import { endpoint, openSpool, router } from "@rollcall/core/testing";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { streamFile } from "../../src/http/send-file.ts";
import { startApi } from "../harness.ts";

const PIECE = 64 * 1024;
/** Of 125 MiB, far more than the buffers between two programs hold. */
const PIECES = 2_000;

/** What the last file went through. */
let pieces = 0;
let failsAt = 0;
let isClosed: Promise<void>;

beforeEach(() => {
  pieces = 0;
  failsAt = Number.POSITIVE_INFINITY;
});

afterEach(() => {
  vi.useRealTimers();
});

async function largeFile(): Promise<Spool> {
  let closed = () => {};
  isClosed = new Promise((resolve) => {
    closed = resolve;
  });
  const { close } = await openSpool(closed);
  return {
    close,
    bytes: PIECES * PIECE,
    write: async () => {},
    restart: async () => {},
    async read() {
      pieces += 1;
      if (pieces > failsAt) throw new Error("The disk is gone");
      return pieces > PIECES ? undefined : new Uint8Array(PIECE).fill(97);
    },
  };
}

const files = router({
  file: endpoint("public", "GET /api/file", { summary: "A file", produces: "text/csv" })
    .input(z.strictObject({}))
    .output(z.string())
    .query(async ({ ctx }) => {
      const file = await largeFile();
      if (ctx.reply.sendFile?.(file)) return "";
      await file.close();
      return "a text";
    }),
});

const api = await startApi({ router: files });
afterAll(() => api.close());

const download = async (): Promise<IncomingMessage> => {
  const [answer] = (await once(get(`${api.url}/api/file`), "response")) as [IncomingMessage];
  return answer;
};

describe("a file", () => {
  test("is sent whole, with its type and its length", async () => {
    const answer = await download();
    let bytes = 0;
    for await (const piece of answer) bytes += (piece as Buffer).length;
    expect(bytes).toBe(PIECES * PIECE);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-length"]).toBe(String(PIECES * PIECE));
    await isClosed;
  });

  test("is read as its receiver takes it, never ahead", async () => {
    const reader = streamFile(await largeFile()).getReader();
    await new Promise(setImmediate);
    expect(pieces).toBe(0);
    await reader.read();
    await reader.read();
    expect(pieces).toBe(2);
    await reader.cancel();
    await isClosed;
  });

  test("breaks off when its receiver takes nothing for a minute", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const reader = streamFile(await largeFile()).getReader();
    await reader.read();
    // The first piece gives four seconds more.
    await vi.advanceTimersByTimeAsync(63_000);
    await reader.read();
    await vi.advanceTimersByTimeAsync(6_000);
    await expect(reader.read()).rejects.toThrow("reads the file too slowly");
    await isClosed;
  });

  test("is sent to a receiver that takes 16 KiB a second, however long that lasts", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const reader = streamFile(await largeFile()).getReader();
    for (let piece = 0; piece < 100; piece += 1) {
      expect((await reader.read()).done).toBe(false);
      await vi.advanceTimersByTimeAsync(4_000);
    }
    await reader.cancel();
    await isClosed;
  });

  test("is closed when its receiver goes away in the middle", async () => {
    const answer = await download();
    await once(answer, "readable");
    answer.destroy();
    await isClosed;
    expect(pieces).toBeLessThan(PIECES);
  });

  test("breaks off visibly when it cannot be read to its end", async () => {
    failsAt = 3;
    const answer = await download();
    const failed = (async () => {
      for await (const _ of answer);
    })();
    await expect(failed).rejects.toThrow("aborted");
    expect(answer.complete).toBe(false);
    await isClosed;
  });

  test("is closed unread for HEAD, whose answer has the same headers", async () => {
    const answer = await fetch(`${api.url}/api/file`, { method: "HEAD" });
    expect(answer.headers.get("content-length")).toBe(String(PIECES * PIECE));
    expect(await answer.text()).toBe("");
    await isClosed;
    expect(pieces).toBe(0);
  });

  test("is a text for a native client", async () => {
    const answer = await fetch(`${api.url}/trpc/file?input=%7B%7D`);
    expect(await answer.json()).toEqual({ result: { data: "a text" } });
  });
});
