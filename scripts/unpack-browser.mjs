// Run by brought-browser.mjs with TMPDIR naming where the browser shall be.
import { createRequire } from "node:module";
import { join } from "node:path";
import chromium, { inflate } from "@sparticuz/chromium";

const parts = join(createRequire(import.meta.url).resolve("@sparticuz/chromium"), "../../bin");

await chromium.executablePath();
// Only on Amazon's system does the package unpack these by itself.
await inflate(join(parts, "al2023.tar.br"));
