import type { MailContent } from "#base/mail/message.ts";
import type { Services } from "#base/rpc/context.ts";
import { registrationWindow } from "../../events/registration-window.ts";
import type { MailSubject } from "./mail-subject.ts";

type Action = NonNullable<MailContent["action"]>;
type Subject = Pick<MailSubject, "event" | "tenant" | "hasPassword" | "words">;

/**
 * Returns the button of a mail about a registration that ended: to the event, where the person can
 * register again, or to the club's events when the event is no longer open.
 */
export function getEventButton(app: Services, subject: Subject): Action {
  const { event, tenant, hasPassword, words } = subject;
  const window = registrationWindow(event, app.clock.now());
  if (window === "draft" || window === "cancelled" || window === "over")
    return getClubButton(app, subject);
  const path = hasPassword ? `my/events/${event.id}` : `${tenant.slug}/events/${event.slug}`;
  return { label: words.seeEvent, url: `${app.settings.publicUrl}/${path}` };
}

/** Returns the button to the club's events. */
export const getClubButton = (app: Services, { tenant, words }: Subject): Action => ({
  label: words.seeEvents,
  url: `${app.settings.publicUrl}/${tenant.slug}`,
});
