import type { Place, PlaceTicket } from "../api/public-api.ts";
import { getEntryName, openSealed, type Sealed, seal } from "./seal-by-link.ts";

/**
 * The tickets of a personal link, kept on the device so that the link opens them without a network
 * (rules#kept-ticket). They are sealed by the link's own secret, which is not kept: without
 * the link, nobody can read them on the device.
 */
const PREFIX = "rollcall.ticket.";
const DAY_MS = 86_400_000;

interface Kept {
  /** RFC 3339; a day after the event nobody needs it any more. */
  until: string;
  sealed: Sealed;
}

/** Keeps what the tickets show: no address, phone, answer or invoice. */
export async function keepPlace(token: string, place: Place): Promise<void> {
  dropOver(Date.now());
  if (!crypto.subtle) return;
  const until = new Date(Date.parse(place.event.endsAt) + DAY_MS).toISOString();
  const entry: Kept = { until, sealed: await seal(token, ticketsOnly(place)) };
  try {
    localStorage.setItem(PREFIX + (await getEntryName(token)), JSON.stringify(entry));
  } catch {
    // Without storage, the tickets need a network.
  }
}

/** The tickets as they were when this link was last opened here; null if they are not kept. */
export async function readKeptPlace(token: string): Promise<Place | null> {
  // Without a network nothing is kept, so nothing else would drop what is over.
  dropOver(Date.now());
  if (!crypto.subtle) return null;
  const json = localStorage.getItem(PREFIX + (await getEntryName(token)));
  return json ? openSealed<Place>(token, (JSON.parse(json) as Kept).sealed) : null;
}

/** The link is dead, so the ticket may be another person's by now. */
export async function forgetPlace(token: string): Promise<void> {
  if (crypto.subtle) localStorage.removeItem(PREFIX + (await getEntryName(token)));
}

function dropOver(nowMs: number): void {
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(PREFIX)) continue;
    const { until } = JSON.parse(localStorage.getItem(name) ?? "{}") as Partial<Kept>;
    if (!until || Date.parse(until) < nowMs) localStorage.removeItem(name);
  }
}

function ticketsOnly(place: Place): Place {
  return {
    ...place,
    party: place.party.map(ticketOnly),
    invoice: null,
    howToPay: null,
    invoices: [],
    billedToOthers: false,
    canEdit: false,
    canCancel: false,
  };
}

/** The page draws the code by itself, so its picture is only a sign that there is one. */
const ticketOnly = (ticket: PlaceTicket): PlaceTicket => ({
  ...ticket,
  email: null,
  phone: null,
  answers: {},
  ifCancelled: [],
  invoicesIfCancelled: [],
  missingAnswers: [],
  qrSvg: ticket.qrSvg === null ? null : "",
});
