import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The secret that all tokens of a machine without AUTH_SECRET are signed with: made at the first
 * start, kept in DATA_DIR, readable by its owner only.
 */
export function generatedSecret(dataDir: string): string {
  const file = join(dataDir, "auth-secret");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    // wx: of two processes that start at once, one writes and both read.
    try {
      writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  chmodSync(file, 0o600);
  return readFileSync(file, "utf8").trim();
}
