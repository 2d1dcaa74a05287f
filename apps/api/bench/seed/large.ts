import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HOME, openCluster } from "../cluster.ts";
import { LARGE_CLUSTER, manifestOf, type StoredLarge } from "../measure-sizes.ts";
import { LARGE, makeLarge } from "./large-club.ts";

/** Makes the cluster with the large clubs anew; `measure-sizes.ts` reads it, run after run. */
rmSync(join(HOME, LARGE_CLUSTER), { recursive: true, force: true });
const cluster = await openCluster(LARGE_CLUSTER);
try {
  const since = performance.now();
  const secret = randomBytes(32).toString("base64url");
  const stored: StoredLarge = { secret, large: await makeLarge(cluster, secret, LARGE) };
  writeFileSync(manifestOf(cluster.directory), JSON.stringify(stored), { mode: 0o600 });
  console.log(`Made in ${((performance.now() - since) / 1_000).toFixed(0)} s`);
} finally {
  await cluster.stop();
}
