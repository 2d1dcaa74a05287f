import type { JWTPayload } from "jose";

const MAX_TOKENS = 1_000;

/**
 * The claims of tokens whose signature was verified lately, at most a thousand. The signature of an
 * unchanged token never changes, and WebCrypto spends 30 µs and a thread to verify it again. Only
 * the signature is remembered: the caller checks the expiry, and the user's row, at each request.
 */
export class VerifiedClaims {
  /** The token used last stands last. */
  #claims = new Map<string, JWTPayload>();

  get(token: string): JWTPayload | undefined {
    const claims = this.#claims.get(token);
    if (claims) this.#insert(token, claims);
    return claims;
  }

  add(token: string, claims: JWTPayload): void {
    this.#insert(token, Object.freeze(claims));
    const [longestUnused] = this.#claims.keys();
    if (this.#claims.size > MAX_TOKENS && longestUnused) this.#claims.delete(longestUnused);
  }

  #insert(token: string, claims: JWTPayload): void {
    this.#claims.delete(token);
    this.#claims.set(token, claims);
  }
}
