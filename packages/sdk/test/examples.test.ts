import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { freshDatabaseUrl } from "@rollcall/core/testing/servers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OutsideProject } from "./outside-project.ts";
import { packageFaults } from "./package-faults.ts";

const PACKAGES = resolve(import.meta.dirname, "../..");
const API = resolve(PACKAGES, "../apps/api");
const STARTS_WITHIN_MS = 120_000;

const dataDir = mkdtempSync(join(tmpdir(), "rollcall-sdk-"));
const projects: OutsideProject[] = [];
let server: ChildProcess;
let baseUrl: string;

const build = (name: string) =>
  promisify(execFile)(process.execPath, [join(PACKAGES, name, "build.mjs")]);

beforeAll(async () => {
  const built = Promise.all([build("sdk"), build("client")]);
  server = spawn(process.execPath, ["dist/main.mjs"], {
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
      DATABASE_URL: await freshDatabaseUrl("examples"),
    },
  });
  baseUrl = await addressOf(server);
  await built;
});

afterAll(async () => {
  if (server.exitCode === null) {
    const exited = once(server, "exit");
    server.kill("SIGTERM");
    await exited;
  }
  for (const folder of [dataDir, ...projects.map(({ folder }) => folder)])
    rmSync(folder, { recursive: true, force: true });
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

function outside(...project: ConstructorParameters<typeof OutsideProject>): OutsideProject {
  const made = new OutsideProject(...project);
  projects.push(made);
  return made;
}

/** The samples of a document in one language, as one program. */
function samples(language: "sh" | "ts", file = "../docs/integrate.md"): string {
  const guide = readFileSync(join(PACKAGES, file), "utf8");
  const found = [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)];
  return found.flatMap(([, name, text = ""]) => (name === language ? [text] : [])).join("\n");
}

/** What a package's own words show, with the address and the key that the program is given. */
const shownBy = (name: string): string =>
  samples("ts", `${name}/README.md`)
    .replace('"https://club.example"', 'process.argv[2] ?? ""')
    .replace('"rck_…"', 'process.argv[3] ?? ""');

/** A key for a program, as an administrator makes it. */
async function newKey(): Promise<string> {
  const post = async (path: string, json: object, token = "") => {
    const shown = token && { authorization: `Bearer ${token}` };
    const headers = { "content-type": "application/json", ...shown };
    const asked = { method: "POST", headers, body: JSON.stringify(json) };
    return (await (await fetch(`${baseUrl}${path}`, asked)).json()) as {
      token: string;
      data: { token: string };
    };
  };
  const admin = { email: "admin@riverside.example", password: "rollcall-demo-2026" };
  const { token } = await post("/api/auth/login", { ...admin, tenantSlug: "riverside" });
  const permissions = ["EVENTS:VIEW:events", "EVENTS:EDIT:events", "MEMBERSHIP:VIEW:members"];
  return (await post("/api/api-keys", { name: "Program", permissions }, token)).data.token;
}

/** Beside the samples: genuine webhooks, and what nobody may take for one. */
const PROVEN = `
import { createHmac } from "node:crypto";
const secret = "whsec_" + Buffer.from("a secret of thirty-two bytes, ok").toString("base64");
const sent = JSON.stringify({
  type: "registration.confirmed",
  timestamp: new Date().toISOString(),
  tenant: { id: "1", slug: "riverside" },
  data: { registrationId: "2" },
});
const sign = (at: string) => {
  const signed = createHmac("sha256", "a secret of thirty-two bytes, ok").update(\`m.\${at}.\${sent}\`);
  const signature = "v1,AAAA v1," + signed.digest("base64");
  return { "webhook-id": "m", "webhook-timestamp": at, "webhook-signature": signature };
};
const now = String(Math.floor(Date.now() / 1_000));
const old = String(Number(now) - 600);
const statusOf = async (headers: Record<string, string>, body: string, key = secret) =>
  (await receive(new Request("https://app.example", { method: "POST", headers, body }), key)).status;
const statuses = [
  await statusOf(sign(now), sent),
  await statusOf(sign(now), sent + " "),
  await statusOf(sign(old), sent),
  await statusOf(sign(now), sent, "whsec_" + btoa("another secret of thirty-two byte")),
  await statusOf({}, sent),
];
process.stdout.write(statuses.join(" "));
`;

/** Each line after a comment has to be refused by the compiler, and the comment without a fault too. */
const MISSPELT = `
import { connect, type RollcallError } from "@rollcall/sdk";
export const rollcall = connect({ baseUrl: "https://club.example" });
const times = { startsAt: "2027-09-18T08:00:00Z", endsAt: "2027-09-18T16:00:00Z" };
export const calls = () => [
  // @ts-expect-error no such key of the body
  rollcall.POST("/api/events", { body: { title: "Regatta", ...times, capasity: 3 } }),
  // @ts-expect-error no such parameter
  rollcall.GET("/api/membership/members", { params: { query: { limt: 3 } } }),
  // @ts-expect-error no such option
  rollcall.GET("/api/membership/members", { parms: {} }),
  // @ts-expect-error no such value
  rollcall.GET("/api/membership/members", { params: { query: { status: ["ACTVE"] } } }),
  // @ts-expect-error no such path
  rollcall.GET("/api/membership/member"),
  // @ts-expect-error no such method of the path
  rollcall.DELETE("/api/membership/members"),
  // @ts-expect-error a body is needed
  rollcall.POST("/api/events"),
];
// @ts-expect-error no such reason
export const isFull = ({ reason }: RollcallError) => reason === "EVENT_FUL";
export const scan = async () => {
  const { error } = await rollcall.POST("/api/events/checkin", { body: { code: "RC" } });
  const refusal = error?.error;
  if (refusal?.code !== "CONFLICT") return undefined;
  const reason: "ALREADY_CHECKED_IN" | "UNDONE_SINCE" | undefined = refusal.details[0]?.reason;
  // @ts-expect-error no reason of this operation
  return reason === "EVENT_FULL";
};
`;

describe("the guide for integrators", () => {
  test("has shell samples that run as they stand", async () => {
    const script = `set -euo pipefail\n${samples("sh")}`;
    const env = { ...process.env, ROLLCALL: baseUrl };
    const { stdout } = await promisify(execFile)("bash", ["-c", script], { env });
    expect(stdout).toContain("VALIDATION_ERROR");
    expect(stdout).toMatch(/^ratelimit-remaining: \d+/im);
  });
});

const BRINGS = { sdk: ["openapi-fetch"], client: ["@trpc/client", "@trpc/server"] };
const EXAMPLES = { sdk: "rest", client: "trpc" };

/** A call of nobody's with each package, which prints the code of its refusal. */
const callsOf = (url: string) => ({
  sdk: `it.answer(it.connect({ baseUrl: "${url}" }).GET("/api/events"))
    .catch((error) => process.stdout.write(error.code ?? error.message));`,
  client: `const sent = (url, options) => fetch(url + "&own", options);
    it.connect({ baseUrl: "${url}", fetch: sent }).events.list.query({}).catch((error) => {
      const { code, status, requestId } = it.refusalOf(error) ?? { code: error.message };
      process.stdout.write(status === 401 && requestId ? code : JSON.stringify({ code, status, requestId }));
    });`,
});

describe.each(["sdk", "client"] as const)("the package %s as it is packed", (name) => {
  const manifest = JSON.parse(readFileSync(join(PACKAGES, name, "package.json"), "utf8"));

  test("has every file that it exports, and nothing but those, its words and its manifest", async () => {
    const pack = ["pack", "--dry-run", "--json", "--ignore-scripts"];
    const { stdout } = await promisify(execFile)("npm", pack, { cwd: join(PACKAGES, name) });
    const [packed] = JSON.parse(stdout) as [{ files: { path: string }[] }];
    const files = packed.files.map(({ path }) => path);
    const exported = Object.values<Record<string, string>>(manifest.exports["."]).flatMap((each) =>
      Object.values(each),
    );
    expect(exported).toHaveLength(4);
    expect(files).toEqual(expect.arrayContaining(exported.map((path) => path.slice(2))));
    const others = files.filter((path) => !path.startsWith("dist/"));
    expect(others.sort()).toEqual(["README.md", "package.json"]);
  });

  test("needs nothing that only this repository can resolve, and can be published with provenance", () => {
    const needed = { ...manifest.dependencies, ...manifest.peerDependencies };
    expect(Object.keys(needed)).toEqual(BRINGS[name]);
    expect(Object.values(needed).join()).not.toMatch(/catalog:|workspace:|file:/);
    // npm signs where a package comes from for public ones alone.
    expect(manifest.publishConfig).toEqual({ access: "public", provenance: true });
  });

  test("has no fault that linters of packages know, also for who requires or bundles it", async () => {
    expect(await packageFaults(join(PACKAGES, name))).toEqual([]);
  });

  test("is the same to who imports it and to who requires it, and gets an answer for both", async () => {
    const project = outside(EXAMPLES[name], { name, brings: BRINGS[name] });
    const shown = `process.stdout.write(Object.keys(it).sort() + ":");${callsOf(baseUrl)[name]}`;
    const imported = await project.run(
      "in.mjs",
      `import * as it from "@rollcall/${name}";${shown}`,
    );
    const required = await project.run(
      "in.cjs",
      `const it = require("@rollcall/${name}");${shown}`,
    );
    expect(imported).toMatch(/connect.*:UNAUTHORIZED$/);
    expect(required).toBe(imported);
  });
});

describe("a project outside the repository", () => {
  test("plays the evening with the REST client", async () => {
    const project = outside("rest", { name: "sdk", brings: ["openapi-fetch"] });
    project.write("integrate.ts", `${samples("ts")}${PROVEN}`);
    project.write("readme.ts", shownBy("sdk"));
    project.write("misspelt.ts", MISSPELT);
    await expect(project.compile()).resolves.toBe("");
    expect(JSON.parse(await project.start("run.js", baseUrl))).toEqual({
      places: ["CONFIRMED", "CONFIRMED", "WAITLISTED"],
      status: "REGISTERED_PAID",
      seatsLeft: 1,
      waiting: [true],
      full: "WAITLIST_NO_SEATS",
      approved: ["CONFIRMED", false, true],
      scans: ["CHECKED_IN", "CONFLICT", "CHECKED_IN"],
      owed: "PAYMENT_REQUIRED",
      entered: ["CHECKED_IN", "PAID"],
      stray: "OUT_OF_SCOPE",
      actions: ["CHECK_IN", "UNDO", "CHECK_IN"],
      csvRows: 4,
      intact: true,
      attendance: [3, 1, 2],
    });
    process.env["ROLLCALL"] = baseUrl;
    await expect(project.start("integrate.js")).resolves.toBe("riverside: 2\n204 400 400 400 400");
    const names = await project.start("readme.js", baseUrl, await newKey());
    expect(names.split("\n").length).toBeGreaterThan(40);
    expect(names).not.toContain("cancelled");
  });

  test("calls the native mount with the router's types", async () => {
    const brings = ["@trpc/client", "@trpc/server"];
    const project = outside("trpc", { name: "client", brings });
    project.write("readme.ts", `${shownBy("client")}console.log(events.length);`);
    await expect(project.compile()).resolves.toBe("");
    expect(JSON.parse(await project.start("run.js", baseUrl))).toEqual({
      status: "PUBLISHED",
      once: true,
      refusal: "NOT_FOUND",
      members: true,
    });
    await expect(project.start("readme.js", baseUrl, await newKey())).resolves.toMatch(/^[1-9]/);
  });
});
