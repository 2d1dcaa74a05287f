import type { Party } from "../api/public-api.ts";
import { keepInTab, readAfterReload } from "./kept-in-tab.ts";

/**
 * The result of a registration is there again after a reload, also without a network
 * (rules#kept-result). It is kept in the tab alone, which has shown it already, and dropped when the
 * tab opens the event by its address: on a device of many hands the next person finds the form.
 */
const PREFIX = "rollcall.registered.";

/** Keeps what the tickets show: no phone and no answer. Null forgets it. */
export const keepResult = (eventId: string, party: Party | null): void =>
  keepInTab(PREFIX + eventId, party && ticketsOnly(party));

/** The result that this tab has stored for the event; null unless the page was reloaded. */
export const readResult = (eventId: string): Party | null =>
  readAfterReload(PREFIX + eventId) as Party | null;

const ticketsOnly = (party: Party): Party => ({
  ...party,
  phone: null,
  answers: {},
  guests: party.guests.map((guest) => ({ ...guest, phone: null, answers: {} })),
});
