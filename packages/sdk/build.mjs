import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { buildPackage } from "../../scripts/build-package.mjs";

const DOCUMENT = new URL("../../docs/openapi.json", import.meta.url);
const TYPES = new URL("src/api.gen.ts", import.meta.url);

writeFileSync(TYPES, astToString(await openapiTS(DOCUMENT)));
await buildPackage(fileURLToPath(new URL(".", import.meta.url)));
