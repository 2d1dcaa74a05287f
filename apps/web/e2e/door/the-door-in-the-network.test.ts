import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { showDoor } from "../../../../scripts/lan.mjs";
import { DOOR_PHONE } from "../support/door.ts";
import { openStage, type Stage } from "../support/running-product.ts";

const MODULE = 8;
const [WHITE, BLACK] = [255, 0];

let stage: Stage;
beforeAll(async () => {
  const wasm = import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm");
  const wasmBinary = new Uint8Array(readFileSync(fileURLToPath(wasm))).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const host = ownAddress();
  const port = await freePort(host);
  const address = { HOST: host, PORT: String(port), PUBLIC_URL: `http://${host}:${port}` };
  stage = await openStage("network", address);
}, 120_000);
afterAll(() => stage.close());

/** As npm start -- --lan finds it; a machine without a network has this one alone. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const outside = all.find(({ family, internal }) => family === "IPv4" && !internal);
  return outside?.address ?? "127.0.0.1";
}

async function freePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host);
  await new Promise((listening) => probe.once("listening", listening));
  const { port } = probe.address() as { port: number };
  await new Promise((closed) => probe.close(closed));
  return port;
}

/** What is printed by the work. */
async function printedBy(work: () => Promise<void>): Promise<string> {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  try {
    await work();
    return log.mock.calls.flat().join("\n");
  } finally {
    log.mockRestore();
  }
}

/** Reads the code as a phone would that is held before a dark terminal. */
async function readCode(printed: string): Promise<string | undefined> {
  const lines = printed.split("\n").filter((line) => /^[█▀▄ ]+$/.test(line) && /[█▀▄]/.test(line));
  const rows = lines.flatMap((line) =>
    ["█▀", "█▄"].map((lit) => [...line].map((sign) => (lit.includes(sign) ? WHITE : BLACK))),
  );
  const [width, height] = [(rows[0]?.length ?? 0) * MODULE, rows.length * MODULE];
  const data = new Uint8ClampedArray(width * height * 4).map((_, at) => {
    const pixel = Math.floor(at / 4);
    const x = Math.floor((pixel % width) / MODULE);
    const y = Math.floor(pixel / width / MODULE);
    return at % 4 === 3 ? 255 : (rows[y]?.[x] ?? WHITE);
  });
  const image = { data, width, height, colorSpace: "srgb" } as ImageData;
  const [found] = await readBarcodes(image, { formats: ["QRCode"] });
  return found?.text;
}

test("a phone that reads the code in the terminal opens the door with the one beside it", async () => {
  const printed = await printedBy(() => showDoor(stage.url));
  const address = /^ {2}(http:\S+)$/m.exec(printed)?.[1] ?? "";
  const code = /Access code (\S+)/.exec(printed)?.[1] ?? "";
  expect(new URL(address).origin).toBe(new URL(stage.url).origin);
  const coded = await readCode(printed);
  expect(coded).toBe(address);
  const page = await stage.open(address, DOOR_PHONE);
  await page.getByLabel("Access code").fill(code);
  await page.getByLabel("Your name").fill("Anna");
  await page.getByRole("button", { name: "Open the door" }).click();
  await page.getByRole("button", { name: "Find" }).waitFor();
  expect(stage.faults).toEqual([]);
});
