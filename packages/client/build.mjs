import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildPackage } from "../../scripts/build-package.mjs";
import { routerTypes } from "./router-types.mjs";

const CORE = new URL("../core/", import.meta.url);
const DECLARED = new URL("dist/packages/core/src/app-router.d.ts", CORE);
const CODES = new URL("dist/packages/core/src/base/error-codes.d.ts", CORE);
const TYPES = new URL("src/app-router.gen.ts", import.meta.url);

const core = fileURLToPath(CORE);
execFileSync(`${core}node_modules/.bin/tsc`, ["-b", core], { stdio: "inherit" });
writeFileSync(TYPES, routerTypes(readFileSync(DECLARED, "utf8"), readFileSync(CODES, "utf8")));
await buildPackage(fileURLToPath(new URL(".", import.meta.url)));
