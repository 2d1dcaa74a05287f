import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { appRouter } from "@rollcall/core";
import { openApiDocument } from "./document.ts";

/** Where the committed document lies; a test fails when it no longer says what the code does. */
const FILE = resolve(import.meta.dirname, "../../../../docs/openapi.json");

writeFileSync(FILE, `${JSON.stringify(openApiDocument(appRouter), null, 2)}\n`);
