import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { HOME, openCluster } from "../cluster.ts";
import { LARGE_CLUSTER, manifestOf, type StoredLarge } from "../measure-sizes.ts";
import { LARGE, makeLarge, upTo } from "./large-club.ts";

const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== "--"),
  options: { most: { type: "string", default: "1000000" } },
});

/** Makes the cluster with the large clubs anew; `measure-sizes.ts` reads it, run after run. */
rmSync(join(HOME, LARGE_CLUSTER), { recursive: true, force: true });
const cluster = await openCluster(LARGE_CLUSTER);
try {
  const since = performance.now();
  const secret = randomBytes(32).toString("base64url");
  const size = upTo(LARGE, Number(values.most));
  const stored: StoredLarge = { secret, large: await makeLarge(cluster, secret, size) };
  writeFileSync(manifestOf(cluster.directory), JSON.stringify(stored), { mode: 0o600 });
  console.log(`Made in ${((performance.now() - since) / 1_000).toFixed(0)} s`);
} finally {
  await cluster.stop();
}
