import { certain } from "#base/certain.ts";
import { DAY } from "#base/clock.ts";
import type { Services } from "#base/rpc/context.ts";
import { hashSecret } from "#base/tokens.ts";
import type { EventRow } from "../../events/load-event.ts";
import type { RegistrationRow } from "../party/present-registration.ts";

const DAYS_AFTER_THE_EVENT = 30;
const DAYS_OF_A_POSTPONEMENT = 366;

/** When the personal links of an event's registrations end (rules#personal-link). */
export const placeEndsAt = ({ endsAt }: Pick<EventRow, "endsAt">): Date =>
  new Date(endsAt.getTime() + DAYS_AFTER_THE_EVENT * DAY);

/** What a link names and what must still be true of its registration. */
export interface PlaceClaims {
  registrationId: string;
  placeVersion: number;
  emailHash: string;
}

/**
 * The personal link of a registration, for a mail to its address (rules#personal-link). The event
 * decides at each request when it ends; the token's own end is a year later, so that a link
 * survives a postponement. The secret is in the fragment, which no server and no log sees.
 */
export function placeLink(
  app: Services,
  { tenantId, id: registrationId, placeVersion, email }: RegistrationRow,
  event: Pick<EventRow, "endsAt">,
  tenantSlug: string,
): string {
  const emailHash = hashSecret(certain(email, "the address that the link is mailed to"));
  const claims: PlaceClaims = { registrationId, placeVersion, emailHash };
  const end = new Date(placeEndsAt(event).getTime() + DAYS_OF_A_POSTPONEMENT * DAY);
  const token = app.keys.sign("place", { tenantId, ...claims }, end, app.clock.now());
  return `${app.settings.publicUrl}/${tenantSlug}/place#token=${token}`;
}
