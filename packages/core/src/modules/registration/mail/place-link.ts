import { certain } from "#base/certain.ts";
import { DAY } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import type { Services } from "#base/rpc/context.ts";
import { hashSecret } from "#base/tokens.ts";
import type { EventRow } from "../../events/load-event.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { personalLink } from "../personal-link.sql.ts";
import { derivePlaceToken, hashBinding } from "./place-token.ts";

const DAYS_AFTER_THE_EVENT = 30;

/** When the personal links of an event's registrations end (rules#personal-link). */
export const placeEndsAt = ({ endsAt }: Pick<EventRow, "endsAt">): Date =>
  new Date(endsAt.getTime() + DAYS_AFTER_THE_EVENT * DAY);

/**
 * The personal link of a registration, for a mail to its address (rules#personal-link). Only hashes
 * of its secret are stored. The secret is in the fragment, which no server and no log sees.
 */
export async function makePlaceLink(
  query: Query,
  { keys, settings }: Services,
  { tenantId, id: registrationId, eventId, placeVersion, email: address }: RegistrationRow,
): Promise<string> {
  const email = certain(address, "the address that the link is mailed to");
  const holder = { registrationId, placeVersion, email };
  const token = derivePlaceToken(keys, holder);
  await query
    .insert(personalLink)
    .values({
      tenantId,
      registrationId,
      eventId,
      tokenHash: hashSecret(token),
      bindingHash: hashBinding(token, holder),
    })
    .onConflictDoNothing();
  return `${settings.publicUrl}/p/#token=${token}`;
}
