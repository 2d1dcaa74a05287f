import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import {
  freshDatabaseUrl,
  makeEvent,
  makeMember,
  makeTenant,
  openTestApp,
  type TestApp,
} from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BOMBS } from "./bomb-files.ts";
import { type ApiProcess, startProcess } from "./processes.ts";

const MEBIBYTE = 1024 * 1024;
/** What the process may grow by, and how long whoever asks whether it lives may wait. */
const MOST_MEMORY = 256 * MEBIBYTE;
const LONGEST_WAIT_MS = 200;
const POLL_MS = 25;

let app: TestApp;
let running: ApiProcess;
let token: string;
let preview: string;

beforeAll(async () => {
  const databaseUrl = await freshDatabaseUrl("bombs");
  running = await startProcess(databaseUrl);
  app = await openTestApp({ databaseUrl });
  const club = await makeTenant(app.services);
  const member = await makeMember(app.services, club, ["ADMIN"]);
  token = member.token;
  const event = await makeEvent(app.services, club);
  preview = `/api/admin/events/${event.id}/registrants/import/preview`;
});
afterAll(async () => {
  await running.stop("SIGKILL");
  await app.close();
});

const request = (path: string, init: RequestInit): Promise<number> =>
  fetch(running.url + path, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  }).then(async (response) => {
    await response.arrayBuffer();
    return response.status;
  });

const post = (path: string, contentType: string, body: NonNullable<RequestInit["body"]>) =>
  request(path, { method: "POST", headers: { "content-type": contentType }, body });

function upload(bytes: Buffer<ArrayBuffer>): Promise<number> {
  const body = new FormData();
  body.set("file", new File([bytes], "people"));
  return request(preview, { method: "POST", body });
}

async function residentBytes(): Promise<number> {
  const status = await readFile(`/proc/${running.child.pid}/status`, "utf8");
  return Number(/VmRSS:\s*(\d+) kB/.exec(status)?.[1]) * 1024;
}

/** The longest wait for a sign of life and the most memory held, while the work goes on. */
async function watched<T>(
  work: () => Promise<T>,
): Promise<{ result: T; wait: number; grown: number }> {
  await fetch(`${running.url}/health/live`);
  const before = await residentBytes();
  let wait = 0;
  let grown = 0;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      const asked = performance.now();
      expect((await fetch(`${running.url}/health/live`)).status).toBe(200);
      wait = Math.max(wait, performance.now() - asked);
      grown = Math.max(grown, (await residentBytes()) - before);
      await pause(POLL_MS);
    }
  })();
  try {
    return { result: await work(), wait, grown };
  } finally {
    over.abort();
    await watching;
  }
}

/** A busy machine may stall once or twice; what we do to ourselves comes back every time. */
const STEADY = { retry: 2, timeout: 120_000 };

function expectUnharmed({ wait, grown }: { wait: number; grown: number }): void {
  expect(grown).toBeLessThan(MOST_MEMORY);
  expect(wait).toBeLessThan(LONGEST_WAIT_MS);
}

describe("the process lives on, answers and stays small", () => {
  test.each(Object.entries(BOMBS))("when six upload %s", STEADY, async (_name, bytes) => {
    const six = Array.from({ length: 6 }, () => bytes);
    const { result, ...seen } = await watched(() => Promise.all(six.map(upload)));
    for (const status of result) expect([400, 429, 503]).toContain(status);
    expect(result).toContain(400);
    expectUnharmed(seen);
  });

  test("when a form has 50,000 parts", STEADY, async () => {
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n\r\n';
    const body = `${part.repeat(50_000)}--x--\r\n`;
    const send = () => post(preview, "multipart/form-data; boundary=x", body);
    const { result, ...seen } = await watched(async () => [await send(), await send()]);
    expect(result).toEqual([400, 400]);
    expectUnharmed(seen);
  });

  test("when broadcasts are markup of the deepest kind", STEADY, async () => {
    const bodies = ["[", "> ", "*a **a ", "http://a ", "<", "_a*", "~~a", ">a\n"].map((piece) =>
      piece.repeat(20_000).slice(0, 20_000),
    );
    const show = (body: string) =>
      post("/api/broadcasts/preview", "application/json", JSON.stringify({ body }));
    const { result, ...seen } = await watched(() => Promise.all([...bodies, ...bodies].map(show)));
    for (const status of result) expect([200, 400]).toContain(status);
    expectUnharmed(seen);
  });
});
