import type { Query } from "#base/db/pool/client.ts";
import type { MailContent } from "#base/mail/message.ts";
import type { Services } from "#base/rpc/context.ts";
import type { Language } from "#base/text/languages.ts";
import type { EventRow } from "../../events/load-event.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { registrationWords } from "../words/words.ts";
import { getPlaceAddresses, storePlaceToken } from "./place-link.ts";

/** The recipient of a mail. */
interface Recipient {
  row: RegistrationRow;
  event: EventRow;
  tenant: { slug: string };
  /** Whether the person can log in. */
  hasPassword: boolean;
  /** The amount that the person has to pay, in minor units. */
  amountDue: number;
  language: Language;
}

/**
 * Returns the button of a registration's mail. It opens the registration in the portal if the person
 * has a password, else by personal link (rules#personal-link).
 */
export async function ownPage(
  query: Query,
  app: Services,
  { row, event, tenant, hasPassword, amountDue, language }: Recipient,
): Promise<NonNullable<MailContent["action"]>> {
  const { seeHowToPay, openRegistration } = registrationWords(language);
  const label = amountDue > 0 ? seeHowToPay : openRegistration;
  if (hasPassword) return { label, url: `${app.settings.publicUrl}/my/events/${event.id}` };
  const token = await storePlaceToken(query, app, row);
  return { label, ...getPlaceAddresses(app.settings, tenant.slug, token) };
}
