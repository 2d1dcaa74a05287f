import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { migrate } from "@rollcall/core";
import { startChild } from "./child.ts";
import { type Cluster, HOME, openCluster } from "./cluster.ts";
import type { SizeFinding, TenantFinding } from "./findings.ts";
import { median } from "./measure.ts";
import { type Large, makeLarge, SMALL_LARGE } from "./seed/large-club.ts";
import { type Asked, ask, MEMBERS, type Question, questionsOf, TIMES } from "./size-questions.ts";

/** Its cluster is kept, since it takes minutes to make. */
export const LARGE_CLUSTER = "large";
export const manifestOf = (directory: string): string => join(directory, "manifest.json");

/** What the seed leaves for those who read its clubs. */
export interface StoredLarge {
  secret: string;
  large: Large;
}

const WARM_UP = 5;
/** Where nothing is measured but that it works. */
const FEW = 2;

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
  return measureSizes(url, secret, large, FEW);
}

async function measureSizes(
  url: string,
  secret: string,
  large: Large,
  most = TIMES,
): Promise<Found> {
  const product = await startChild("product", {
    env: { DATABASE_URL: url, AUTH_SECRET: secret },
  });
  try {
    const base = await product.ask<string>("url");
    const sizes: SizeFinding[] = [];
    for (const question of questionsOf(base, large))
      sizes.push({ read: question.title, latencies: await inTurns(base, question, most) });
    const tenants: TenantFinding[] = [];
    for (const count of [1, 100, 1_000].filter((some) => some <= large.others.length + 4))
      tenants.push({ tenants: count, latency: await aroundTenants(base, large, count) });
    return { sizes, tenants };
  } finally {
    await product.stop();
  }
}

/** All sizes in turns, so that whatever the machine does meanwhile falls on all of them. */
async function inTurns(
  base: string,
  { times: wanted, asked }: Question,
  most: number,
): Promise<SizeFinding["latencies"]> {
  const times = Math.min(wanted, most);
  const taken = asked.map(({ rows }) => ({ rows, latencies: [] as number[] }));
  for (let turn = -Math.min(WARM_UP, times); turn < times; turn += 1) {
    for (const [index, { next }] of asked.entries()) {
      const latency = await timed(base, await next());
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
    const latency = await timed(base, { path: MEMBERS, token });
    if (sent >= 0 && latency !== null) latencies.push(latency);
  }
  return median(latencies);
}

/** Milliseconds to the whole answer; null for the 503 of a read that took longer than it may. */
async function timed(base: string, asked: Asked): Promise<number | null> {
  const since = performance.now();
  const { status } = await ask(base, asked);
  return status === 503 ? null : performance.now() - since;
}
