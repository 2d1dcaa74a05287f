import { certain } from "#base/certain.ts";
import { DAY } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import type { Services } from "#base/rpc/context.ts";
import { hashSecret } from "#base/secrets/tokens.ts";
import type { Settings } from "#base/settings.ts";
import type { EventRow } from "../../events/load-event.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { personalLink } from "../personal-link.sql.ts";
import { derivePlaceToken, hashBinding } from "./place-token.ts";

/** Milliseconds after its event for which a personal link is valid (rules#personal-link). */
export const PLACE_LINK_MS = 30 * DAY;

/** When the personal links of an event's registrations end (rules#personal-link). */
export const getPlaceEnd = ({ endsAt }: Pick<EventRow, "endsAt">): Date =>
  new Date(endsAt.getTime() + PLACE_LINK_MS);

/**
 * Stores the hashes of a registration's personal token, for a mail to its address, and returns the
 * token (rules#personal-link).
 */
export async function storePlaceToken(
  query: Query,
  { keys }: Pick<Services, "keys">,
  { tenantId, id: registrationId, placeVersion, email: address }: RegistrationRow,
): Promise<string> {
  const email = certain(address, "the address that the link is mailed to");
  const holder = { registrationId, placeVersion, email };
  const token = derivePlaceToken(keys, holder);
  await query
    .insert(personalLink)
    .values({
      tenantId,
      registrationId,
      tokenHash: hashSecret(token),
      bindingHash: hashBinding(token, holder),
    })
    .onConflictDoNothing();
  return token;
}

/**
 * The addresses of a personal page. The short one is for people to read and copy; the other one
 * names the club, so that its page can offer a new link when the old one has ended. The secret is in
 * the fragment, which no server and no log sees.
 */
export const getPlaceAddresses = (
  { publicUrl }: Pick<Settings, "publicUrl">,
  tenantSlug: string,
  token: string,
): { url: string; shortUrl: string } => ({
  url: `${publicUrl}/${tenantSlug}/place#token=${token}`,
  shortUrl: `${publicUrl}/p/#token=${token}`,
});
