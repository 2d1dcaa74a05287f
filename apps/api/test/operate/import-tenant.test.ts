import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshDatabaseUrl, TEST_SECRET } from "@rollcall/core/testing";
import postgres from "postgres";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { rollcall } from "./rollcall.ts";

vi.setConfig({ testTimeout: 180_000 });

let environment: Record<string, string>;
beforeAll(async () => {
  environment = {
    DATABASE_URL: await freshDatabaseUrl("import_command"),
    AUTH_SECRET: TEST_SECRET,
    DATA_DIR: await mkdtemp(join(tmpdir(), "rollcall-import-")),
  };
});

const run = (args: string[], env: Record<string, string> = {}, input?: string) =>
  rollcall(args, { ...environment, ...env }, input);

describe("import-tenant", () => {
  it("imports what export-tenant printed, from a file or from standard input, or nothing", async () => {
    const source = { DATABASE_URL: await freshDatabaseUrl("commands_from") };
    await run(["demo"], source);
    const exportClub = async (slug: string) => (await run(["export-tenant", slug], source)).result;
    const [riverside, northlight] = [await exportClub("riverside"), await exportClub("northlight")];
    const rows = riverside.split("\n").length - 2;
    const file = join(environment["DATA_DIR"] ?? "", "riverside.jsonl");
    await writeFile(file, riverside.slice(0, -100));
    expect(await run(["import-tenant", file])).toMatchObject({
      code: 1,
      output: `Line ${rows} is not a line of an export. Nothing was imported.\n`,
    });
    await writeFile(file, riverside);
    const whole = await run(["import-tenant", file]);
    expect(whole.code).toBe(0);
    expect(whole.result).toMatch(/^ +46 {2}member$/m);
    expect(whole.result).toMatch(
      new RegExp(`^${rows} rows of riverside \\([0-9a-f-]{36}\\)\nhead \\d+:[0-9a-f]{64}$`, "m"),
    );
    expect(await run(["import-tenant", file])).toMatchObject({
      code: 1,
      output: "The organisation riverside is already here. Nothing was imported.\n",
    });
    expect(await run(["import-tenant", "-"], {}, northlight)).toMatchObject({
      code: 0,
      result: expect.stringContaining(" rows of northlight"),
    });
    expect(await run(["verify-audit"])).toMatchObject({
      code: 0,
      result: expect.stringContaining("22 events, 246 entries, 246 sealed, 0 broken"),
    });
  });

  it("1 for a file that cannot be read, and for a database without tables", async () => {
    expect(await run(["import-tenant", "/nowhere/riverside.jsonl"])).toMatchObject({
      code: 1,
      output: "/nowhere/riverside.jsonl cannot be read: ENOENT\n",
    });
    const sql = postgres(environment["DATABASE_URL"] ?? "", { max: 1, onnotice: () => {} });
    const url = new URL(environment["DATABASE_URL"] ?? "");
    url.pathname += "_empty";
    await sql.unsafe(`create database ${url.pathname.slice(1)} template template0`);
    await sql.end();
    expect(await run(["import-tenant", "-"], { DATABASE_URL: url.href }, "")).toMatchObject({
      code: 1,
      output:
        "The database does not have the latest schema. Run `node rollcall.mjs migrate` first.\n",
    });
  });
});
