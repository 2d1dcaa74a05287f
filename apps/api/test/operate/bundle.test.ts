import { spawn } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freshDatabaseUrl, type MailServer, openMailServer } from "@rollcall/core/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { FOLLOW_PARENT } from "../../../../scripts/processes.mjs";
import { send } from "../harness.ts";
import { addressOf, outputOf } from "../running/processes.ts";
import { drawInvoice, logIn, previewWorkbook, usePictures } from "../use-demonstration.ts";

// The demonstration brings what there is to read and to draw.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

const ROOT = resolve(import.meta.dirname, "../../../..");

let url: string;
let mails: MailServer;
let token: string;
let end: () => void;

beforeAll(async () => {
  mails = await openMailServer();
  const child = spawn(process.execPath, [...FOLLOW_PARENT, join(ROOT, "apps/api/dist/main.mjs")], {
    cwd: tmpdir(),
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      DATABASE_URL: await freshDatabaseUrl("bundle"),
      AUTH_SECRET: "a-secret-of-the-test-suite-that-is-long-enough",
      SEED_DEMO: "true",
      RATE_LIMIT_STORE: "none",
      SMTP_URL: mails.url,
      DATA_DIR: await mkdtemp(join(tmpdir(), "rollcall-bundle-")),
    },
  });
  end = () => void child.kill("SIGKILL");
  url = await addressOf(child, outputOf(child));
  token = await logIn(url, "events@riverside.example");
});
afterAll(async () => {
  end();
  await mails.close();
});

it("draws an invoice in its thread", async () => {
  const pdf = await drawInvoice(url);
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(pdf.text.startsWith("%PDF-")).toBe(true);
});

it("writes and draws pictures", async () => {
  expect(await usePictures(url)).toEqual(["200 image/webp", "200 image/png"]);
});

it("reads a workbook in its thread", async () => {
  const preview = await previewWorkbook(url, token);
  expect(preview.status).toBe(200);
  expect(preview.body.data.summary.total).toBe(1);
});

it("sends a mail to the mail server", async () => {
  const email = "member@riverside.example";
  await send(`${url}/api/auth/forgot-password`, "POST", { json: { email } });
  await vi.waitFor(() => expect(mails.addresses()).toContain(email), 30_000);
});
