import { createHash } from "node:crypto";
import { mkdtemp, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLimiter } from "@rollcall/core";
import { giveUpMails, makeTenant } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMetrics } from "../../src/operate/metrics.ts";
import { type Api, startApi } from "../harness.ts";

const STAFF = "/riverside/events/0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000/check-in/staff";
let api: Api;
let mailDir: string;

beforeAll(async () => {
  mailDir = await mkdtemp(join(tmpdir(), "rollcall-mail-"));
  api = await startApi({ mailDir });
});
afterAll(() => api.close());

async function writeMail(name: string, lines: string[], minutesAgo: number): Promise<void> {
  const file = join(mailDir, name);
  await writeFile(file, lines.join("\r\n"));
  const at = new Date(Date.now() - minutesAgo * 60_000);
  await utimes(file, at, at);
}

describe("pages", () => {
  it.each([
    "/",
    "/events/new",
    "/my/events",
    "/dev",
    "/dev/mailbox",
    "/dev/mails",
    "/dev/mails/registrationPending/nl",
    "/nothing-here",
    "/api/docs",
    STAFF,
  ])("%s is HTML with lang, title, viewport and a policy without inline scripts", async (path) => {
    const { headers, text } = await api.send("GET", path);
    expect(headers.get("content-type")).toMatch(/^text\/html/);
    expect(text).toMatch(/<html lang="en">/);
    expect(text).toMatch(/<title>.+<\/title>/);
    expect(text).toContain('name="viewport"');
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=/);
    const scripts = /script-src ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1];
    expect(scripts).toBeTruthy();
    expect(scripts).not.toMatch(/unsafe-inline|https?:/);
  });

  it.each(["/", "/login", "/dashboard", "/platform", "/platform/login", STAFF, "/dev/mailbox"])(
    "%s may use its own styles, by their hash, and no others",
    async (path) => {
      const { headers, text } = await api.send("GET", path);
      const [, allowed] =
        /style-src ([^;]*)/.exec(headers.get("content-security-policy") ?? "") ?? [];
      const styles = [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = ""]) => css);
      const hashes = styles.map((css) => createHash("sha256").update(css).digest("base64"));
      expect(allowed).toBe(["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(" "));
      expect(text).not.toMatch(/\sstyle=/);
    },
  );

  it("the server's own pages wear the typeface and the colours of all pages", async () => {
    const { text } = await api.send("GET", "/site.css");
    expect(text).toContain("--ground: oklch(");
    expect(text.match(/letter-spacing: -0\.018em/g)).toHaveLength(1);
    const typeface = /url\("(\/assets\/figtree-latin-wght-normal[^"]*)"\)/.exec(text)?.[1] ?? "";
    const { status, headers } = await api.send("GET", typeface);
    expect([status, headers.get("content-type")]).toEqual([200, "font/woff2"]);
  });

  it.each(["GET", "POST"])("404 in JSON for what programs ask for: %s", async (method) => {
    for (const path of ["/api/nothing", "/health", "/health/", "/health/nothing", "/metrics"]) {
      const { status, body } = await api.send(method, path);
      expect(status, path).toBe(404);
      expect(body.error.code, path).toBe("NOT_FOUND");
    }
    const { body } = await api.send(method, "/health");
    expect(body.error.message).toBe("Health is told by /health/live and /health/ready");
  });

  it("404 with a page for people, and JSON under /api", async () => {
    const page = await api.send("GET", "/nothing-here");
    expect(page).toMatchObject({ status: 404, text: expect.stringContaining("Page not found") });
    expect((await api.send("GET", "/api/nothing-here")).body.error.code).toBe("NOT_FOUND");
    for (const path of [
      "/staff.html",
      "/assets/../staff.html",
      "/assets/%2e%2e/package.json",
      "/.env",
    ]) {
      expect((await api.send("GET", path)).status, path).toBe(404);
    }
  });

  it.each([
    "/.git/HEAD",
    "/%2egit/config",
    "/assets/%2e%2e/%2e%2e/%2e%2e/%2e%2e/.git/HEAD",
    "/.svn/entries",
    "/.gitignore",
  ])("404 for the records of version control: %s", async (path) => {
    const { status, text } = await api.send("GET", path);
    expect(status).toBe(404);
    expect(text).not.toMatch(/ref:|repositoryformat|node_modules/);
  });

  it.each(["/assets", "/assets/", "/assets/.", "/api/docs/", "/media/", "/dist/"])(
    "lists no folder: %s",
    async (path) => {
      const { status, text } = await api.send("GET", path);
      expect(status).toBe(404);
      // A page of our own loads scripts; a listing would link to them.
      expect(text).not.toMatch(/Index of|<a [^>]*href="[^"]+\.(?:js|css|map)"/);
    },
  );

  it("serves the staff page and its worker fresh, and hashed assets for ever", async () => {
    const page = await api.send("GET", STAFF);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-cache");
    const worker = await api.send("GET", "/staff-sw.js");
    expect(worker.headers.get("service-worker-allowed")).toBe("/");
    expect(worker.headers.get("cache-control")).toBe("no-cache");
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1] ?? "";
    const accepting = { headers: { "accept-encoding": "gzip, br" } };
    const asset = await api.send("GET", script, accepting);
    expect(asset.headers.get("cache-control")).toContain("immutable");
    expect(asset.headers.get("content-encoding")).toBe("br");
    const etag = asset.headers.get("etag") ?? "";
    const again = await api.send("GET", script, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });
});

describe("the documentation", () => {
  it("is served from here alone", async () => {
    const page = await api.send("GET", "/api/docs");
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? "");
    const fetched = files.filter((name) => !name.startsWith("data:"));
    expect(fetched.length).toBeGreaterThan(0);
    for (const file of fetched) {
      expect(file.startsWith("/api/docs/")).toBe(true);
      expect((await api.send("GET", file)).status, file).toBe(200);
    }
    expect((await api.send("GET", "/api/docs/package.json")).status).toBe(404);
  });

  it("200 with the document, 304 when it is known", async () => {
    const { status, body, headers } = await api.send("GET", "/api/openapi.json");
    expect([status, body.openapi]).toEqual([200, "3.1.1"]);
    const again = { headers: { "if-none-match": headers.get("etag") ?? "" } };
    expect((await api.send("GET", "/api/openapi.json", again)).status).toBe(304);
  });
});

describe("the mailbox", () => {
  it("shows mail, newest first, with its links clickable and nothing of it run", async () => {
    await writeMail(
      "older.eml",
      ["To: a@x.example", "Subject: Older", "", "Go to <https://x.example/claim?token=1>."],
      5,
    );
    await writeMail(
      "newer.eml",
      [
        "From: Club <club@x.example>",
        "To: b@x.example",
        "Subject: <script>Newer</script>",
        "Content-Type: text/html; charset=utf-8",
        "",
        '<p>Go to <a href="https://x.example/claim?token=1">your account</a><script>alert(1)</script></p>',
      ],
      1,
    );
    await writeMail("part.eml.part", ["half"], 0);
    const list = (await api.send("GET", "/dev/mailbox")).text;
    expect(list.indexOf("newer.eml")).toBeLessThan(list.indexOf("older.eml"));
    expect(list).not.toContain("<script>");
    const mail = await api.send("GET", "/dev/mailbox/newer.eml");
    expect(mail.text).toContain("b@x.example");
    const older = await api.send("GET", "/dev/mailbox/older.eml");
    expect(older.text).toContain('&lt;<a href="https://x.example/claim?token=1">');
    const frame = await api.send("GET", "/dev/mailbox/newer.eml/html");
    const policy = frame.headers.get("content-security-policy");
    expect(policy).toContain("sandbox allow-popups");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/allow-scripts|script-src/);
  });

  it("has pages of 50", async () => {
    for (let number = 0; number < 51; number += 1) {
      await writeMail(`bulk-${number}.eml`, ["Subject: Bulk", "", "x"], 60);
    }
    const rows = async (page: string) =>
      (await api.send("GET", `/dev/mailbox${page}`)).text.match(
        /href="\/dev\/mailbox\/[\w-]+\.eml"/g,
      );
    expect(await rows("")).toHaveLength(50);
    expect((await rows("?page=2"))?.length).toBeGreaterThan(0);
    expect(await rows("?page=99")).toBeNull();
    expect((await api.send("GET", "/dev/mailbox?page=x")).status).toBe(200);
  });

  it.each(["..%2F..%2Fpackage.json", "%2e%2e", "none.eml", "a%00.eml"])(
    "404 for %s",
    async (name) => {
      expect((await api.send("GET", `/dev/mailbox/${name}`)).status).toBe(404);
    },
  );

  it("404 in production", async () => {
    const production = await startApi({ mailDir, settings: { production: true } });
    const { status, text } = await production.send("GET", "/dev/mailbox");
    const home = await production.send("GET", "/");
    const logins = await production.send("GET", "/dev/logins");
    const login = await production.send("GET", "/login");
    await production.close();
    expect(logins.status).toBe(404);
    expect(login.text).not.toMatch(/demonstration/i);
    expect(status).toBe(404);
    expect(text).not.toContain("eml");
    expect(home.text).not.toContain("mailbox");
  });
});

describe("health", () => {
  it("503 SERVICE_UNAVAILABLE while it shuts down, without its worker, and without a database", async () => {
    let [accepting, worker] = [false, false];
    const readiness = { accepting: () => accepting, workerRunning: () => worker };
    const other = await startApi({ readiness });
    const ready = async () => {
      const { status, body, headers } = await other.send("GET", "/health/ready");
      return [status, body.error?.message, headers.get("retry-after")];
    };
    expect(await ready()).toEqual([503, "The service is shutting down", "2"]);
    accepting = true;
    expect(await ready()).toEqual([503, "The background worker is not running", "2"]);
    worker = true;
    expect((await ready())[0]).toBe(200);
    await other.services.db.close();
    await new Promise((wake) => setTimeout(wake, 600));
    expect(await ready()).toEqual([503, "The database does not answer", "2"]);
    expect((await other.send("GET", "/health/live")).status).toBe(200);
    await other.close();
  });
});

describe("metrics", () => {
  it("count refusals by limiter and durations by route, never by path", async () => {
    const metrics = createMetrics();
    const limiter = metrics.counting(createLimiter());
    const other = await startApi({ metrics, limiter, metricsToken: "t" });
    const path = "/api/public/no-such/events";
    const answers = [];
    for (let call = 0; call < 601; call += 1) answers.push(other.send("GET", path));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const { text } = await other.send("GET", "/metrics", { token: "t" });
    await other.close();
    expect(text).toContain('rollcall_limiter_refusals_total{limiter="general"} 1');
    expect(text).toContain('route="/api/public/:tenantSlug/events"');
    expect(text).not.toContain("no-such");
  });

  it("count the mail that is owed and the mail that was given up, and say nothing without a database", async () => {
    const metrics = createMetrics();
    const other = await startApi({ metrics, metricsToken: "t" });
    metrics.watch(other.services);
    const mail = async () => {
      const { text } = await other.send("GET", "/metrics", { token: "t" });
      const of = (state: string) =>
        new RegExp(`^rollcall_mail\\{state="${state}"\\} (\\d+)$`, "m").exec(text)?.[1];
      return { owed: of("owed"), failed: of("failed") };
    };
    const { slug: tenantSlug } = await makeTenant(other.services);
    const before = await mail();
    const register = async (email: string) => {
      const json = { tenantSlug, email, password: "herons over the weir", fullName: "Ada" };
      return (await other.send("POST", "/api/auth/register", { json })).body.data.id as string;
    };
    for (const email of ["a@example.org", "b@example.org"]) await register(email);
    await giveUpMails(other.services, await register("c@example.org"));
    expect(await mail()).toEqual({
      owed: String(Number(before.owed) + 2),
      failed: String(Number(before.failed) + 1),
    });
    const { text } = await other.send("GET", "/metrics", { token: "t" });
    expect(text).toMatch(/^rollcall_build_info\{version="\d+\.\d+\.\d+",part="all"\} 1$/m);
    await other.services.system.close();
    expect(await mail()).toEqual({ owed: undefined, failed: undefined });
    await other.close();
  });
});
