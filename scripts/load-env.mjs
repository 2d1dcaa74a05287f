// Reads the file .env at the root, if there is one: .env.example says what may stand in it. What the
// environment says itself wins, also where it names a file with the secret and .env has the secret
// itself. Imported before whatever reads a variable.
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
