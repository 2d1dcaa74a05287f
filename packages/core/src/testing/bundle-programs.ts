import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle } from "../../../../scripts/api-build.mjs";

const CORE = fileURLToPath(new URL("../../", import.meta.url));
const FOLDER = join(CORE, "dist/programs");
const PROGRAMS = {
  "import-worker": "src/testing/servers/import-worker.ts",
  "worker-process": "src/testing/servers/worker-process.ts",
  "driver-faults": "src/base/db/pool/driver-faults/child.ts",
};

/** A program that tests start again and again. */
export type ProgramName = keyof typeof PROGRAMS;

/** Where a program stands: one that loads the sources takes seconds of both processors to start. */
export const bundleOf = (name: ProgramName): string => join(FOLDER, `${name}.mjs`);

/** Vitest's global setup. */
export async function setup(): Promise<void> {
  const entries = Object.entries(PROGRAMS).map(([name, file]) => [name, join(CORE, file)] as const);
  await bundle(Object.fromEntries(entries), FOLDER);
}
