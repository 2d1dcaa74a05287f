import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { loneThread, ThreadExhausted } from "./lone-thread.ts";

const ANSWERS = `
import { parentPort } from "node:worker_threads";
parentPort.on("message", (word) => {
  if (word === "die") throw new Error("dead");
  if (word === "stay") for (;;);
  if (word === "fill") for (const all = []; ; ) all.push(new Array(1_000).fill(all));
  parentPort.postMessage(word.toUpperCase());
});`;

async function open(answersWithinMs?: number) {
  const file = join(await mkdtemp(join(tmpdir(), "rollcall-thread-")), "thread.mjs");
  await writeFile(file, ANSWERS);
  return loneThread<string, string>(pathToFileURL(file), answersWithinMs);
}

test("answers in the order of the questions", async () => {
  const thread = await open();
  const answers = await Promise.all(["a", "b", "c"].map((word) => thread.ask(word)));
  expect(answers).toEqual(["A", "B", "C"]);
});

test("a question that ends the thread, or fills its memory, ends no other's", async () => {
  const thread = await open();
  const [dead, full, after] = await Promise.allSettled(
    ["die", "fill", "still"].map((word) => thread.ask(word)),
  );
  expect(dead).toMatchObject({ reason: { message: "dead" } });
  expect(full).toMatchObject({ reason: expect.any(ThreadExhausted) });
  expect(after).toMatchObject({ value: "STILL" });
});

test("a question that takes too long ends no other's", async () => {
  const thread = await open(1_000);
  const [late, after] = await Promise.allSettled(["stay", "still"].map((word) => thread.ask(word)));
  expect(late).toMatchObject({ reason: expect.any(ThreadExhausted) });
  expect(after).toMatchObject({ value: "STILL" });
});
