import { mkdtemp, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshDatabaseUrl } from "@rollcall/core/testing";
import postgres from "postgres";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { run as runCommand } from "../../src/rollcall.ts";
import { rollcall } from "./rollcall.ts";

vi.setConfig({ testTimeout: 180_000 });

const COMMANDS = [
  "create-platform-user",
  "migrate",
  "doctor",
  "demo",
  "verify-audit",
  "export-tenant",
  "import-tenant",
  "set-database-host",
];
const STRONG_SECRET = "5d41402abc4b2a76b9719d911017c5927d793037";

let environment: Record<string, string>;
beforeAll(async () => {
  environment = {
    DATABASE_URL: await freshDatabaseUrl("commands"),
    AUTH_SECRET: "a-secret-of-the-test-suite-that-is-long-enough",
    DATA_DIR: await mkdtemp(join(tmpdir(), "rollcall-commands-")),
  };
});

const run = (args: string[], env: Record<string, string> = {}) =>
  rollcall(args, { ...environment, ...env });

/** What needs no database is asked in this process: to start one takes a second of a processor. */
async function said(args: string[]) {
  const [result, remarks] = [collect(process.stdout), collect(process.stderr)];
  try {
    return { code: await runCommand(args), result: result(), remarks: remarks() };
  } finally {
    vi.restoreAllMocks();
  }
}

/** Keeps what is written to a stream of this process; the function tells it so far. */
function collect(stream: NodeJS.WriteStream): () => string {
  const written = vi.spyOn(stream, "write").mockReturnValue(true);
  return () => written.mock.calls.map(([text]) => text).join("");
}

describe("node rollcall.mjs", () => {
  it("lists its commands, with 0 for whoever asked and 2 for whoever forgot one", async () => {
    const [asked, forgot] = [await run(["--help"]), await run([])];
    expect([asked.code, forgot.code]).toEqual([0, 2]);
    for (const name of COMMANDS) expect(asked.result).toContain(`  ${name} `);
    expect(forgot.result).toBe("");
    expect(forgot.output).toBe(asked.result);
  });

  it.each(COMMANDS)("explains %s, and runs nothing", async (name) => {
    const { code, result } = await said([name, "--help"]);
    expect(code).toBe(0);
    expect(result).toContain(`Usage: node rollcall.mjs ${name}`);
  });

  it.each([
    ["a command that there is not", ["creat"], "There is no command creat"],
    ["one of every object", ["constructor"], "There is no command constructor"],
    ["an option that there is not", ["migrate", "--fast"], "Unknown option '--fast'"],
    ["a missing option", ["create-platform-user", "--email", "a@b.example"], "--name is missing"],
    ["an option without its value", ["create-platform-user", "--email"], "argument missing"],
    ["a missing argument", ["export-tenant"], "<slug> is missing"],
    ["one argument too many", ["migrate", "now"], "now is one argument too many"],
  ])("2 and the usage for %s", async (_, args, text) => {
    const { code, result, remarks } = await said(args);
    expect(code).toBe(2);
    expect(result).toBe("");
    expect(remarks).toContain(text);
    expect(remarks).toContain("Usage: node rollcall.mjs");
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
    const production = {
      NODE_ENV: "production",
      AUTH_SECRET: STRONG_SECRET,
      SMTP_URL: "smtp://127.0.0.1:1",
      DATABASE_URL,
    };
    const { code, output } = await run(["demo"], production);
    expect(code).toBe(1);
    expect(output).toContain("Production has no demonstration");
    const sql = postgres(DATABASE_URL, { max: 1 });
    expect(await sql`select from platform_user`).toHaveLength(0);
    await sql.end();
  });
});

describe("doctor", () => {
  const resultsOf = (text: string) =>
    new Map(text.split("\n").map((line) => [line.slice(6, 24).trim(), line.slice(0, 4).trim()]));

  it("0 on a developer's machine, with a note for what production would refuse", async () => {
    const { code, result } = await run(["doctor"]);
    const results = resultsOf(result);
    expect([code, result]).toEqual([0, expect.stringContaining("PostgreSQL ")]);
    for (const name of ["database", "database TLS", "database owner", "database roles"])
      expect([name, results.get(name)]).toEqual([name, "ok"]);
    for (const name of ["secret", "public address", "mail"])
      expect([name, results.get(name)]).toEqual([name, "note"]);
  });

  it("1 and a line for each thing that is wrong", async () => {
    const DATABASE_URL = await freshDatabaseUrl("commands_doctor");
    await run(["demo"], { DATABASE_URL });
    const folder = await mkdtemp(join(tmpdir(), "rollcall-doctor-"));
    const file = join(folder, "smtp");
    await writeFile(file, "smtp://127.0.0.1:1", { mode: 0o644 });
    const sql = postgres(DATABASE_URL, { max: 1, onnotice: () => {} });
    await sql`alter table member disable row level security`;
    const env = {
      DATABASE_URL,
      DATA_DIR: folder,
      SMTP_URL_FILE: file,
      TRUSTED_PROXIES: "0.0.0.0/0",
    };
    const { code, result } = await run(["doctor"], env);
    expect(code).toBe(1);
    const results = resultsOf(result);
    for (const name of ["mail", "files", "proxies", "database roles"])
      expect([name, results.get(name)]).toEqual([name, "fail"]);
    expect(result).toContain("rollcall_app sees every tenant in member");
    await sql`alter table member enable row level security`;
    await sql.end();
    const again = await run(["doctor"], { DATABASE_URL });
    expect(again.result).toMatch(/^note {2}demonstration +93 accounts/m);
  });

  it("1 when the environment cannot be read or nobody answers", async () => {
    const unread = await run(["doctor"], { NODE_ENV: "production", AUTH_SECRET: "short" });
    expect(unread.code).toBe(1);
    expect(unread.result).toMatch(/^fail {2}variables +AUTH_SECRET/m);
    const away = await run(["doctor"], { DATABASE_URL: "postgres://127.0.0.1:1/x" });
    expect(away.code).toBe(1);
    expect(away.result).toMatch(/^fail {2}database +DATABASE_URL cannot be used: connect ECONN/m);
  });
});

describe("set-database-host", () => {
  const write = async (text: string) => {
    const file = join(environment["DATA_DIR"] ?? "", "variables");
    await writeFile(file, text, { mode: 0o640 });
    return file;
  };

  it("moves each address to the new server, with its user, password and parameters", async () => {
    const file = await write(
      [
        "NODE_ENV=production",
        "DATABASE_URL='postgres://rollcall:a%2Fb@db1:5433/rollcall?sslmode=verify-full&sslrootcert=/ca.pem'",
        "APP_DATABASE_URL=postgres://rollcall_app:p@db1/rollcall",
        'DATABASE_REPLICA_URL="postgres://db1-replica/rollcall"',
        "SMTP_URL='smtp://db1'",
        "",
      ].join("\n"),
    );
    const { code, result } = await said(["set-database-host", file, "db2.example:5434"]);
    expect(code).toBe(0);
    expect(result.split("\n")).toEqual([
      "DATABASE_URL names db2.example:5434/rollcall",
      "APP_DATABASE_URL names db2.example:5434/rollcall",
      "DATABASE_REPLICA_URL was removed",
      "",
    ]);
    expect((await readFile(file, "utf8")).split("\n")).toEqual([
      "NODE_ENV=production",
      "DATABASE_URL='postgres://rollcall:a%2Fb@db2.example:5434/rollcall?sslmode=verify-full&sslrootcert=/ca.pem'",
      "APP_DATABASE_URL=postgres://rollcall_app:p@db2.example:5434/rollcall",
      "# DATABASE_REPLICA_URL named a replica of the previous server",
      "SMTP_URL='smtp://db1'",
      "",
    ]);
    expect((await stat(file)).mode & 0o777).toBe(0o640);
  });

  it("drops the port of the previous server where the new one has the usual port", async () => {
    const file = await write("DATABASE_URL=postgres://rollcall:p@db1:6432/rollcall\n");
    const { result } = await said(["set-database-host", file, "db2"]);
    expect(result).toBe("DATABASE_URL names db2:5432/rollcall\n");
    expect(await readFile(file, "utf8")).toBe("DATABASE_URL=postgres://rollcall:p@db2/rollcall\n");
  });

  it.each([
    ["a file that names no database", "PORT=1\n", "db2", "has no line DATABASE_URL"],
    ["a host with a path", "DATABASE_URL=postgres://db1/x\n", "db2/other", "is not a host"],
    [
      "an address instead of a host",
      "DATABASE_URL=postgres://db1/x\n",
      "postgres://db2",
      "is not a host",
    ],
  ])("1 for %s, and changes nothing", async (_, text, host, words) => {
    const file = await write(text);
    const { code, remarks } = await said(["set-database-host", file, host]);
    expect([code, remarks]).toEqual([1, expect.stringContaining(words)]);
    expect(await readFile(file, "utf8")).toBe(text);
  });
});

describe("verify-audit and export-tenant", () => {
  it("find the demonstration whole and print all of one club", async () => {
    const DATABASE_URL = await freshDatabaseUrl("commands_audit");
    await run(["demo"], { DATABASE_URL });
    const whole = await run(["verify-audit"], { DATABASE_URL });
    expect(whole.code).toBe(0);
    expect(whole.result).toMatch(
      /^database [\w.]+:\d+\/\w+\n22 events, 246 entries, \d+ sealed, 0 broken\n(head \d+:[0-9a-f]{64}\n)?$/,
    );
    const heads = join(environment["DATA_DIR"] ?? "", "heads.log");
    const withHeads = async (text: string) => {
      await writeFile(heads, text);
      return run(["verify-audit", "--heads", heads], { DATABASE_URL });
    };
    const gone = await withHeads(`{"msg":"audit.sealed","head":"9999:${"a".repeat(64)}"}\n`);
    expect(gone.code).toBe(1);
    expect(gone.result).toMatch(/^broken {2}Head 9999, which was kept elsewhere, is not in/m);
    const empty = await withHeads("nothing\n");
    expect([empty.code, empty.output]).toEqual([1, `--heads ${heads} holds no head\n`]);
    const exported = await run(["export-tenant", "riverside"], { DATABASE_URL });
    expect([exported.code, exported.output]).toEqual([0, expect.stringMatching(/\d+ rows\.\n$/)]);
    const lines = exported.result.trim();
    const rows = lines.split("\n").map((line) => JSON.parse(line));
    expect(rows.filter(({ table }) => table === "member")).toHaveLength(46);
    expect(rows.at(-1)).toEqual({ end: { rows: rows.length - 1, schema: expect.any(Number) } });
    expect(lines).not.toContain("northlight.example");
    const nobody = await run(["export-tenant", "nobody"], { DATABASE_URL });
    expect([nobody.code, nobody.output]).toEqual([1, "Tenant not found\n"]);
  });
});
