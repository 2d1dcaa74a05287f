import type { MailContent } from "#base/mail/message.ts";
import type { Services } from "#base/rpc/context.ts";
import type { EventRow } from "../../events/load-event.ts";
import type { Tenant } from "../../tenancy/find-tenant.ts";
import type { RegistrationRow } from "../present-registration.ts";
import { placeLink } from "./place-link.ts";

/** Whose mail it is. */
interface Recipient {
  row: RegistrationRow;
  event: EventRow;
  tenant: Pick<Tenant, "slug">;
  /** Whether the person can log in. */
  hasPassword: boolean;
}

/**
 * The button of a registration's mail: to the page of the own registration, in the portal for who
 * has a password, else by the personal link (rules#personal-link).
 */
export function ownPage(
  app: Services,
  { row, event, tenant, hasPassword }: Recipient,
): NonNullable<MailContent["action"]> {
  const label = row.status === "PENDING" ? "See how to pay" : "Open your registration";
  if (hasPassword) return { label, url: `${app.settings.publicUrl}/my/events/${event.id}` };
  return { label, url: placeLink(app, row, event, tenant.slug) };
}
