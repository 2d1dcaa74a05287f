import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { saveNotRun } from "../../scripts/proof/save-not-run.mjs";
import { occasion, saveSection } from "../../scripts/proof/save-section.mjs";
import { playGenerated } from "./play-generated.mjs";

/**
 * `pnpm --filter @rollcall/api prove:openapi`: the linters and generators that people use take the
 * document as it is, what four of them write compiles strictly, and three of these clients play an
 * evening against a running product (the fourth is the one of packages/sdk, whose tests play it).
 * They are heavy, so they are brought for this proof alone, in these versions.
 */
const TOOLS = {
  "@apidevtools/swagger-parser": "13.0.0",
  "@hey-api/openapi-ts": "0.95.0",
  "@redocly/cli": "2.77.0",
  "@stoplight/spectral-cli": "6.16.3",
  "@types/node": "20.19.0",
  "openapi-typescript": "7.13.0",
  orval: "7.13.2",
  "swagger-typescript-api": "13.13.0",
  typescript: "5.9.3",
};

const folder = mkdtempSync(join(tmpdir(), "rollcall-openapi-"));
const DOCUMENT = "openapi.json";
const TITLE = "The OpenAPI document in linters and generators";
/** What is under way, for the report of a failure. */
let step = "installation";

/** @type {(program: string, ...args: string[]) => void} */
const run = (program, ...args) => {
  step = `${program} ${args.join(" ")}`;
  process.stdout.write(`${step}\n`);
  execFileSync(join(folder, "node_modules/.bin", program), args, { cwd: folder, stdio: "inherit" });
};

const PARSE = `import SwaggerParser from "@apidevtools/swagger-parser";
await SwaggerParser.validate("${DOCUMENT}");
`;

const STRICTLY = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    lib: ["es2022", "dom", "dom.iterable"],
    types: ["node"],
  },
  include: ["out", "src"],
};

/** @param {string} outcome */
function save(outcome) {
  const versions = Object.entries(TOOLS).map(([name, version]) => `${name} ${version}`);
  saveSection(TITLE, [
    "`npx pnpm@10.34.8 --filter @rollcall/api prove:openapi` gives docs/openapi.json to the linters and generators that",
    "people use, compiles what they write, and lets the clients play an evening against a running product.",
    "",
    `${occasion()}, with ${versions.join(", ")}.`,
    "",
    outcome,
  ]);
  saveNotRun();
  process.stdout.write(`${outcome}\n`);
}

try {
  copyFileSync(new URL("../../docs/openapi.json", import.meta.url), join(folder, DOCUMENT));
  /** @type {(name: string, content: object | string) => void} */
  const write = (name, content) =>
    writeFileSync(
      join(folder, name),
      typeof content === "string" ? content : JSON.stringify(content),
    );
  cpSync(new URL("../../examples/generators/src", import.meta.url), join(folder, "src"), {
    recursive: true,
  });
  write("package.json", { private: true, type: "module", devDependencies: TOOLS });
  write("tsconfig.json", STRICTLY);
  write(".spectral.json", { extends: ["spectral:oas"] });
  write("parse.mjs", PARSE);
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], {
    cwd: folder,
    stdio: "inherit",
  });

  step = "swagger-parser";
  execFileSync(process.execPath, ["parse.mjs"], { cwd: folder, stdio: "inherit" });
  run("redocly", "lint", DOCUMENT, "--format=summary");
  run("spectral", "lint", DOCUMENT, "--ruleset", ".spectral.json");
  run("openapi-typescript", DOCUMENT, "-o", "out/openapi-typescript.ts");
  run("openapi-ts", "-i", DOCUMENT, "-o", "out/hey-api", "-c", "@hey-api/client-fetch");
  run("orval", "--input", `./${DOCUMENT}`, "--output", "./out/orval.ts", "--client", "fetch");
  run("swagger-typescript-api", "generate", "-p", DOCUMENT, "-o", "out/swagger", "-n", "api.ts");
  run("tsc", "-p", ".");
  step = "the evening of the generated clients";
  await playGenerated(folder, ["hey-api", "orval", "swagger"]);
  save(
    "**Holds**: valid for 3 linters; what 4 generators wrote compiles strictly, and 3 of the clients play an evening.",
  );
} catch (error) {
  save(`**FAILED** at ${step}.`);
  throw error;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
