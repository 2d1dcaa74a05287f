import { writeFileSync } from "node:fs";
import { DOCUMENTS } from "./documents.ts";

for (const { path, write } of DOCUMENTS) writeFileSync(path, write());
