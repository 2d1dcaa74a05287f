import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { refused } from "#testing/people/refused.ts";
import { openThreads } from "./threads.ts";
import type { WorkTurn } from "./work-turn.ts";

// Threads that answer whole batches at a time: the order is that in which they were asked.
const ANSWERS = `
import { parentPort } from "node:worker_threads";
parentPort.on("message", (word) => parentPort.postMessage(word.toUpperCase()));`;

async function open(options: { slots: number; reservedSlots?: number }) {
  const file = join(await mkdtemp(join(tmpdir(), "rollcall-thread-")), "thread.mjs");
  await writeFile(file, ANSWERS);
  const threads = openThreads<string, string>(pathToFileURL(file), options);
  const answered: string[] = [];
  const ask = async (lane: WorkTurn["lane"], tenant: string, word: string, caller = "anybody") => {
    const answer = await threads.ask({ lane, tenant, caller }, word);
    answered.push(answer);
    return answer;
  };
  return { ask, answered };
}

const flood = (ask: (at: number) => Promise<string>, count: number) =>
  Promise.allSettled(Array.from({ length: count }, (_, at) => ask(at)));

test("a question of another tenant is answered before the questions that one tenant waits for", async () => {
  const { ask, answered } = await open({ slots: 1 });
  const flooding = flood((at) => ask("interactive", "flood", `flood ${at}`), 30);
  await Promise.all([flooding, ask("interactive", "other", "other")]);
  expect(answered.slice(0, 3)).toEqual(["FLOOD 0", "OTHER", "FLOOD 1"]);
  expect(answered).toHaveLength(31);
});

test("a download is answered before the documents of mails", async () => {
  const { ask, answered } = await open({ slots: 1 });
  const flooding = flood((at) => ask("background", "club", `mail ${at}`), 30);
  await Promise.all([flooding, ask("interactive", "club", "download")]);
  expect(answered.slice(0, 3)).toEqual(["MAIL 0", "DOWNLOAD", "MAIL 1"]);
});

test("503 SERVICE_UNAVAILABLE for a caller for whom sixty wait, and for nobody else", async () => {
  const { ask } = await open({ slots: 1 });
  const flooding = flood((at) => ask("interactive", "club", `flood ${at}`, "ada"), 70);
  expect(await ask("interactive", "club", "other", "bob")).toBe("OTHER");
  const refusals = (await flooding).filter(({ status }) => status === "rejected");
  expect(refusals).toEqual(
    Array(9).fill({ status: "rejected", reason: refused("SERVICE_UNAVAILABLE") }),
  );
});
