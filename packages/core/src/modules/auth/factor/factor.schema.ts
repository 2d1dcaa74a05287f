import { z } from "zod";
import { id, instant, name } from "#base/fields.schema.ts";
import { MAX_PASSWORD_LENGTH } from "../session.schema.ts";

const base64url = z
  .string()
  .min(1)
  .max(8_000)
  .regex(/^[\w-]+$/);

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** What `navigator.credentials.get` answers, as WebAuthn writes it in JSON. */
const passkeyAnswer = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z
      .string()
      .max(200)
      .regex(/^[\w-]*$/)
      .optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** What `navigator.credentials.create` answers. */
const passkeyRegistration = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    authenticatorData: base64url.optional(),
    publicKey: base64url.optional(),
    publicKeyAlgorithm: z.int().optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

const challenge = z.string().min(1).max(200);
const code = z.string().min(1).max(40);

const hasOne = (...names: string[]) =>
  [
    (input: Record<string, unknown>) =>
      names.filter((name) => input[name] !== undefined).length === 1,
    { message: `must contain exactly one of ${names.join(", ")}` },
  ] as const;

/** One of code (of the app), recoveryCode and passkey. */
export const secondFactorInput = z
  .strictObject({
    challenge,
    code: code.optional(),
    recoveryCode: code.optional(),
    passkey: passkeyAnswer.optional(),
  })
  .refine(...hasOne("code", "recoveryCode", "passkey"));

export const challengeInput = z.strictObject({ challenge });

/** Options for the browser's WebAuthn calls, in WebAuthn's own JSON. */
const browserOptions = z.record(z.string(), z.unknown());

/** How a login can be finished. */
export const secondFactorOptionsOutput = z.object({
  methods: z.array(z.enum(["TOTP", "PASSKEY", "RECOVERY_CODE"])),
  /** For `navigator.credentials.get`; null without a passkey. */
  passkey: browserOptions.nullable(),
});
export type SecondFactorOptions = z.infer<typeof secondFactorOptionsOutput>;

export const passkeyLoginOptionsInput = z.strictObject({
  portal: z.enum(["ORGANISATION", "PLATFORM"]).default("ORGANISATION"),
});
export const passkeyLoginInput = z.strictObject({ passkey: passkeyAnswer });
export const optionsOutput = z.object({ options: browserOptions });
/** Null for a person without a passkey. */
export const reauthenticationOptionsOutput = z.object({ options: browserOptions.nullable() });

/** One of password, code (of the app), recoveryCode and passkey. */
export const reauthenticateInput = z
  .strictObject({
    password: z.string().min(1).max(MAX_PASSWORD_LENGTH).normalize("NFC").optional(),
    code: code.optional(),
    recoveryCode: code.optional(),
    passkey: passkeyAnswer.optional(),
  })
  .refine(...hasOne("password", "code", "recoveryCode", "passkey"));

export const totpOutput = z.object({
  /** In base32, for typing it. */
  secret: z.string(),
  /** `otpauth://totp/…`, which the QR code contains. */
  uri: z.string(),
  /** The QR code as SVG. */
  qr: z.string(),
});
export type TotpEnrolment = z.infer<typeof totpOutput>;

export const confirmTotpInput = z.strictObject({ code });

/** Shown once; null where the person has codes already. */
export const recoveryCodesOutput = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type RecoveryCodes = z.infer<typeof recoveryCodesOutput>;

export const addPasskeyInput = z.strictObject({ name, passkey: passkeyRegistration });
export const passkeyInput = z.strictObject({ id });
export const renamePasskeyInput = z.strictObject({ id, name });

export const passkeyOutput = z
  .object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
  .meta({ id: "Passkey" });
export type PasskeyOutput = z.infer<typeof passkeyOutput>;

export const addedPasskeyOutput = z.object({
  passkey: passkeyOutput,
  recoveryCodes: z.array(z.string()).nullable(),
});
export type AddedPasskey = z.infer<typeof addedPasskeyOutput>;

/** The caller's factors. */
export const factorsOutput = z.object({
  /** When the authenticator app was confirmed; null without one. */
  totpSince: instant.nullable(),
  passkeys: z.array(passkeyOutput),
  recoveryCodesLeft: z.int(),
  /** Whether the club or the platform wants a factor of the caller's roles. */
  required: z.boolean(),
  /** Until when a required one may be missing; null when none is missing. */
  dueAt: instant.nullable(),
});
export type Factors = z.infer<typeof factorsOutput>;

export const resetFactorsInput = z.strictObject({ id });
