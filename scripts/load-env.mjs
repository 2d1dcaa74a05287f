// Reads the file .env at the root, if there is one: .env.example says what may stand in it. What the
// environment says itself wins. Imported before whatever reads a variable.
import { existsSync } from "node:fs";
import { join } from "node:path";

const file = join(import.meta.dirname, "../.env");

if (existsSync(file)) process.loadEnvFile(file);
