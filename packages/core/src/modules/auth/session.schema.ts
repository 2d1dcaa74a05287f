import { z } from "zod";
import { email, id, instant, name, pathSlug } from "#base/fields.schema.ts";
import { ROLES } from "#base/permissions.ts";
import { LANGUAGES } from "#base/text/languages.ts";

export const MAX_PASSWORD_LENGTH = 128;

/** A password as somebody typed it, of any length up to the longest. */
export const password = z
  .string()
  .max(MAX_PASSWORD_LENGTH)
  .normalize("NFC")
  .refine((value) => value.isWellFormed(), "must be well-formed text");

/** A new password, 12 to 128 characters; the server refuses common ones (rules#passwords). */
export const newPassword = password.min(12);

/** The secret of a mailed link. */
export const secret = z.string().min(1).max(200);

/** The user behind an access token (specification, resource "Current user"). */
export const currentUser = z
  .object({
    id,
    email: z.string(),
    roles: z.array(z.enum([...ROLES, "PLATFORM_ADMIN"])),
    tenantId: id.nullable(),
  })
  .meta({ id: "CurrentUser" });

/** The same with the language that the person has chosen; without one where none is (rules#language). */
export const wholeUser = currentUser
  .extend({ language: z.enum(LANGUAGES).optional() })
  .meta({ id: "WholeUser" });

export type WholeUser = z.infer<typeof wholeUser>;

export const editMeInput = z.strictObject({ language: z.enum(LANGUAGES).nullable() });

export const noInput = z.strictObject({});

/** Without tenantSlug all accounts of the e-mail are tried (rules#accounts-and-sessions). */
export const loginInput = z.strictObject({
  email,
  password: password.min(1),
  tenantSlug: pathSlug.optional(),
});

export const platformLoginInput = z.strictObject({ email, password: password.min(1) });

/** The body of a refresh (specification, resource "Refresh response"). */
export const refreshed = z.object({
  success: z.literal(true),
  token: z.string(),
  /** Null for the platform portal. */
  tenant_id: id.nullable(),
  /** Lifetime of the access token in seconds. */
  expiresIn: z.int(),
  /** Only while a required second factor is missing: afterwards the token opens nothing else. */
  secondFactorDueAt: instant.optional(),
});

export type Refreshed = z.infer<typeof refreshed>;

export const loggedIn = refreshed.extend({ user: currentUser });
export type LoggedIn = z.infer<typeof loggedIn>;

export const success = z.object({ success: z.literal(true) });

/** A newly registered user, who can log in only after the address is verified. */
export const registeredUser = currentUser
  .extend({ emailVerified: z.boolean() })
  .meta({ id: "RegisteredUser" });
export type RegisteredUser = z.infer<typeof registeredUser>;

/** A claimToken sets the password of the account that the link was mailed to. */
export const registerInput = z.strictObject({
  tenantSlug: pathSlug,
  email,
  password: newPassword,
  fullName: name,
  claimToken: secret.optional(),
});

export const forgotPasswordInput = z.strictObject({ email, tenantSlug: pathSlug.optional() });

export const resetPasswordInput = z.strictObject({ token: secret, password: newPassword });

/** The mailed link's token, and the password that the account was registered with. */
export const verifyEmailInput = z.strictObject({ token: secret, password: password.min(1) });
