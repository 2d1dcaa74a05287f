import { DAY } from "#base/clock.ts";
import type { MailContent } from "#base/mail/message.ts";
import type { Services } from "#base/rpc/context.ts";
import type { Language } from "#base/text/languages.ts";
import { sessionWords } from "./words.ts";

/** Lifetime of the link in an invitation. */
export const INVITATION_LIFETIME = DAY;

/** The platform portal's page for a new password; no log has the secret in its fragment. */
export const platformPasswordUrl = (app: Services, token: string): string =>
  `${app.settings.publicUrl}/platform/reset-password#${new URLSearchParams({ token })}`;

/** The mail of an invitation to the platform. */
export function invitation(
  person: { email: string; fullName: string },
  url: string,
  language: Language = "en",
): MailContent {
  const words = sessionWords(language);
  return {
    ...words.invitation(person),
    to: [person.email],
    from: "Rollcall",
    action: { label: words.choosePassword, url },
  };
}
