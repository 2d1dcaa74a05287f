import { readTicketCode } from "../verdict/ticket-code.ts";

/**
 * Distinguishes a hardware scanner from a person. The browser sees the scanner as a keyboard: it
 * "types" the code, mostly within a few milliseconds a key, and ends with Enter or Tab.
 */
export type KeyStroke = {
  key: string;
  /** The symbol that the pressed key has on a US keyboard, or "" if it has none. */
  usKey?: string;
  atMs: number;
};

/** The last symbols that were typed, oldest first. */
export type WedgeState = readonly KeyStroke[];

/**
 * What a scanner typed: the text by the computer's keyboard layout, and the same keys by a US
 * layout, which most scanners assume.
 */
export type WedgeScan = { text: string; usText: string };

export type WedgeStep =
  | { kind: "ignore"; state: WedgeState }
  /** A symbol was typed: the caller stores what the focused field held before it. */
  | { kind: "symbol"; state: WedgeState }
  /** The last symbols, as many as the text has, are a scan. */
  | ({ kind: "scan"; state: WedgeState } & WedgeScan)
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
/** A scanner may put the three symbols of an AIM identifier (ISO/IEC 15424) before the code. */
const AIM_SYMBOLS = 3;
/** A ticket code in one burst is a scan after this time even if no Enter follows. */
export const NO_END_MS = 250;
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
  const ticket = findTicket(state);
  if (ticket && burst.length <= ticket.length && atMs - (ticket[0]?.atMs ?? 0) <= SCAN_WITHIN_MS) {
    return { kind: "scan", state: IDLE, ...joinKeys(ticket) };
  }
  const before = state.slice(0, state.length - burst.length);
  const justBefore = atMs - (before.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY) <= SCAN_WITHIN_MS;
  const isBroken = justBefore || longestBurst(before) >= MIN_PIECE_SYMBOLS;
  if (burst.length >= MIN_SCAN_SYMBOLS && !isBroken) {
    return { kind: "scan", state: IDLE, ...joinKeys(burst) };
  }
  return { kind: longestBurst(state) >= MIN_SCAN_SYMBOLS ? "incomplete" : "ignore", state: IDLE };
}

/**
 * The scan of a scanner that sends no Enter: a ticket code that was typed in one burst. Null for
 * anything else, which waits for its end.
 */
export function findUnendedScan(state: WedgeState): WedgeScan | null {
  const burst = lastBurst(state, state.at(-1)?.atMs ?? 0);
  const ticket = findTicket(state);
  return ticket && burst.length === ticket.length ? joinKeys(ticket) : null;
}

/** The last symbols, if they are a ticket code with or without an AIM identifier before it. */
const findTicket = (state: WedgeState): WedgeState | undefined =>
  [TICKET_SYMBOLS + AIM_SYMBOLS, TICKET_SYMBOLS]
    .map((length) => state.slice(-length))
    .find((strokes) => strokes.length >= TICKET_SYMBOLS && isTicket(joinKeys(strokes)));

const isTicket = ({ text, usText }: WedgeScan): boolean =>
  readTicketCode(text) !== null || readTicketCode(usText) !== null;

const joinKeys = (strokes: WedgeState): WedgeScan => ({
  text: strokes.map(({ key }) => key).join(""),
  usText: strokes.map(({ usKey = "" }) => usKey).join(""),
});

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
