/**
 * Telling a hardware scanner from a person typing. The scanner is a keyboard to the browser: it
 * "types" the code within a few milliseconds a key and ends with Enter or Tab.
 */
export type KeyStroke = { key: string; atMs: number };

/** The keys of the burst so far, and when its last one came. */
export type WedgeState = { text: string; lastMs: number };

export type WedgeStep =
  | { kind: "ignore"; state: WedgeState }
  /** A key that starts a burst: remember what the focused field holds. */
  | { kind: "start"; state: WedgeState }
  | { kind: "more"; state: WedgeState }
  | { kind: "scan"; state: WedgeState; text: string };

export const IDLE: WedgeState = { text: "", lastMs: 0 };

/** The longest pause inside a scanner's burst; slow Bluetooth ones leave about 50 ms. */
export const BURST_GAP_MS = 60;
/** Shorter bursts are a person's fast fingers, or a key that repeats. */
export const SHORTEST_SCAN = 8;

const ENDS = new Set(["Enter", "Tab"]);

/** The next state after a key, and whether a scan has just been completed. */
export function stepWedge(state: WedgeState, stroke: KeyStroke): WedgeStep {
  const inBurst = state.text !== "" && stroke.atMs - state.lastMs <= BURST_GAP_MS;
  if (ENDS.has(stroke.key)) {
    const done = inBurst && state.text.length >= SHORTEST_SCAN;
    return done ? { kind: "scan", state: IDLE, text: state.text } : { kind: "ignore", state: IDLE };
  }
  if ([...stroke.key].length !== 1) return { kind: "ignore", state };
  if (inBurst) {
    return {
      kind: "more",
      state: { ...state, text: state.text + stroke.key, lastMs: stroke.atMs },
    };
  }
  return { kind: "start", state: { text: stroke.key, lastMs: stroke.atMs } };
}
