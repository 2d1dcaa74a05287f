import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { freshDatabaseUrl } from "@rollcall/core/testing";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approveWaiting, type Cast, fillEvent, openDoor, report, scan, walkIn } from "./evening.ts";

const PACKAGE = resolve(import.meta.dirname, "..");
const API = resolve(PACKAGE, "../../apps/api");
const DOCUMENT = resolve(PACKAGE, "../../docs/openapi.json");
const PASSWORD = "rollcall-demo-2026";
const STARTS_WITHIN_MS = 60_000;

const dataDir = mkdtempSync(join(tmpdir(), "rollcall-sdk-"));
let server: ChildProcess;
let cast: Cast;

beforeAll(async () => {
  server = spawn(process.execPath, ["--import", "tsx", "src/main.ts"], {
    cwd: API,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "test",
      PORT: "0",
      SEED_DEMO: "true",
      LOG_LEVEL: "warn",
      AUTH_SECRET: "a-secret-of-the-test-suite-that-is-long-enough",
      DATA_DIR: dataDir,
      DATABASE_URL: await freshDatabaseUrl("evening"),
    },
  });
  cast = {
    baseUrl: await addressOf(server),
    tenantSlug: "riverside",
    admin: { email: "admin@riverside.example", password: PASSWORD },
    member: { email: "member@riverside.example", password: PASSWORD },
  };
});

afterAll(async () => {
  if (server.exitCode === null) {
    const exited = once(server, "exit");
    server.kill("SIGTERM");
    await exited;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

async function addressOf(child: ChildProcess): Promise<string> {
  let written = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    written += chunk.toString();
  });
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const url = /answers at (http:\S+)/.exec(written)?.[1];
    if (url) return url;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  throw new Error(`The server did not start: ${written}`);
}

describe("a client generated from the OpenAPI document", () => {
  test("compiles, with the types that a public generator makes of the committed document", async () => {
    const types = await openapiTS(pathToFileURL(DOCUMENT));
    writeFileSync(join(PACKAGE, "src/api.gen.ts"), astToString(types));
    const tsc = join(PACKAGE, "node_modules/.bin/tsc");
    const compiled = promisify(execFile)(tsc, ["-p", PACKAGE]);
    await expect(compiled.catch(({ stdout }) => stdout)).resolves.toMatchObject({ stdout: "" });
  });

  test("plays the evening", async () => {
    const filled = await fillEvent(cast);
    expect(filled.registration.status).toBe("CONFIRMED");
    expect(filled.status).toMatchObject({ status: "REGISTERED_PAID", seatsLeft: 1 });
    expect([filled.guest.status, filled.waiting.status]).toEqual(["CONFIRMED", "WAITLISTED"]);

    const { queue, full, approved, again } = await approveWaiting(filled);
    expect(queue.map(({ id }) => id)).toEqual([filled.waiting.id]);
    expect(full.error.code).toBe("WAITLIST_NO_SEATS");
    expect(approved).toMatchObject({
      alreadyApproved: false,
      registration: { status: "CONFIRMED" },
    });
    expect(again.alreadyApproved).toBe(true);

    const { admin, event, registration } = filled;
    const door = await openDoor(cast.baseUrl, admin, event.id);
    const { first, second, third } = await scan(door, event.id, registration.ticketCode);
    expect(first).toMatchObject({
      alreadyCheckedIn: false,
      registration: { status: "CHECKED_IN" },
    });
    expect(second.error.code).toBe("CONFLICT");
    expect(third.registration.status).toBe("CHECKED_IN");

    const dinner = await walkIn(cast, admin);
    expect(dinner.owed).toMatchObject({ amount: 2500, currency: "EUR" });
    expect(dinner.entered).toMatchObject({
      registration: { status: "CHECKED_IN" },
      invoice: { status: "PAID" },
      payment: { status: "SUCCEEDED", channel: "MANUAL_OTHER" },
    });
    const stray = await dinner.door.POST("/api/events/checkin", {
      body: { code: registration.ticketCode, eventId: event.id },
    });
    expect(stray.error?.error.code).toBe("OUT_OF_SCOPE");

    const { entries, csv, proof, attendance } = await report(admin, event.id);
    const actions = entries.map(({ action }) => action);
    expect(actions).toEqual(["CHECK_IN", "UNDO", "CHECK_IN"]);
    expect(csv.trim().split("\r\n")).toHaveLength(1 + entries.length);
    expect(proof.intact).toBe(true);
    expect(attendance).toMatchObject({ registered: 3, checkedIn: 1, noShow: 2 });
  });
});
