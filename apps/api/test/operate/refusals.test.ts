import { once } from "node:events";
import { mkdtemp, readdir, stat, writeFile } from "node:fs/promises";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { freshDatabaseUrl, loginVariables } from "@rollcall/core/testing";
import postgres from "postgres";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { send } from "../harness.ts";
import { spawnApi, startProcess } from "../running/processes.ts";

const PRODUCTION = {
  NODE_ENV: "production",
  AUTH_SECRET: "5d41402abc4b2a76b9719d911017c5927d793037",
  SMTP_URL: "smtp://127.0.0.1:1",
  RATE_LIMIT_STORE: "memory",
};

// Each of these starts the program several times.
vi.setConfig({ testTimeout: 180_000 });

let databaseUrl: string;
const production = () => ({ ...PRODUCTION, ...loginVariables(databaseUrl) });
beforeAll(async () => {
  databaseUrl = await freshDatabaseUrl("refusals");
});

/** What the program wrote before it ended, and its exit code. */
async function outcomeOf(env: Record<string, string>) {
  const { child, output } = await spawnApi({ DATABASE_URL: databaseUrl, ...production(), ...env });
  const [code] = await once(child, "exit");
  return { code, output: output() };
}

describe("production refuses to start", () => {
  it("with everything that is wrong named at once, and no secret shown", async () => {
    const { code, output } = await outcomeOf({
      SEED_DEMO: "true",
      SMTP_URL: "",
      PUBLIC_URL: "http://club.example",
      AUTH_SECRET: "hunter22".repeat(4),
    });
    expect(code).toBe(1);
    for (const name of ["SEED_DEMO", "SMTP_URL", "PUBLIC_URL", "AUTH_SECRET"])
      expect(output).toContain(name);
    expect(output).not.toContain("hunter22");
    expect(output).not.toMatch(/^\s+at /m);
  });

  it("while an account has the demonstration's password, and no longer once none has", async () => {
    const demo = await startProcess(databaseUrl, { SEED_DEMO: "true" });
    await demo.stop();
    const refused = await outcomeOf({});
    expect(refused.code).toBe(1);
    expect(refused.output).toContain("DATABASE_URL: platform@rollcall.example and 92 more");
    expect(refused.output).not.toMatch(/^\s+at /m);

    const sql = postgres(databaseUrl, { max: 1 });
    await sql`update platform_user set password_hash = 'none'`;
    await sql`update member set password_hash = null where email <> 'm40@northlight.example'`;
    expect((await outcomeOf({})).output).toContain("DATABASE_URL: m40@northlight.example of");
    await sql`update member set password_hash = null`;
    await sql.end();
    const running = await startProcess(databaseUrl, { ...production(), LOG_LEVEL: "info" });
    expect(await running.stop()).toBe(0);
  });
});

describe("secrets in files", () => {
  it("start the program without being in its environment", async () => {
    const folder = await mkdtemp(join(tmpdir(), "rollcall-secrets-"));
    const file = async (name: string, content: string) => {
      await writeFile(join(folder, name), `${content}\n`, { mode: 0o600 });
      return join(folder, name);
    };
    const running = await startProcess("", {
      DATABASE_URL: "",
      AUTH_SECRET: "",
      DATABASE_URL_FILE: await file("database", databaseUrl),
      ...loginVariables(databaseUrl),
      AUTH_SECRET_FILE: await file("secret", PRODUCTION.AUTH_SECRET),
      METRICS_TOKEN_FILE: await file("metrics", "a-token-for-the-metrics"),
    });
    const token = "a-token-for-the-metrics";
    expect((await send(`${running.url}/metrics`, "GET", { token })).status).toBe(200);
    expect(await running.stop()).toBe(0);
  });
});

const elsewhere = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === "IPv4" && !address.internal)?.address;

describe("what only this machine may see", () => {
  it("is the metrics' port, whatever HOST says", async () => {
    const running = await startProcess(databaseUrl, { HOST: "0.0.0.0", METRICS_PORT: "39417" });
    const statusAt = (host: string) =>
      send(`http://${host}:39417/metrics`, "GET").then(
        ({ status }) => status,
        () => "refused",
      );
    expect(await statusAt("127.0.0.1")).toBe(200);
    // Every address of 127.0.0.0/8 reaches a program that listens on all addresses.
    expect(await statusAt("127.0.0.2")).toBe("refused");
    if (elsewhere) expect(await statusAt(elsewhere)).toBe("refused");
    await running.stop();
  });

  it("is mail in files that only their owner reads", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "rollcall-mail-"));
    const mail = join(dataDir, "deep", "mail");
    const demo = await freshDatabaseUrl("mailmodes");
    const running = await startProcess(demo, {
      SEED_DEMO: "true",
      DATA_DIR: join(dataDir, "deep"),
    });
    await send(`${running.url}/api/auth/forgot-password`, "POST", {
      json: { email: "member@riverside.example" },
    });
    const file = await vi.waitFor(
      async () => {
        const [name] = (await readdir(mail)).filter((entry) => entry.endsWith(".eml"));
        if (!name) throw new Error("no mail yet");
        return join(mail, name);
      },
      { timeout: 15_000 },
    );
    await running.stop();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(mail)).mode & 0o777).toBe(0o700);
  });
});
