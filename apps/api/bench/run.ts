import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { bundleServers, removeBundle } from "./child.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import type { Findings } from "./findings.ts";
import { takeTurns } from "./measure.ts";
import { measureFlights } from "./measure-flights.ts";
import { measureHalf } from "./measure-half.ts";
import { measureLarge, measureSmall } from "./measure-sizes.ts";
import { measureSecondStart } from "./measure-start.ts";
import { isChosen, type Options, readOptions } from "./options.ts";
import { profileProduct } from "./profile.ts";
import { factsOf, printFindings, printScenario, rateOf } from "./report/print.ts";
import { writeReport } from "./report/write.ts";
import { SCENARIOS } from "./scenarios/all.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import { makeData } from "./seed/club.ts";
import { sizeOf } from "./size.ts";
import { openSerials, type StageOptions, setStage } from "./targets.ts";
import { TASKS } from "./tasks/all.ts";
import { runTasks } from "./tasks/run-tasks.ts";

process.exitCode = await main(readOptions(process.argv.slice(2)));

/** @returns the exit code: 1 when any answer was not the expected one */
async function main(options: Options): Promise<number> {
  const cluster = await startCluster();
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      removeBundle();
      void cluster.stop().finally(() => process.exit(1));
    });
  }
  try {
    await bundleServers();
    const secret = randomBytes(32).toString("base64url");
    const size = sizeOf(options);
    const data = await makeData(cluster.url, secret, size);
    const stage = { url: cluster.url, secret, data, workers: options.workers };
    const chosen = SCENARIOS.filter(({ name }) => isChosen(options, name));
    if (options.profile) {
      await profileProduct(stage, chosen, options.seconds);
      return 0;
    }
    return await measure(cluster, stage, chosen, options);
  } finally {
    await cluster.stop();
    removeBundle();
  }
}

async function measure(
  cluster: Cluster,
  stage: StageOptions,
  chosen: readonly Scenario[],
  options: Options,
): Promise<number> {
  const findings: Findings = {
    facts: factsOf(options, await serverVersion(cluster.url)),
    ...{ scenarios: [], flights: [], half: [], tasks: [], sizes: [], tenants: [] },
  };
  console.log(`${findings.facts.join("\n")}\n`);
  const errors = await compare(stage, chosen, options, findings);
  const tasks = TASKS.filter(({ name }) => isChosen(options, name));
  if (tasks.length > 0)
    findings.tasks = await runTasks(cluster, stage.secret, tasks, stage.data.members);
  if (isChosen(options, "sizes")) {
    const found = await (options.short ? measureSmall(cluster, stage.secret) : measureLarge());
    Object.assign(findings, found);
  }
  // Not in the short form: an installation without built pages would build them first.
  if (isChosen(options, "start") && !options.short)
    findings.secondStart = await measureSecondStart();
  printFindings(findings);
  if (options.report) writeReport(findings);
  return errors === 0 ? 0 : 1;
}

/** Everything on one stage, where all targets have the same data. Returns how many answers were wrong. */
async function compare(
  options: StageOptions,
  chosen: readonly Scenario[],
  wanted: Options,
  findings: Findings,
): Promise<number> {
  if (chosen.length === 0) return 0;
  const serialOf = openSerials(options.data);
  if (isChosen(wanted, "flights"))
    findings.flights = await measureFlights(options, chosen, serialOf, wanted.short);
  const stage = await setStage(options, serialOf);
  let errors = 0;
  try {
    for (const scenario of chosen) {
      const rounds = await takeTurns(stage.targets, scenario, wanted);
      const finding = { name: scenario.name, title: scenario.title, rounds };
      findings.scenarios.push(finding);
      errors += printScenario(finding);
      // At once: what other scenarios write would change what this one reads.
      if (scenario.hasBaselines === true && isChosen(wanted, "half")) {
        const rate = rateOf(findings, scenario.name, "product REST") / 2;
        findings.half.push(await measureHalf(stage.product, scenario, rate, wanted));
      }
    }
    // Of a run of a few paths it would not be the most.
    if (chosen.length === SCENARIOS.length)
      findings.peakMemory = (await stage.product.usage()).peakMemory;
  } finally {
    await stage.stop();
  }
  return errors;
}

async function serverVersion(url: string): Promise<string> {
  const sql = postgres(url, { max: 1 });
  const [row] = await sql<{ version: string }[]>`
    select 'PostgreSQL ' || current_setting('server_version')
      || ', fsync ' || current_setting('fsync') as version`;
  await sql.end();
  return row?.version ?? "unknown database";
}
