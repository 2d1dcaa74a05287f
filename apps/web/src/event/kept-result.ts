import { isReload } from "./is-reload.ts";
import type { Party } from "./public-api.ts";

/**
 * The result of a registration is there again after a reload, also without a network
 * (rules#kept-result). It is kept in the tab alone, which has shown it already, and dropped when the
 * tab opens the event by its address: on a device of many hands the next person finds the form.
 */
const PREFIX = "rollcall.registered.";

/** Keeps what the tickets show: no phone and no answer. Null forgets it. */
export function keepResult(eventId: string, party: Party | null): void {
  try {
    if (party) sessionStorage.setItem(PREFIX + eventId, JSON.stringify(ticketsOnly(party)));
    else sessionStorage.removeItem(PREFIX + eventId);
  } catch {
    // Without storage, a reload shows the form.
  }
}

/** The result that this tab has stored for the event; null unless the page was reloaded. */
export function readResult(eventId: string): Party | null {
  if (!isReload()) keepResult(eventId, null);
  try {
    const json = sessionStorage.getItem(PREFIX + eventId);
    return json === null ? null : (JSON.parse(json) as Party);
  } catch {
    return null;
  }
}

const ticketsOnly = (party: Party): Party => ({
  ...party,
  phone: null,
  answers: {},
  guests: party.guests.map((guest) => ({ ...guest, phone: null, answers: {} })),
});
