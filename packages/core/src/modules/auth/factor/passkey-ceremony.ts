import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from "@simplewebauthn/server";
import type { Services } from "#base/rpc/context.ts";
import type { passkey } from "../tokens/factor.sql.ts";
import type { PasskeyAnswer, PasskeyRegistration } from "./factor.schema.ts";

type PasskeyRow = typeof passkey.$inferSelect;
type Known = Pick<PasskeyRow, "credentialId" | "transports">;

/** Loaded with the first passkey: a third of a second that a start would otherwise wait. */
const library = () => import("@simplewebauthn/server");

/** The site that passkeys are bound to: the public address, whatever host a request names. */
const getSite = ({ settings }: Pick<Services, "settings">) => {
  const { origin, hostname } = new URL(settings.publicUrl);
  return { origin, hostname };
};

/** What a browser needs to make a passkey that works without a password. */
export async function creationOptions(
  app: Services,
  challenge: string,
  person: { id: string; email: string; fullName: string },
  existingPasskeys: readonly Known[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: "Rollcall",
    rpID: getSite(app).hostname,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.fullName,
    challenge: decodeBytes(challenge),
    excludeCredentials: existingPasskeys.map(describe),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** What a browser needs to answer with a passkey: one of these, or any that it has. */
export async function requestOptions(
  app: Services,
  challenge: string,
  allowedPasskeys: readonly Known[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: getSite(app).hostname,
    challenge: decodeBytes(challenge),
    allowCredentials: allowedPasskeys.map(describe),
    userVerification: "required",
  });
}

/** The new passkey of a browser's answer; undefined when anything of it is wrong. */
export async function verifyRegistration(
  app: Services,
  challenge: string,
  response: PasskeyRegistration,
): Promise<NonNullable<VerifiedRegistrationResponse["registrationInfo"]> | undefined> {
  const { verifyRegistrationResponse } = await library();
  const { origin, hostname } = getSite(app);
  return verified(async () => {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: true,
    });
    return registrationInfo;
  });
}

/** The passkey's new count of signatures; undefined when anything of the answer is wrong. */
export async function verifyAssertion(
  app: Services,
  challenge: string,
  response: PasskeyAnswer,
  row: PasskeyRow,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { origin, hostname } = getSite(app);
  return verified(async () => {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: true,
      credential: {
        id: row.credentialId,
        publicKey: decodeBytes(row.publicKey),
        counter: row.signCount,
      },
    });
    return isRight ? authenticationInfo.newCounter : undefined;
  });
}

/** The challenge that an answer claims to be for; only the signature proves it. */
export function claimedChallenge(response: PasskeyAnswer | PasskeyRegistration): string {
  try {
    const text = Buffer.from(response.response.clientDataJSON, "base64url").toString("utf8");
    const { challenge } = JSON.parse(text) as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}

/** The library throws for whatever a client got wrong, and for nothing else. */
async function verified<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

const describe = ({ credentialId: id, transports }: Known) => ({ id, transports });

const decodeBytes = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, "base64url"));
