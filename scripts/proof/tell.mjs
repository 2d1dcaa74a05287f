import { appendFileSync } from "node:fs";

/**
 * What a proof has found beyond "passed", as a line of docs/proof.md: `pnpm prove` says where to put
 * it. In the tests it stands in their output.
 * @param {string} fact
 */
export function tell(fact) {
  const file = process.env["PROOF_FACTS"];
  if (file) appendFileSync(file, `${fact}\n`);
  process.stdout.write(`${fact}\n`);
}
