import { z } from "zod";
import { email, id, instant } from "#base/fields.schema.ts";
import { newPassword, password, secret } from "../session.schema.ts";

/** One of the caller's live sessions (rules#sessions). */
export const sessionOutput = z
  .object({
    id,
    /** In words, from the browser's own description: "Firefox on Windows". */
    device: z.string(),
    /** The browser, for words of another language: "Firefox". Of another program its name; null if unknown. */
    program: z.string().nullable(),
    /** The system or device that the browser runs on: "Windows", "iPhone". */
    machine: z.string().nullable(),
    /** When somebody logged in. */
    createdAt: instant,
    /** When its tokens were last renewed: exact to the life of an access token. */
    lastUsedAt: instant,
    /** When it ends if it is not used before. */
    expiresAt: instant,
    /** Whether the request was made in it. */
    current: z.boolean(),
  })
  .meta({ id: "Session" });

export type SessionOutput = z.infer<typeof sessionOutput>;

export const sessionInput = z.strictObject({ id });

export const changePasswordInput = z.strictObject({
  currentPassword: password.min(1),
  newPassword,
});

/** The new address, and the current password of its owner. */
export const changeEmailInput = z.strictObject({ email, password: password.min(1) });

/** The token of the link that was mailed to the new address. */
export const confirmEmailInput = z.strictObject({ token: secret });

/** How many sessions have ended. */
export const endedSessions = z.object({ count: z.int().min(0) }).meta({ id: "EndedSessions" });
export type EndedSessions = z.infer<typeof endedSessions>;
