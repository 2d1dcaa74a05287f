import { createHmac } from "node:crypto";
import { hashSecret, type TokenKeys } from "#base/secrets/tokens.ts";

/** How every token begins, so that people and scanners for leaked secrets recognise one. */
const PREFIX = "rcp_";
const SYMBOLS = 24;
const TOKEN = /^rcp_[\w-]{24}$/;

/** The values that a token is derived from: a transfer or another address makes another token. */
export interface PlaceHolder {
  registrationId: string;
  placeVersion: number;
  email: string;
}

/**
 * The token of a registration's personal link: 144 bits, so that the link stays short (ADR 32). It is
 * derived, so that all mails to one person have the same link and only its hashes need to be stored.
 */
export function derivePlaceToken({ peppers }: TokenKeys, holder: PlaceHolder): string {
  const { registrationId, placeVersion, email } = holder;
  const [pepper] = peppers;
  if (!pepper) throw new Error("There is no secret to derive a token from");
  const derived = createHmac("sha256", pepper)
    .update(JSON.stringify(["place", registrationId, placeVersion, email]))
    .digest("base64url");
  return PREFIX + derived.slice(0, SYMBOLS);
}

/** Whether a credential is meant as the token of a short link; longer ones are signed tokens. */
export const isPlaceToken = (credential: string): boolean => TOKEN.test(credential);

/** The hash that tells whether a token is still that of the person who holds the registration. */
export const hashBinding = (token: string, { placeVersion, email }: PlaceHolder): string =>
  hashSecret(JSON.stringify([token, placeVersion, email]));
