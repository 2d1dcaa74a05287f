import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { appRouter } from "@rollcall/core";
import { publishDocument } from "./publish/publish-document.ts";
import type { Document } from "./publish/schema.ts";
import { findDemands, listSurface } from "./surface.ts";

const DOCS = resolve(import.meta.dirname, "../../../../docs");
/** The committed document. A test fails if it differs from what the code generates. */
const DOCUMENT = resolve(DOCS, "openapi.json");
/** Lines are added here and never removed: to break a promise, delete its line by hand. */
const SURFACE = resolve(DOCS, "api-surface.txt");

const text = JSON.stringify(publishDocument(appRouter), null, 2);
writeFileSync(DOCUMENT, `${text}\n`);
const promises = readFileSync(SURFACE, "utf8").split("\n").filter(Boolean);
const surface = listSurface(JSON.parse(text) as Document);
const demands = findDemands(surface, new Set(promises));
if (demands.length > 0) throw new Error(`Clients do not send these yet: ${demands.join(", ")}`);
writeFileSync(SURFACE, `${[...new Set([...promises, ...surface])].sort().join("\n")}\n`);
