import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { migrate } from "@rollcall/core";
import { request } from "undici";
import { startChild } from "./child.ts";
import { type Cluster, HOME, openCluster } from "./cluster.ts";
import type { SizeFinding, TenantFinding } from "./findings.ts";
import { LONGEST_SHOWN } from "./load.ts";
import { median } from "./measure.ts";
import { type Large, makeLarge, SMALL_LARGE } from "./seed/large-club.ts";

/** Its cluster is kept, since it takes minutes to make. */
export const LARGE_CLUSTER = "large";
export const manifestOf = (directory: string): string => join(directory, "manifest.json");

/** What the seed leaves for those who read its clubs. */
export interface StoredLarge {
  secret: string;
  large: Large;
}

const TIMES = 60;
/** Of an answer with all rows. */
const TIMES_WHOLE = 5;
const WARM_UP = 5;

interface Found {
  sizes: SizeFinding[];
  tenants: TenantFinding[];
}

/** Reads at the large clubs, if they were made. */
export async function measureLarge(): Promise<Found> {
  if (!existsSync(manifestOf(join(HOME, LARGE_CLUSTER)))) {
    console.log("No large clubs here: npx pnpm --filter @rollcall/api bench:seed makes them\n");
    return { sizes: [], tenants: [] };
  }
  const cluster = await openCluster(LARGE_CLUSTER);
  try {
    const text = readFileSync(manifestOf(cluster.directory), "utf8");
    const { secret, large } = JSON.parse(text) as StoredLarge;
    await migrate({ databaseUrl: cluster.url, secrets: [secret] });
    return await measureSizes(cluster.url, secret, large);
  } finally {
    await cluster.stop();
  }
}

/** The same at clubs that take no time to make. */
export async function measureSmall(cluster: Cluster, secret: string): Promise<Found> {
  const url = await cluster.addDatabase("large");
  const superuserUrl = new URL(cluster.superuserUrl);
  superuserUrl.pathname = "/large";
  const large = await makeLarge({ url, superuserUrl: superuserUrl.href }, secret, SMALL_LARGE);
  return measureSizes(url, secret, large);
}

async function measureSizes(url: string, secret: string, large: Large): Promise<Found> {
  const product = await startChild("product", {
    env: { DATABASE_URL: url, AUTH_SECRET: secret },
  });
  try {
    const base = await product.ask<string>("url");
    const sizes: SizeFinding[] = [];
    for (const read of readsOf(large))
      sizes.push({ read: read.title, latencies: await inTurns(base, read) });
    const tenants: TenantFinding[] = [];
    for (const count of [1, 100, 1_000].filter((some) => some <= large.others.length + 4))
      tenants.push({ tenants: count, latency: await aroundTenants(base, large, count) });
    return { sizes, tenants };
  } finally {
    await product.stop();
  }
}

/** One question, by the size of what it is asked of. */
interface Read {
  title: string;
  times: number;
  asked: { rows: number; path: string; token: string }[];
}

const MEMBERS = "/api/membership/members?page=1&limit=20";

function readsOf({ clubs, events }: Large): Read[] {
  const ofClubs = (title: string, path: (club: Large["clubs"][number]) => string): Read => ({
    title,
    times: TIMES,
    asked: clubs.map((club) => ({ rows: club.members, path: path(club), token: club.token })),
  });
  const ofEvents = (
    title: string,
    path: (event: Large["events"][number]) => string,
    { times = TIMES, rows = "registrations", as = "token" }: EventRead = {},
  ): Read => ({
    title,
    times,
    asked: events.map((event) => ({ rows: event[rows], path: path(event), token: event[as] })),
  });
  const checkIn = (eventId: string) => `/api/events/${eventId}/checkin`;
  const now = encodeURIComponent(new Date().toISOString());
  return [
    ofClubs("First page of the members", () => MEMBERS),
    ofClubs(
      "Search of a member by name",
      ({ name }) => `${MEMBERS}&search=${encodeURIComponent(name)}`,
    ),
    ofEvents(
      "First page of the registrations",
      ({ eventId }) => `/api/admin/events/${eventId}/registrations?page=1&limit=20`,
    ),
    ofEvents(
      "Search of a registration by name",
      ({ eventId, name }) =>
        `/api/admin/events/${eventId}/registrations?search=${encodeURIComponent(name)}`,
    ),
    ofEvents("Roster, nothing new", ({ eventId }) => `${checkIn(eventId)}/roster?since=${now}`, {
      as: "door",
    }),
    ofEvents("Whole roster", ({ eventId }) => `${checkIn(eventId)}/roster`, {
      times: TIMES_WHOLE,
      as: "door",
    }),
    ofEvents(
      "First page of the audit trail",
      ({ eventId }) => `${checkIn(eventId)}/audit?page=1&limit=20`,
      { rows: "audit" },
    ),
  ];
}

interface EventRead {
  times?: number;
  rows?: "registrations" | "audit";
  as?: "token" | "door";
}

/** All sizes in turns, so that whatever the machine does meanwhile falls on all of them. */
async function inTurns(base: string, { times, asked }: Read): Promise<SizeFinding["latencies"]> {
  const taken = asked.map(({ rows }) => ({ rows, latencies: [] as number[] }));
  for (let turn = -Math.min(WARM_UP, times); turn < times; turn += 1) {
    for (const [index, { path, token }] of asked.entries()) {
      const latency = await ask(base + path, token);
      if (turn >= 0 && latency !== null) taken[index]?.latencies.push(latency);
    }
  }
  return taken.map(({ rows, latencies }) => ({
    rows,
    latency: latencies.length > 0 ? median(latencies) : null,
  }));
}

/** The first page of the members, at one tenant after the other. */
async function aroundTenants(base: string, { others }: Large, count: number): Promise<number> {
  const some = others.slice(0, count);
  const latencies: number[] = [];
  for (let sent = -WARM_UP; sent < TIMES * 5; sent += 1) {
    const token = some[(sent + WARM_UP) % some.length] ?? "";
    const latency = await ask(base + MEMBERS, token);
    if (sent >= 0 && latency !== null) latencies.push(latency);
  }
  return median(latencies);
}

/** Milliseconds to the whole answer; null for the 503 of a read that took longer than it may. */
async function ask(url: string, token: string): Promise<number | null> {
  const since = performance.now();
  const answer = await request(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.body.text();
  if (answer.statusCode === 200) return performance.now() - since;
  if (answer.statusCode === 503) return null;
  throw new Error(`${url}: ${answer.statusCode} ${text.slice(0, LONGEST_SHOWN)}`);
}
