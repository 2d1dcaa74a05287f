import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { enableTls, type MailServer, openMailServer, tlsFixture } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { send } from "../harness.ts";
import { addressOf } from "../running/processes.ts";
import { blocksOfDocument, runShell, runSql, startShell } from "./document.ts";
import { type FreshServer, freePort, INSTALLED, startFreshServer } from "./installed-postgres.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 });

const PLATFORM = { email: "platform@club.example", password: "swans below the bridge" };
const ADMIN = { email: "carla@club.example", password: "lighthouse in the fog" };
const HOUR = 3_600_000;
const ROTATION = "Rotating the secret";

/** A process that the document's block "Start" began. */
interface Instance {
  shell: ReturnType<typeof startShell>;
  url: string;
}

const blocks = blocksOfDocument();
const servers: FreshServer[] = [];
let mails: MailServer;
let environment: NodeJS.ProcessEnv;
let product: Instance | undefined;
let url: string;

beforeAll(async () => {
  process.stdout.write(`docs/operate.md on ${INSTALLED ?? "the embedded PostgreSQL"}\n`);
  spawnSync(process.execPath, [resolve(import.meta.dirname, "../../../../scripts/build.mjs")]);
  mails = await openMailServer();
  environment = {
    PATH: [INSTALLED, process.env["PATH"]].filter(Boolean).join(":"),
    HOME: await mkdtemp(join(tmpdir(), "rollcall-home-")),
    SERVICE: await mkdtemp(join(tmpdir(), "rollcall-service-")),
    MAIL_SERVER: mails.url,
    DATABASE_TLS: `sslmode=verify-full&sslrootcert=${tlsFixture("ca.crt")}`,
    PORT: String(await freePort()),
    // No proxy has to notice that an instance leaves.
    DRAIN_SECONDS: "0",
  };
  await nextServer();
});
afterAll(async () => {
  await stop();
  await mails.close();
  await Promise.all(servers.map((server) => server.stop()));
});

async function nextServer(): Promise<FreshServer> {
  const server = await startFreshServer();
  servers.push(server);
  await enableTls(server.superuserUrl);
  // The name of the certificate.
  environment["DATABASE_HOST"] = server.address.replace("127.0.0.1", "localhost");
  await follow("Roles and database");
  return server;
}

/** Runs what the document says under a heading, to its end. */
async function follow(heading: string): Promise<string> {
  const found = blocks.filter((block) => block.heading === heading);
  if (found.length === 0) throw new Error(`docs/operate.md has nothing to run under ${heading}`);
  let written = "";
  for (const { language, text } of found) {
    if (language === "sql") await runSql(servers.at(-1)?.superuserUrl ?? "", text);
    else written += await runShell(text, environment);
  }
  return written;
}

async function startInstance(port?: number): Promise<Instance> {
  const text = blocks.find(({ heading }) => heading === "Start")?.text ?? "";
  const shell = startShell(text, { ...environment, ...(port && { PORT: String(port) }) });
  const address = await addressOf(shell.child, shell.output);
  return { shell, url: address.replace("0.0.0.0", "127.0.0.1") };
}

async function stopInstance({ shell: { child } }: Instance): Promise<void> {
  if (!child.pid || child.exitCode !== null) return;
  const ended = once(child, "close");
  process.kill(-child.pid, "SIGTERM");
  await ended;
}

async function start(): Promise<void> {
  product = await startInstance();
  url = product.url;
}

async function stop(): Promise<void> {
  const running = product;
  product = undefined;
  if (running) await stopInstance(running);
}

async function call(path: string, json?: unknown, token?: string, address = url) {
  const method = json === undefined ? "GET" : "POST";
  const more = { ...(json !== undefined && { json }), ...(token && { token }) };
  const { status, body } = await send(address + path, method, more);
  if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** The link in the first mail to an address, as the parameters that it carries. */
async function linkTo(address: string): Promise<URLSearchParams> {
  const text = await vi.waitFor(
    () => {
      const mail = mails.taken.find(({ to }) => to?.[0]?.address === address);
      if (!mail) throw new Error(`no mail to ${address} yet`);
      return mail.text ?? "";
    },
    { timeout: 30_000 },
  );
  const link = new URL(/https:\S+/.exec(text)?.[0] ?? "");
  return new URLSearchParams(link.hash.slice(1) || link.search);
}

const login = async () => (await call("/api/auth/login", ADMIN)).token as string;

/** Somebody comes in at an event: an audit entry, and a mail by a job. */
async function admitGuest(token: string, event: { id: string; slug: string }, email: string) {
  const register = `/api/public/harbour-choir/events/${event.slug}/register`;
  const { data } = await call(register, { fullName: "Grace Guest", email });
  await call("/api/events/checkin", { code: data.ticketCode }, token);
  await mailTo(email);
}

const mailTo = (email: string) =>
  vi.waitFor(() => expect(mails.addresses()).toContain(email), { timeout: 30_000 });

describe("docs/operate.md, line by line", () => {
  let token: string;
  let event: { id: string; slug: string };

  it("leads from a fresh PostgreSQL to a running product", async () => {
    await follow("Variables");
    expect(await follow("Before the first start")).not.toMatch(/^fail/m);
    const printed = await follow("The first platform user");
    const [, secret] = /^https:\/\/club\.example\/platform\/reset-password#token=(\S+)$/m.exec(
      printed,
    ) ?? [undefined, ""];
    expect((await linkTo(PLATFORM.email)).get("token")).toBe(secret);
    await start();
    await call("/api/auth/reset-password", { token: secret, password: PLATFORM.password });
  });

  it("leads to a first club whose administrator can work", async () => {
    const platform = await call("/api/auth/platform/login", PLATFORM);
    const club = { name: "Harbour Choir", slug: "harbour-choir" };
    const place = { currency: "EUR", timezone: "Europe/Amsterdam" };
    const admin = { email: ADMIN.email, fullName: "Carla Chair" };
    await call("/api/platform/tenants", { ...club, ...place, admin }, platform.token);
    const claimToken = (await linkTo(ADMIN.email)).get("token");
    const account = { tenantSlug: club.slug, fullName: admin.fullName, claimToken };
    await call("/api/auth/register", { ...ADMIN, ...account });
    token = await login();
    const startsAt = new Date(Date.now() + HOUR).toISOString();
    const endsAt = new Date(Date.now() + 4 * HOUR).toISOString();
    const made = await call("/api/events", { title: "Supper", startsAt, endsAt }, token);
    event = made.data;
    await call(`/api/events/${event.id}/publish`, {}, token);
    await admitGuest(token, event, "grace@example.org");
    await vi.waitFor(
      async () => {
        const { data } = await call(
          `/api/events/${event.id}/checkin/audit/verify`,
          undefined,
          token,
        );
        expect(data).toMatchObject({ sealed: 1, intact: true });
      },
      { timeout: 30_000, interval: 500 },
    );
    expect(await follow("What to watch")).toContain("1 events, 1 entries, 1 sealed, 0 broken");
  });

  it("rotates the secret at two instances: nobody is logged out, and the audit stays intact", async () => {
    const [append, moveToFront, remove] = blocks.filter(({ heading }) => heading === ROTATION);
    const otherPort = await freePort();
    let other = await startInstance(otherPort);
    const restartOther = async () => {
      await stopInstance(other);
      other = await startInstance(otherPort);
    };
    const expectAccepted = async (sessionToken: string) => {
      for (const address of [url, other.url])
        expect((await call("/api/auth/me", undefined, sessionToken, address)).data.email).toBe(
          ADMIN.email,
        );
    };

    for (const step of [append, moveToFront]) {
      await runShell(step?.text ?? "", environment);
      await stop();
      await start();
      // One instance has the new list and the other has not.
      await expectAccepted(token);
      await expectAccepted(await login());
      await restartOther();
    }
    const renewed = await login();
    // Removed a second later, where an operator waits for an hour: an instance that had the old list
    // may have encrypted the audit key last. Whoever reads it encrypts it with the new secret.
    const verify = `/api/events/${event.id}/checkin/audit/verify`;
    expect((await call(verify, undefined, token, other.url)).data.intact).toBe(true);
    await stopInstance(other);
    await stop();
    const verified = await runShell(remove?.text ?? "", environment);
    expect(verified).toContain("1 events, 1 entries, 1 sealed, 0 broken");
    await start();
    await expect(call("/api/auth/me", undefined, token)).rejects.toThrow("401");
    expect((await call("/api/auth/me", undefined, renewed)).data.email).toBe(ADMIN.email);
    token = renewed;
  });

  // The embedded PostgreSQL brings no pg_dump: npm test names this as not run there.
  it.skipIf(!INSTALLED)("moves a backup to a new server, which goes on where it was", async () => {
    await follow("Backup");
    await stop();
    await nextServer();
    const restored = await follow("Restore");
    expect(restored).not.toMatch(/^fail/m);
    for (const says of ["DATABASE_URL names", "The database", "PostgreSQL .* at", "^database"])
      expect(restored).toMatch(new RegExp(`${says} ${environment["DATABASE_HOST"]}/rollcall`, "m"));
    expect(restored).toContain("1 events, 1 entries, 1 sealed, 0 broken");
    await start();
    expect((await call("/api/auth/me", undefined, token)).data.email).toBe(ADMIN.email);
    const again = await login();
    await admitGuest(again, event, "henry@example.org");
    await vi.waitFor(
      async () => {
        const { data } = await call(
          `/api/events/${event.id}/checkin/audit/verify`,
          undefined,
          again,
        );
        expect(data).toMatchObject({ sealed: 2, intact: true });
      },
      { timeout: 30_000, interval: 500 },
    );
  });

  it("moves an organisation to another installation, where its trails can be verified", async () => {
    const [MOVE, SERVICE] = await Promise.all(
      ["move", "second"].map((name) => mkdtemp(join(tmpdir(), `rollcall-${name}-`))),
    );
    const PREVIOUS = environment["SERVICE"];
    environment = { ...environment, PREVIOUS, SERVICE, MOVE, CLUB: "harbour-choir" };
    await nextServer();
    await follow("Variables");
    const printed = await follow("Move an organisation to another installation");
    expect(printed).toMatch(/^\d+ rows of harbour-choir \([0-9a-f-]{36}\)$/m);
    expect(printed.match(/^1 events, \d entries, \d sealed, 0 broken$/gm)).toHaveLength(2);
    const [, ...heads] = [...printed.matchAll(/^head (\S+)$/gm)].map(([, head]) => head);
    expect(heads).toEqual([heads[0], heads[0]]);
  });
});
