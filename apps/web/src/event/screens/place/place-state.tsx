import { isOver } from "@rollcall/core/contract";
import { LOCALE } from "#lib/locale.ts";
import { paths } from "#lib/paths.ts";
import type { Place } from "../../api/public-api.ts";
import { formatInstant } from "../../format/format-period.ts";
import { messages } from "../../messages.ts";

const text = messages.place;

/** What became of a registration, in a few words. */
export function placeTitle({ event, party }: Place): string {
  if (event.status === "CANCELLED") return text.eventCancelled;
  const status = party[0]?.status;
  if (status === "CANCELLED") return text.cancelled;
  if (status === "CHECKED_IN") return text.arrived;
  if (isOver(event, new Date())) return text.over;
  if (status === "WAITLISTED") return messages.result.waitlisted;
  return status === "PENDING" ? messages.result.pending : messages.result.confirmed;
}

interface StateProps {
  place: Place;
}

/** What is to be known of it besides: the queue, or until when a seat is kept. */
export function PlaceState({ place: { event, party, billedToOthers, amountDue } }: StateProps) {
  const [host] = party;
  if (!host || event.status === "CANCELLED") return null;
  if (host.status === "CANCELLED")
    return (
      <a class="button" href={paths.publicEvent(event.tenant.slug, event.slug)}>
        {text.again}
      </a>
    );
  if (host.status === "WAITLISTED")
    return (
      <>
        <p class="position">{messages.result.position(host.waitlistPosition ?? 1)}</p>
        <p>{text.waitingText}</p>
      </>
    );
  if (host.status === "PENDING" && host.holdExpiresAt) {
    const until = formatInstant(host.holdExpiresAt, event.timezone, LOCALE);
    const isOthers = billedToOthers && amountDue === 0;
    return <p>{isOthers ? text.keptForOthers(until) : text.keptUntil(until)}</p>;
  }
  return null;
}
