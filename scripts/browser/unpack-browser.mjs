// Run by brought-browser.mjs; TMPDIR names the folder for the browser.
import { createRequire } from "node:module";
import { join } from "node:path";
import chromium, { inflate } from "@sparticuz/chromium";

const parts = join(createRequire(import.meta.url).resolve("@sparticuz/chromium"), "../../bin");

await chromium.executablePath();
// The package unpacks these files by itself only on Amazon's system.
await inflate(join(parts, "al2023.tar.br"));
