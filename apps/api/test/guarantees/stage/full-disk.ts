// npx pnpm@10.34.8 --filter @rollcall/api full-disk
// A disk that is really full, under the product as an operator runs it: first that of the tables,
// then that of the whole server, whose log of writes has no room then either and ends it.
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { type Postgres, startPostgres } from "../../../../../scripts/postgres/postgres.mjs";
import { send } from "../../harness.ts";
import { startProcess } from "../../running/processes.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";

const PASSWORD = "rollcall-demo-2026";
/** Refusals in a row that say that there is no page left with a little room in it. */
const MANY = 20;
const PATIENCE_MS = 120_000;

interface Guest {
  email: string;
  key: string;
}

class Club {
  readonly granted = new Set<string>();
  readonly refused: Guest[] = [];

  readonly #url: string;
  readonly #token: string;
  readonly #event: { id: string; slug: string };

  private constructor(url: string, token: string, event: { id: string; slug: string }) {
    this.#url = url;
    this.#token = token;
    this.#event = event;
  }

  /** Logs in to the demonstration, and publishes an event without a limit. */
  static async open(url: string): Promise<Club> {
    const login = { email: "events@riverside.example", password: PASSWORD };
    const { body } = await send(`${url}/api/auth/login`, "POST", { json: login });
    const token: string = body.token;
    const startsAt = new Date(Date.now() + 3_600_000).toISOString();
    const endsAt = new Date(Date.now() + 7_200_000).toISOString();
    const wanted = { title: "Crowded House", startsAt, endsAt, capacity: null };
    const made = await send(`${url}/api/events`, "POST", { token, json: wanted });
    assert.equal(made.status, 201, made.text);
    const event = made.body.data;
    await send(`${url}/api/events/${event.id}/publish`, "POST", { token });
    return new Club(url, token, event);
  }

  /** One registration: done, or refused with 503 and nothing of the server's in the answer. */
  async register(guest: Guest): Promise<boolean> {
    const path = `${this.#url}/api/public/riverside/events/${this.#event.slug}/register`;
    const json = { fullName: "Grace Guest", email: guest.email };
    const headers = { "idempotency-key": guest.key };
    const { status, headers: shown, text } = await send(path, "POST", { json, headers });
    if (status === 201) {
      this.granted.add(guest.email);
      return true;
    }
    assert.equal(status, 503, text);
    assert.ok(Number(shown.get("retry-after")) > 0, "a 503 says when to come again");
    assert.match(text, /SERVICE_UNAVAILABLE/);
    assert.doesNotMatch(text, /53100|extend|No space|insert|Grace/i);
    return false;
  }

  async registerNew(): Promise<boolean> {
    const guest = { email: `${randomUUID()}@example.org`, key: randomUUID() };
    const done = await this.register(guest);
    if (!done) this.refused.push(guest);
    return done;
  }

  async read(): Promise<number> {
    const path = `${this.#url}/api/public/riverside/events/${this.#event.slug}`;
    return (await send(path, "GET")).status;
  }

  /** Everybody's address at the event, as the organiser sees it. */
  async addresses(): Promise<string[]> {
    const found: string[] = [];
    for (let page = 1; ; page += 1) {
      const path = `/api/admin/events/${this.#event.id}/registrations?limit=100&page=${page}`;
      const { body } = await send(this.#url + path, "GET", { token: this.#token });
      found.push(...body.data.map(({ email }: { email: string }) => email));
      if (page >= body.meta.totalPages) return found.toSorted();
    }
  }
}

/** Where the small disk is, and what an operator does once there is room again. */
interface Scene {
  name: string;
  databaseUrl: string;
  readsGoOn: boolean;
  recover(): Promise<void>;
}

async function play(disk: SmallDisk, { name, databaseUrl, readsGoOn, recover }: Scene) {
  const api = await startProcess(databaseUrl, { SEED_DEMO: "true", LOG_LEVEL: "error" });
  try {
    const club = await Club.open(api.url);
    for (let count = 0; count < 50; count += 1) assert.ok(await club.registerNew());
    disk.fill();
    for (let inARow = 0; inARow < MANY; ) inARow = (await club.registerNew()) ? 0 : inARow + 1;
    if (readsGoOn) assert.equal(await club.read(), 200, "reading goes on");
    const before = club.granted.size;
    disk.free();
    await recover();
    const deadline = Date.now() + PATIENCE_MS;
    for (const guest of club.refused)
      while (!(await club.register(guest))) {
        assert.ok(Date.now() < deadline, "still 503 long after there was room");
        await sleep(500);
      }
    assert.deepEqual(await club.addresses(), [...club.granted].toSorted());
    const [done, late] = [before, club.refused.length];
    process.stdout.write(
      `${name}: ${done} done, ${late} refused with 503 and done later, none lost or doubled\n`,
    );
  } catch (error) {
    process.stderr.write(api.output());
    throw error;
  } finally {
    await api.stop();
  }
}

async function withTablesOn(disk: SmallDisk): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "rollcall-full-"));
  const server = await startPostgres({ dataDir, database: "postgres_own", durable: false });
  try {
    const place = join(disk.path, "tables");
    mkdirSync(place);
    ownAs(join(dataDir, "cluster"), place);
    const admin = postgres(server.superuserUrl, { max: 1 });
    await admin.unsafe(`create tablespace small location '${place}'`);
    await admin.unsafe("create database crowded owner rollcall tablespace small");
    await admin.end();
    const databaseUrl = databaseOf(server, "crowded");
    const recover = async () => {};
    await play(disk, { name: "the disk of the tables", databaseUrl, readsGoOn: true, recover });
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function withServerOn(disk: SmallDisk): Promise<void> {
  const dataDir = join(disk.path, "postgres");
  mkdirSync(dataDir);
  const server = await startPostgres({ dataDir, database: "crowded", durable: true });
  try {
    // A server that found no room for its log of writes has ended; a supervisor starts it again.
    const recover = async () => {
      await sleep(3_000);
      if (!server.isAlive()) await server.revive();
    };
    const databaseUrl = databaseOf(server, "crowded");
    await play(disk, { name: "the server's one disk", databaseUrl, readsGoOn: false, recover });
  } finally {
    await server.stop();
  }
}

const databaseOf = ({ url }: Postgres, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

function ownAs(model: string, path: string): void {
  const { uid, gid } = statSync(model);
  chownSync(path, uid, gid);
}

async function onSmallDisk(megabytes: number, work: (disk: SmallDisk) => Promise<void>) {
  const disk = mountSmallDisk(megabytes);
  if (typeof disk === "string") {
    process.stderr.write(`full-disk was not run: ${disk}\n`);
    process.exitCode = 2;
    return;
  }
  try {
    await work(disk);
  } finally {
    disk.remove();
  }
}

await onSmallDisk(96, withTablesOn);
await onSmallDisk(384, withServerOn);
