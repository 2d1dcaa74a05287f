import { hashSecret, newSecret } from "#base/secrets/tokens.ts";

/** How every key begins, so that people and scanners for leaked secrets recognise one. */
const PREFIX = "rck_";
const HINT_SYMBOLS = 4;
const TOKEN = /^rck_[\w-]{43}$/;

/** A token of 256 random bits, its hash, by which it is found, and its last symbols. */
export function newApiKeyToken(): { token: string; tokenHash: string; hint: string } {
  const token = `${PREFIX}${newSecret()}`;
  return { token, tokenHash: hashSecret(token), hint: token.slice(-HINT_SYMBOLS) };
}

/** Whether a credential is meant as a key; everything else is read as a signed token. */
export const isApiKeyToken = (credential: string): boolean => TOKEN.test(credential);
