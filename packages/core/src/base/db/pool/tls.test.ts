import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { enableTls, tlsFixture } from "#testing/servers/enable-tls.ts";
import { startTestPostgres } from "../../../../../../scripts/postgres/test-postgres.mjs";
import { connect } from "./connect.ts";
import { forNodePostgres } from "./driver-options.ts";
import { serverAddress } from "./server-address.ts";

const OURS = `sslrootcert=${encodeURIComponent(tlsFixture("ca.crt"))}`;
const OTHER = `sslrootcert=${encodeURIComponent(tlsFixture("other.crt"))}`;

let server: Awaited<ReturnType<typeof startTestPostgres>>;

beforeAll(async () => {
  server = await startTestPostgres();
});
afterAll(() => server.stop());

const QUESTION =
  "select case when ssl then 'TLS' else 'plain' end as way from pg_stat_ssl where pid = pg_backend_pid()";

const drivers = {
  async "postgres.js"(url: string): Promise<string> {
    const sql = connect({ login: { url, passwords: [] }, max: 1, name: "tls" });
    try {
      const [row] = await sql.unsafe<{ way: string }[]>(QUESTION);
      return row?.way ?? "";
    } finally {
      await sql.end({ timeout: 1 });
    }
  },
  async "node-postgres"(url: string): Promise<string> {
    const client = new pg.Client(forNodePostgres(url));
    client.on("error", () => {});
    try {
      await client.connect();
      return (await client.query<{ way: string }>(QUESTION)).rows[0]?.way ?? "";
    } finally {
      await client.end().catch(() => {});
    }
  },
};

const wayOf = (driver: keyof typeof drivers, host: string, query: string) => {
  const url = new URL(server.url);
  url.hostname = host;
  url.search = query;
  return drivers[driver](url.href).catch(() => "refused");
};

const names = Object.keys(drivers) as (keyof typeof drivers)[];

describe.each(names)("%s at a server without TLS", (driver) => {
  test.each([
    ["", "plain"],
    ["sslmode=disable", "plain"],
    ["sslmode=require", "refused"],
    [`sslmode=verify-full&${OURS}`, "refused"],
  ])("%s: %s", async (query, way) => {
    expect(await wayOf(driver, "localhost", query)).toBe(way);
  });
});

describe("at a server with TLS", () => {
  beforeAll(async () => {
    await enableTls(server.superuserUrl);
    await vi.waitFor(
      async () => expect(await wayOf("node-postgres", "localhost", "sslmode=require")).toBe("TLS"),
      10_000,
    );
  });

  describe.each(names)("%s", (driver) => {
    test.each([
      ["localhost", "sslmode=disable", "plain"],
      ["localhost", "sslmode=require", "TLS"],
      ["127.0.0.1", "sslmode=require", "TLS"],
      ["localhost", `sslmode=require&${OTHER}`, "refused"],
      ["localhost", `sslmode=verify-ca&${OURS}`, "TLS"],
      ["127.0.0.1", `sslmode=verify-ca&${OURS}`, "TLS"],
      ["localhost", `sslmode=verify-ca&${OTHER}`, "refused"],
      ["localhost", `sslmode=verify-full&${OURS}`, "TLS"],
      ["127.0.0.1", `sslmode=verify-full&${OURS}`, "refused"],
      ["localhost", `sslmode=verify-full&${OTHER}`, "refused"],
      ["localhost", "sslmode=verify-full", "refused"],
    ])("%s with %s: %s", async (host, query, way) => {
      expect(await wayOf(driver, host, query)).toBe(way);
    });

    test("takes the root of PGSSLROOTCERT", async () => {
      vi.stubEnv("PGSSLROOTCERT", tlsFixture("ca.crt"));
      expect(await wayOf(driver, "localhost", "sslmode=verify-full")).toBe("TLS");
      vi.unstubAllEnvs();
    });
  });
});

test.each(["prefer", "allow", "verify_full", ""])("sslmode=%s is refused by name", (mode) => {
  expect(() => serverAddress(`postgres://a@b/c?sslmode=${mode}`)).toThrow(`sslmode=${mode} `);
});

test("a root that cannot be read is refused by name", () => {
  const url = "postgres://a@b/c?sslmode=verify-full&sslrootcert=/nowhere.crt";
  expect(() => serverAddress(url)).toThrow("/nowhere.crt cannot be read");
});
