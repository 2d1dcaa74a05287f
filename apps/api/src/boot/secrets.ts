import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The secret that signs all tokens of a machine without AUTH_SECRET. It is made at the first start
 * and stored in DATA_DIR; only its owner can read it.
 */
export function generatedSecret(dataDir: string): string {
  const file = join(dataDir, "auth-secret");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    // wx: if two processes start simultaneously, one writes the file and both read it.
    try {
      writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  chmodSync(file, 0o600);
  return readFileSync(file, "utf8").trim();
}
