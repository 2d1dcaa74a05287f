import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { chmod, chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshDatabaseUrl } from "@rollcall/core/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeImageTree } from "../../../../scripts/image-tree.mjs";
import { FOLLOW_PARENT } from "../../../../scripts/processes.mjs";
import { inMegabytes, weigh } from "../../../../scripts/weigh.mjs";
import { send } from "../harness.ts";
import { addressOf, outputOf } from "../running/processes.ts";
import {
  drawEveryScript,
  drawInvoice,
  drawTitle,
  logIn,
  previewWorkbook,
  usePictures,
} from "../use-demonstration.ts";

// The demonstration brings what there is to read and to draw.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const NOBODY = 65534;
/** Nobody's where this is root: the tree is then not the process's to write, as in the container. */
const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

let folder: string;
let tree: string;
let child: ChildProcess;
let url: string;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rollcall-image-"));
  tree = join(folder, "app");
  await makeImageTree(tree);
  await chmod(folder, 0o755);
  const dataDir = await mkdtemp(join(tmpdir(), "rollcall-image-data-"));
  if (as.uid) await chown(dataDir, as.uid, as.gid);
  child = spawn(process.execPath, [...FOLLOW_PARENT, "apps/api/dist/main.mjs"], {
    ...as,
    cwd: tree,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      DATABASE_URL: await freshDatabaseUrl("image"),
      AUTH_SECRET: "a-secret-of-the-test-suite-that-is-long-enough",
      SEED_DEMO: "true",
      RATE_LIMIT_STORE: "none",
      DATA_DIR: dataDir,
    },
  });
  url = await addressOf(child, outputOf(child));
  token = await logIn(url, "events@riverside.example");
});
afterAll(async () => {
  child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

it("the tree of the image draws an invoice with its fonts", async () => {
  const pdf = await drawInvoice(url);
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
});

it("the tree of the image writes and draws pictures", async () => {
  expect(await usePictures(url)).toEqual(["200 image/webp", "200 image/png"]);
});

it("the tree of the image has the fonts of every script", async () => {
  expect(await drawEveryScript(url)).toEqual(
    expect.arrayContaining(["DejaVuSans", "NotoEmoji", "NotoSansArabic", "NotoSansSC"]),
  );
  expect(await drawTitle(url)).toBe("ガラ 王小明 עברית 🎉 200 image/png");
});

it("the tree of the image reads a workbook", async () => {
  expect(await previewWorkbook(url, token)).toMatchObject({ status: 200 });
});

it("the tree of the image shows the API's documentation, and runs commands", async () => {
  expect((await send(`${url}/api/docs/swagger-ui.css`, "GET")).status).toBe(200);
  const help = spawnSync(process.execPath, ["rollcall.mjs", "help"], { ...as, cwd: tree });
  expect(help.stdout.toString()).toContain("migrate");
  expect(help.status).toBe(0);
});

it("the tree of the image leaves room for Node within 200 MB, as files", async () => {
  const { files, layer } = await weigh(tree);
  const node = statSync(process.execPath).size;
  process.stdout.write(
    `the image's tree: ${inMegabytes(files)} in files, ${inMegabytes(layer)} as a layer; ` +
      `Node's program: ${inMegabytes(node)}\n`,
  );
  expect(files).toBeLessThan(62_000_000);
  expect(layer).toBeLessThan(32_000_000);
});

it("the tree of the image has native code for this machine alone", async () => {
  const names = await readdir(join(tree, "packages/core/node_modules"), { recursive: true });
  const native = names.filter((name) => /\.node$|\.so(\.[\d.]+)?$/.test(name));
  expect(native.length).toBeGreaterThan(2);
  const here = new RegExp(
    `${process.platform}-${process.arch}|${process.platform}.*-${process.arch}`,
  );
  expect(native.filter((name) => !here.test(name))).toEqual([]);
});
