import { mostGuests } from "#domain/party.ts";
import { blankDraft, type Draft } from "./draft.ts";
import { isReload } from "./is-reload.ts";
import type { PublicEvent } from "./public-api.ts";

/**
 * A form that is being filled in is there again after a reload, because phones drop tabs to save
 * memory (rules#kept-draft). It stays in the tab, and is removed when the registration succeeds and
 * when the tab opens the event by its address.
 */
const PREFIX = "rollcall.draft.";

/** Keeps the form; null forgets it. */
export function keepDraft(eventId: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(PREFIX + eventId, JSON.stringify(draft));
    else sessionStorage.removeItem(PREFIX + eventId);
  } catch {
    // Without storage, a reload shows an empty form.
  }
}

/** The form that this tab has kept for the event, or an empty one. */
export function readDraft(event: PublicEvent): Draft {
  const blank = blankDraft(event);
  if (!isReload()) keepDraft(event.id, null);
  try {
    const json = sessionStorage.getItem(PREFIX + event.id);
    return json === null ? blank : fitToEvent({ ...blank, ...(JSON.parse(json) as Draft) }, event);
  } catch {
    return blank;
  }
}

/** Leaves out what the event does not offer any more. */
function fitToEvent(draft: Draft, event: PublicEvent): Draft {
  const blank = blankDraft(event);
  const findOffered = (ticketTypeId: string): string =>
    event.ticketTypes.some(({ id }) => id === ticketTypeId) ? ticketTypeId : "";
  const guests = draft.guests.slice(0, mostGuests(event));
  return {
    ...draft,
    ticketTypeId: findOffered(draft.ticketTypeId) || blank.ticketTypeId,
    answers: { ...blank.answers, ...draft.answers },
    guests: guests.map((guest) => ({ ...guest, ticketTypeId: findOffered(guest.ticketTypeId) })),
  };
}
