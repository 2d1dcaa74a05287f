import { Secret, TOTP } from "otpauth";

const STEP_SECONDS = 30;
/** The code before and the one after are accepted too, for a phone whose clock is off. */
const STEPS_BESIDE = 1;
const SECRET_BYTES = 20;

/** A new secret in base32, as apps take it when it is typed. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ issuer, label, secret, period: STEP_SECONDS }).toString();

/** The step (30 seconds since 1970) whose code this is, one beside now at most; else undefined. */
export function findStep(secret: string, typedCode: string, now: Date): number | undefined {
  const token = typedCode.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = new TOTP({ secret, period: STEP_SECONDS });
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: STEPS_BESIDE });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / STEP_SECONDS) + delta;
}
