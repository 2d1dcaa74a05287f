import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freshDatabaseUrl, loginVariables } from "@rollcall/core/testing";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { FOLLOW_PARENT } from "../../../../scripts/processes.mjs";
import { send } from "../harness.ts";
import { addressOf, outputOf } from "../running/processes.ts";

// Each of these builds or starts the program.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

const ROOT = resolve(import.meta.dirname, "../../../..");

let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  spawnSync(process.execPath, [join(ROOT, "scripts/build.mjs")]);
  const databaseUrl = await freshDatabaseUrl("production");
  environment = {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: databaseUrl,
    ...loginVariables(databaseUrl),
    AUTH_SECRET: "5d41402abc4b2a76b9719d911017c5927d793037",
    PUBLIC_URL: "https://club.example",
    SMTP_URL: "smtp://127.0.0.1:1",
    DATA_DIR: await mkdtemp(join(tmpdir(), "rollcall-production-")),
  };
});

/** Starts a program in a folder that is none of the project's. */
function start(program: string, env = environment): ChildProcess {
  const stdio = ["ignore", "pipe", "pipe"] as const;
  return spawn(process.execPath, [...FOLLOW_PARENT, program], {
    cwd: tmpdir(),
    env,
    stdio: [...stdio],
  });
}

describe("the production build", () => {
  it("starts from any folder with pages and API, and ends at SIGTERM with 0", async () => {
    const { NODE_ENV: _, ...unset } = environment;
    const child = start(join(ROOT, "scripts/start-production.mjs"), unset);
    const output = outputOf(child);
    const url = await addressOf(child, output);
    for (const path of ["/", "/platform", "/riverside", "/site.css", "/api/openapi.json"]) {
      const expected = path === "/riverside" ? 404 : 200;
      expect((await send(url + path, "GET")).status, path).toBe(expected);
    }
    expect((await send(`${url}/api/docs/swagger-ui.css`, "GET")).status).toBe(200);
    const home = await send(url, "GET");
    expect(home.text).toContain("/assets/");
    expect(home.headers.get("strict-transport-security")).toContain("max-age=");
    expect((await send(`${url}/dev/mailbox`, "GET")).status).toBe(404);
    // Who collects the log reads JSON alone; the greeting for people is not there.
    expect(output()).toMatch(/^\{"level":30,.*"msg":"started"\}$/m);
    expect(output()).not.toContain("Platform portal");
    expect(output()).not.toContain("Mailbox");
    // A native module: an unknown address costs a password comparison too.
    const login = { email: "nobody@example.org", password: "a password of nobody" };
    const refused = await send(`${url}/api/auth/login`, "POST", { json: login });
    expect(refused.status).toBe(401);
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    expect((await ended)[0]).toBe(0);
  });

  it("refuses to run without the pages, and says how to make them", async () => {
    const copy = await mkdtemp(join(tmpdir(), "rollcall-checkout-"));
    await mkdir(join(copy, "apps/api"), { recursive: true });
    for (const name of ["packages", "apps/api/src", "apps/api/node_modules"])
      await symlink(join(ROOT, name), join(copy, name));
    await cp(join(ROOT, "apps/api/dist"), join(copy, "apps/api/dist"), { recursive: true });
    const child = start(join(copy, "apps/api/dist/main.mjs"));
    const output = outputOf(child);
    const [code] = await once(child, "exit");
    expect(code).toBe(1);
    expect(output()).toContain("The pages are not built");
    expect(output()).toContain("npm run build");
    expect(output()).not.toMatch(/^\s+at /m);
  });
});
