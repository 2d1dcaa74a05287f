import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";

const ITERATIONS = 4096;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/**
 * The form in which PostgreSQL stores a password (RFC 5802, SCRAM-SHA-256). A role is given this
 * and not the password, which the server's log of statements would show.
 */
export function scramVerifier(password: string): string {
  const salt = randomBytes(SALT_BYTES);
  const salted = pbkdf2Sync(password.normalize("NFKC"), salt, ITERATIONS, HASH_BYTES, "sha256");
  const clientKey = hmac(salted, "Client Key");
  const storedKey = createHash("sha256").update(clientKey).digest("base64");
  const serverKey = hmac(salted, "Server Key").toString("base64");
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString("base64")}$${storedKey}:${serverKey}`;
}

const hmac = (key: Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
