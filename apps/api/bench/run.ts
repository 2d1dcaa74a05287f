import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { startCluster } from "./cluster.ts";
import { type Data, MEMBERS, makeData, type Size } from "./data.ts";
import { takeTurns } from "./measure.ts";
import { type Options, readOptions } from "./options.ts";
import { profileProduct } from "./profile.ts";
import { printFacts, printScenario } from "./report.ts";
import { SCENARIOS, setStage, TARGET_NAMES } from "./targets.ts";

// No door of this machine opens faster than this; tickets for it are printed beforehand.
const TICKETS_PER_SECOND = 2_500;
const SHORT_SIZE = { members: 200, tickets: 4_000 };

process.exitCode = await main(readOptions(process.argv.slice(2)));

/** @returns the exit code: 1 when any answer was not the expected one */
async function main(options: Options): Promise<number> {
  const cluster = await startCluster();
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => void cluster.stop().finally(() => process.exit(1)));
  }
  try {
    const secret = randomBytes(32).toString("base64url");
    const data = await makeData(cluster.url, secret, sizeOf(options));
    const stage = { url: cluster.url, secret, data, workers: options.workers };
    const chosen = SCENARIOS.filter(
      ({ name }) => options.only.length === 0 || options.only.includes(name),
    );
    if (options.profile) {
      await profileProduct(stage, chosen, options.seconds);
      return 0;
    }
    printFacts(options, await serverVersion(cluster.url));
    return await compare(stage, chosen, options);
  } finally {
    await cluster.stop();
  }
}

async function compare(
  stage: { url: string; secret: string; data: Data; workers: number },
  scenarios: typeof SCENARIOS,
  options: Options,
): Promise<number> {
  const { targets, stop } = await setStage(stage);
  let errors = 0;
  try {
    for (const scenario of scenarios) {
      errors += printScenario(scenario, await takeTurns(targets, scenario, options));
    }
  } finally {
    await stop();
  }
  return errors === 0 ? 0 : 1;
}

function sizeOf({ seconds, rounds, workers, short }: Options): Size {
  const sessions = TARGET_NAMES.length * workers;
  if (short) return { ...SHORT_SIZE, sessions };
  const measured = seconds * (rounds + 1) * TARGET_NAMES.length;
  const events = Math.ceil((measured * TICKETS_PER_SECOND) / MEMBERS);
  return { members: MEMBERS, tickets: events * MEMBERS, sessions };
}

async function serverVersion(url: string): Promise<string> {
  const sql = postgres(url, { max: 1 });
  const [row] = await sql<{ version: string }[]>`
    select 'PostgreSQL ' || current_setting('server_version')
      || ', fsync ' || current_setting('fsync') as version`;
  await sql.end();
  return row?.version ?? "unknown database";
}
