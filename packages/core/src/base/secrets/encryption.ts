import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encryption of text stored in the database: AES-256-GCM, with a fresh nonce for each text. */
export interface Encryption {
  seal(text: string): string;
  /** Undefined when no key opens it: its secret was taken out, or the text was changed. */
  unseal(sealed: string): string | undefined;
  /** The same under the newest key; undefined when that opens it already, or no key does. */
  reseal(sealed: string): string | undefined;
}

/** @param keys 32 bytes each; the first encrypts, all decrypt. */
export function createEncryption(keys: Buffer[]): Encryption {
  const [newest, ...older] = keys;
  if (!newest) throw new Error("encryption needs a key");
  return {
    seal: (text) => seal(newest, text),
    unseal: (sealed) => {
      for (const key of keys) {
        const text = open(key, Buffer.from(sealed, "base64url"));
        if (text !== undefined) return text;
      }
      return undefined;
    },
    reseal: (sealed) => {
      const bytes = Buffer.from(sealed, "base64url");
      if (open(newest, bytes) !== undefined) return undefined;
      const [text] = older.flatMap((key) => open(key, bytes) ?? []);
      return text === undefined ? undefined : seal(newest, text);
    },
  };
}

function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

function open(key: Buffer, sealed: Buffer): string | undefined {
  try {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce);
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const body = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([body, decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
