import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshDatabaseUrl } from "@rollcall/core/testing";
import postgres from "postgres";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { rollcall } from "./rollcall.ts";

vi.setConfig({ testTimeout: 180_000 });

const COMMANDS = ["create-platform-user", "migrate", "demo"];

let environment: Record<string, string>;
beforeAll(async () => {
  environment = {
    DATABASE_URL: await freshDatabaseUrl("commands"),
    AUTH_SECRET: "5d41402abc4b2a76b9719d911017c5927d793037",
    DATA_DIR: await mkdtemp(join(tmpdir(), "rollcall-commands-")),
  };
});

const run = (args: string[], env: Record<string, string> = {}) =>
  rollcall(args, { ...environment, ...env });

describe("node rollcall.mjs", () => {
  it("lists its commands, with 0 for whoever asked and 2 for whoever forgot one", async () => {
    const [asked, forgot] = [await run(["--help"]), await run([])];
    expect([asked.code, forgot.code]).toEqual([0, 2]);
    for (const name of COMMANDS) expect(asked.result).toContain(`  ${name} `);
    expect(forgot.result).toBe("");
    expect(forgot.output).toBe(asked.result);
  });

  it.each(COMMANDS)("explains %s, and runs nothing", async (name) => {
    const { code, result } = await run([name, "--help"], {
      DATABASE_URL: "postgres://127.0.0.1:1",
    });
    expect(code).toBe(0);
    expect(result).toContain(`Usage: node rollcall.mjs ${name}`);
  });

  it.each([
    ["a command that there is not", ["creat"], "There is no command creat"],
    ["one of every object", ["constructor"], "There is no command constructor"],
    ["an option that there is not", ["migrate", "--fast"], "Unknown option '--fast'"],
    ["a missing option", ["create-platform-user", "--email", "a@b.example"], "--name is missing"],
    ["an option without its value", ["create-platform-user", "--email"], "argument missing"],
    ["one argument too many", ["migrate", "now"], "now is one argument too many"],
  ])("2 and the usage for %s", async (_, args, text) => {
    const { code, result, output } = await run(args);
    expect(code).toBe(2);
    expect(result).toBe("");
    expect(output).toContain(text);
    expect(output).toContain("Usage: node rollcall.mjs");
  });

  it("1 and the server's reason when the database is away", async () => {
    const { code, output } = await run(["migrate"], { DATABASE_URL: "postgres://127.0.0.1:1/x" });
    expect(code).toBe(1);
    expect(output).toContain("The database of DATABASE_URL cannot be used: connect ECONNREFUSED");
    expect(output).not.toMatch(/^\s+at /m);
  });
});

describe("create-platform-user", () => {
  const args = ["create-platform-user", "--email", "Pia@Platform.Example", "--name", "Pia"];

  it("prints a link for a day, and no second account for the same address", async () => {
    const made = await run(args, { PUBLIC_URL: "https://club.example" });
    expect(made.code).toBe(0);
    expect(made.result).toMatch(
      /^https:\/\/club\.example\/platform\/reset-password#token=[\w-]+\n$/,
    );
    const again = await run(args);
    expect(again.code).toBe(1);
    expect(again.output).toContain("pia@platform.example has an account already");
    const renewed = await run([...args, "--renew"]);
    expect(renewed.code).toBe(0);
    expect(renewed.result).not.toBe(made.result);
    const sql = postgres(environment["DATABASE_URL"] ?? "", { max: 1 });
    const [counts] = await sql`select count(*)::int as users from platform_user`;
    const links = await sql`
      select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from mail_token`;
    await sql.end();
    expect(counts).toEqual({ users: 1 });
    expect(links.map(({ hours }) => hours)).toEqual([24, 24]);
  });

  it("1 for what is no address", async () => {
    const { code, output } = await run([...args.slice(0, 2), "pia", ...args.slice(3)]);
    expect(code).toBe(1);
    expect(output).toContain("email: Invalid email address");
  });
});

describe("demo", () => {
  it("fills an empty database, and leaves one that is not as it is", async () => {
    const DATABASE_URL = await freshDatabaseUrl("commands_demo");
    const written = await run(["demo"], { DATABASE_URL });
    expect(written.code).toBe(0);
    expect(written.result).toContain("admin@");
    const again = await run(["demo"], { DATABASE_URL });
    expect(again.code).toBe(1);
    expect(again.output).toContain("The database is not empty");
  });

  it("never runs in production", async () => {
    const DATABASE_URL = await freshDatabaseUrl("commands_production");
    const production = { NODE_ENV: "production", SMTP_URL: "smtp://127.0.0.1:1", DATABASE_URL };
    const { code, output } = await run(["demo"], production);
    expect(code).toBe(1);
    expect(output).toContain("Production has no demonstration");
    const sql = postgres(DATABASE_URL, { max: 1 });
    expect(await sql`select from platform_user`).toHaveLength(0);
    await sql.end();
  });
});
