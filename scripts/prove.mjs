// Heavier proofs than npm test. `prove [name…] [--long]` runs them and writes docs/proof.md;
// `--seeded` removes one guard, lock, filter or redaction at a time and shows that a test fails;
// `--check` only verifies that the text of each defect is still found.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { guardProcesses } from "./guard.mjs";
import { locateBinaries } from "./postgres/postgres-binaries.mjs";
import { startTestPostgres } from "./postgres/test-postgres.mjs";
import { watchNpm } from "./processes.mjs";
import { PROOFS } from "./proof/proofs.mjs";
import { runProof } from "./proof/run-proof.mjs";
import { saveNotRun } from "./proof/save-not-run.mjs";
import { checkDefects, proveSeeded } from "./proof/seeded/seeded.mjs";
import { ensureWebBuilt } from "./web-build.mjs";
import { ensureInstalled } from "./workspace.mjs";

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: "boolean" },
    long: { type: "boolean", default: false },
    seeded: { type: "boolean" },
    only: { type: "string", multiple: true },
    minutes: { type: "string" },
  },
});
if (values.check) process.exitCode = checkDefects();
else if (values.seeded) {
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
  process.exitCode = await proveSeeded({ only: values.only, minutes });
} else process.exitCode = await prove(values.long);

/** @param {boolean} long */
async function prove(long) {
  const unknown = names.filter((name) => !PROOFS.some((proof) => proof.name === name));
  if (unknown.length > 0) {
    const knownNames = PROOFS.map(({ name }) => name).join(", ");
    console.error(`there is no proof ${unknown.join(", ")}; there are ${knownNames}`);
    return 2;
  }
  guardProcesses();
  watchNpm(() => process.exit(1));
  await ensureInstalled();
  const chosenProofs = PROOFS.filter(({ name }) => names.length === 0 || names.includes(name));
  if (chosenProofs.some(({ steps }) => steps.some(({ owner }) => owner === "apps/web")))
    await ensureWebBuilt();
  const server = await startTestPostgres();
  const versionOutput = spawnSync(locateBinaries().postgres, ["--version"]).stdout.toString();
  const postgres = {
    url: server.url,
    version: `PostgreSQL ${versionOutput.trim().split(" ").at(-1)}`,
  };
  let holding = true;
  try {
    for (const proof of chosenProofs)
      holding = (await runProof(proof, { long, postgres })) && holding;
  } finally {
    saveNotRun();
    await server.stop();
  }
  return holding ? 0 : 1;
}
