import { mostGuests } from "#domain/party.ts";
import type { PublicEvent } from "../api/public-api.ts";
import { blankDraft, type Draft } from "./draft.ts";
import { keepInTab, readAfterReload } from "./kept-in-tab.ts";

/**
 * A form that is being filled in is there again after a reload, because phones drop tabs to save
 * memory (rules#kept-draft). It stays in the tab, and is removed when the registration succeeds and
 * when the tab opens the event by its address.
 */
const PREFIX = "rollcall.draft.";

/** Keeps the form; null forgets it. */
export const keepDraft = (eventId: string, draft: Draft | null): void =>
  keepInTab(PREFIX + eventId, draft);

/** The form that this tab has kept for the event, or an empty one. */
export function readDraft(event: PublicEvent): Draft {
  const blank = blankDraft(event);
  const draft = readAfterReload(PREFIX + event.id) as Draft | null;
  return draft ? fitToEvent({ ...blank, ...draft }, event) : blank;
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
