import { readTicketCode } from "../verdict/ticket-code.ts";

/**
 * Distinguishes a hardware scanner from a person. The browser sees the scanner as a keyboard: it
 * "types" the code, mostly within a few milliseconds a key, and ends with Enter or Tab.
 */
export type KeyStroke = { key: string; atMs: number };

/** The last symbols that were typed, oldest first. */
export type WedgeState = readonly KeyStroke[];

export type WedgeStep =
  | { kind: "ignore"; state: WedgeState }
  /** A symbol was typed: the caller stores what the focused field held before it. */
  | { kind: "symbol"; state: WedgeState }
  /** The last symbols, as many as the text has, are a scan. */
  | { kind: "scan"; state: WedgeState; text: string }
  /** A scanner typed, but not a whole code. */
  | { kind: "incomplete"; state: WedgeState };

export const IDLE: WedgeState = [];

/** The longest pause inside a scanner's burst; slow Bluetooth ones leave about 50 ms. */
export const BURST_GAP_MS = 60;
/** Shorter bursts come from a fast person or a repeating key. */
export const MIN_SCAN_SYMBOLS = 8;
/** A ticket code and Enter within this time are a scan despite pauses: no person is so fast. */
export const SCAN_WITHIN_MS = 2_000;

/** Older symbols do not belong to the key that ends a reading now. */
const FORGOTTEN_MS = 10_000;

const TICKET_SYMBOLS = 16;
/** This many earlier symbols without a pause show that the scanner had begun before. */
const MIN_PIECE_SYMBOLS = 4;
/** More symbols than any scanned code has. */
export const MAX_SYMBOLS = 300;
const ENDS = new Set(["Enter", "Tab"]);

/** The next state after a key, and whether a scan has just been completed. */
export function stepWedge(state: WedgeState, stroke: KeyStroke): WedgeStep {
  if (ENDS.has(stroke.key)) return finish(state, stroke.atMs);
  if ([...stroke.key].length !== 1) return { kind: "ignore", state };
  const recent = state.filter(({ atMs }) => stroke.atMs - atMs <= FORGOTTEN_MS);
  return { kind: "symbol", state: [...recent, stroke].slice(-MAX_SYMBOLS) };
}

function finish(state: WedgeState, atMs: number): WedgeStep {
  const burst = lastBurst(state, atMs);
  const ticket = state.slice(-TICKET_SYMBOLS);
  const isTicket =
    burst.length <= TICKET_SYMBOLS &&
    atMs - (ticket[0]?.atMs ?? 0) <= SCAN_WITHIN_MS &&
    readTicketCode(joinKeys(ticket)) !== null;
  if (isTicket) return { kind: "scan", state: IDLE, text: joinKeys(ticket) };
  const before = state.slice(0, state.length - burst.length);
  const justBefore = atMs - (before.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY) <= SCAN_WITHIN_MS;
  const isBroken = justBefore || longestBurst(before) >= MIN_PIECE_SYMBOLS;
  if (burst.length >= MIN_SCAN_SYMBOLS && !isBroken) {
    return { kind: "scan", state: IDLE, text: joinKeys(burst) };
  }
  return { kind: longestBurst(state) >= MIN_SCAN_SYMBOLS ? "incomplete" : "ignore", state: IDLE };
}

const joinKeys = (strokes: WedgeState): string => strokes.map(({ key }) => key).join("");

/** The symbols before the end that have no pause between them. */
function lastBurst(state: WedgeState, endMs: number): WedgeState {
  let first = state.length;
  let next = endMs;
  for (
    let stroke = state[first - 1];
    stroke && next - stroke.atMs <= BURST_GAP_MS;
    stroke = state[first - 1]
  ) {
    first -= 1;
    next = stroke.atMs;
  }
  return state.slice(first);
}

function longestBurst(state: WedgeState): number {
  let longest = 0;
  let length = 0;
  for (const [place, { atMs }] of state.entries()) {
    const pause = atMs - (state[place - 1]?.atMs ?? Number.NEGATIVE_INFINITY);
    length = pause <= BURST_GAP_MS ? length + 1 : 1;
    longest = Math.max(longest, length);
  }
  return longest;
}
