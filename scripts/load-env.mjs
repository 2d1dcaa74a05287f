// Reads .env at the root, if it exists; .env.example lists its variables. The environment wins over
// .env: also if the environment names a file with a secret and .env has the secret itself. Import
// this before any module that reads a variable.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

const file = join(import.meta.dirname, "../.env");

if (existsSync(file)) {
  for (const [name, value] of Object.entries(parseEnv(readFileSync(file, "utf8")))) {
    const twin = name.endsWith("_FILE") ? name.slice(0, -"_FILE".length) : `${name}_FILE`;
    if (process.env[name] === undefined && !process.env[twin]) process.env[name] = value;
  }
}
