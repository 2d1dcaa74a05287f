import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { appRouter } from "@rollcall/core";
import { publishDocument } from "./publish/publish-document.ts";

/** The committed document. A test fails if it differs from what the code generates. */
const FILE = resolve(import.meta.dirname, "../../../../docs/openapi.json");

writeFileSync(FILE, `${JSON.stringify(publishDocument(appRouter), null, 2)}\n`);
